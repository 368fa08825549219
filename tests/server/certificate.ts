import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A key and its certificate, both as PEM. */
export interface Certificate {
  readonly key: string
  readonly cert: string
}

/** An element of DER: tag, length, content. */
function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...contents: readonly Uint8Array[]) => der(0x30, ...contents)
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const octets = (content: Uint8Array) => der(0x04, content)
const bits = (content: Uint8Array) => der(0x03, Buffer.from([0]), content)
const time = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))

const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'))
const commonName = identifier('550403')
const alternativeNames = identifier('551d11')
const basicConstraints = identifier('551d13')
const isTrue = der(0x01, Buffer.from([255]))

const day = 24 * 60 * 60 * 1000

/** Makes a certificate for a name, signed by itself and valid for a day. Node makes keys, and no certificates. */
export function makeCertificate(name: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subject = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(name)))))
  const extensions = sequence(
    sequence(alternativeNames, octets(sequence(der(0x82, Buffer.from(name)), der(0x87, Buffer.from([127, 0, 0, 1]))))),
    sequence(basicConstraints, isTrue, octets(sequence(isTrue))),
  )
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    // A leading zero would have to be left out, and a leading one would be negative.
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    subject,
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  )
  const whole = sequence(content, ecdsaWithSha256, bits(sign('sha256', content, privateKey)))
  const lines = whole.toString('base64').replace(/(.{64})/g, '$1\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
