// A certificate authority for one run, and a certificate of it for 127.0.0.1.
import 'reflect-metadata'
import * as x509 from '@peculiar/x509'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const hourMs = 3_600_000

export interface Certificates {
  /** To be trusted; PEM like the others. */
  authority: string
  key: string
  certificate: string
}

export async function makeCertificates(): Promise<Certificates> {
  const validity = { notBefore: new Date(Date.now() - hourMs), notAfter: new Date(Date.now() + 24 * hourMs) }
  const [authorityKeys, keys] = [await newKeys(), await newKeys()]
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=Muster bench authority',
    keys: authorityKeys,
    signingAlgorithm: algorithm,
    ...validity,
    extensions: [
      new x509.BasicConstraintsExtension(true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign),
    ],
  })
  const certificate = await x509.X509CertificateGenerator.create({
    subject: 'CN=receiver',
    issuer: authority.subject,
    publicKey: keys.publicKey,
    signingKey: authorityKeys.privateKey,
    signingAlgorithm: algorithm,
    ...validity,
    extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'ip', value: '127.0.0.1' }])],
  })
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  return {
    authority: authority.toString('pem'),
    key: x509.PemConverter.encode(key, 'PRIVATE KEY'),
    certificate: certificate.toString('pem'),
  }
}

const newKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
