#ifndef HANDRAIL_CCRYPTO_H
#define HANDRAIL_CCRYPTO_H

/*
 * The system's OpenSSL digests. The newer interface looks each algorithm up in a configuration, which costs more than hashing a
 * short value; the older one calls the code directly, and is only marked as deprecated.
 */
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/sha.h>
#include <stddef.h>

/* SHA-256 of `count` bytes; `digest` has room for 32. */
static inline void handrail_sha256(const void *bytes, size_t count, unsigned char *digest) {
  SHA256_CTX state;
  SHA256_Init(&state);
  SHA256_Update(&state, bytes, count);
  SHA256_Final(digest, &state);
}

/* SHA-1 of `prefix` followed by `bytes`; `digest` has room for 20. */
static inline void handrail_sha1(
    const void *prefix, size_t prefixCount, const void *bytes, size_t count, unsigned char *digest) {
  SHA_CTX state;
  SHA1_Init(&state);
  SHA1_Update(&state, prefix, prefixCount);
  SHA1_Update(&state, bytes, count);
  SHA1_Final(digest, &state);
}

#endif
