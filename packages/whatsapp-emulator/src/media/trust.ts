import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/**
 * Lets this process trust a media host besides everything that it trusts already; nothing else changes for it. Another
 * process is told by `NODE_EXTRA_CA_CERTS`.
 */
export function trustCertificate(certificate: string): void {
  setDefaultCACertificates([...getCACertificates('default'), certificate])
}
