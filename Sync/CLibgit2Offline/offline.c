/*
 * libgit2 without its network. The system's git, a separate process, deals with remotes; libgit2 opens no connection here, yet on
 * Debian it loads mbed TLS, libssh2 and Kerberos, and reads all of the system's certificates at start: 5 of its 5.7 ms.
 *
 * These functions replace the libraries' functions of the same names for the whole process. Each one fails or does nothing: an
 * attempt to open a connection through libgit2 would be refused, and trust no certificate.
 */
#ifdef __linux__

/*
 * If libgit2 is a shared library: mbed TLS's function for reading certificates. With another TLS library nobody calls it.
 */
int mbedtls_x509_crt_parse_file(void *chain, const char *path) {
  (void)chain, (void)path;
  return 0;
}

/*
 * If libgit2 is linked into the binary (script/release): the symbols of its parts for TLS, HTTP and SSH. The linker skips an object
 * file whose symbols are all defined already, and so everything that it would need in turn.
 */
int git_mbedtls_stream_global_init(void) { return 0; }
int git_transport_ssh_global_init(void) { return 0; }

int git_mbedtls__set_cert_location(const char *file, const char *path) {
  (void)file, (void)path;
  return -1;
}

int git_mbedtls_stream_new(void **out, const char *host, const char *port) {
  (void)out, (void)host, (void)port;
  return -1;
}

int git_mbedtls_stream_wrap(void **out, void *inner, const char *host) {
  (void)out, (void)inner, (void)host;
  return -1;
}

int git_smart_subtransport_http(void **out, void *owner, void *parameter) {
  (void)out, (void)owner, (void)parameter;
  return -1;
}

int git_smart_subtransport_ssh(void **out, void *owner, void *parameter) {
  (void)out, (void)owner, (void)parameter;
  return -1;
}

int git_transport_ssh_with_paths(void **out, void *owner, void *parameter) {
  (void)out, (void)owner, (void)parameter;
  return -1;
}

/* Set by one of libgit2's HTTP options, whichever backend it uses. */
char git_http__expect_continue;

#endif
