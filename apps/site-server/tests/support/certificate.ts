import { generate } from 'selfsigned'

/** A key and its certificate, both as PEM. */
export interface Certificate {
  readonly key: string
  readonly cert: string
}

const day = 24 * 60 * 60 * 1000

/** Creates a certificate for a name and this machine, signed by itself and valid for a day. Node makes keys, and no certificates. */
export async function createCertificate(name: string): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - day),
    notAfterDate: new Date(Date.now() + day),
    extensions: [
      // Clients of a test trust it as the authority that has signed it.
      { name: 'basicConstraints', cA: true, critical: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: name },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  })
  return { key, cert }
}
