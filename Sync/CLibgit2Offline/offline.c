/*
 * libgit2 without its network. Remotes are the business of the system's git, a process of its own; libgit2 opens no connection
 * here, yet on Debian it loads mbed TLS, libssh2 and Kerberos, and reads all of the system's certificates as it starts: 5 of its
 * 5.7 ms.
 *
 * The functions stand in the place of libraries' functions of the same names, for everything in this process. Each one fails, or
 * does nothing: a connection that somebody tried to open through libgit2 would be refused, and trust no certificate.
 */
#ifdef __linux__

/*
 * Where libgit2 is a shared library: of mbed TLS, which it asks to read the certificates. With another TLS library nobody calls
 * it.
 */
int mbedtls_x509_crt_parse_file(void *chain, const char *path) {
  (void)chain, (void)path;
  return 0;
}

/*
 * Where libgit2 is linked into the binary (script/release): the names by which it finds its parts for TLS, HTTP and SSH. The
 * linker takes no object file whose names are all there already, nor what that would need in its turn.
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

/* Set by an option of libgit2 for its HTTP, wherever that is. */
char git_http__expect_continue;

#endif
