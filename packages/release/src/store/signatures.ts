// Who has released: a signature (Ed25519) over the line of a release, which has its name, the hash of its files and its commit. It is detached, so that
// a release of before can be signed, and signed anew by another key, without another byte of it. What is signed has the form of DSSE (pre-authentication
// encoding), so that a signature of it is one of nothing else.
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { type Lines, putLine, readLines } from './lines.ts'

/** The variables of the environment that name keys. */
export type KeyEnvironment = Readonly<Record<string, string | undefined>>

const linesOf = (store: string) => join(store, 'signatures.lock')
const payloadType = 'application/vnd.ashlar.release+text'

/** What is signed of a release: its line. */
function getStatement(release: string, line: string): Buffer {
  const payload = Buffer.from(`${release} ${line}`)
  return Buffer.concat([Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} `), payload])
}

/** The name of a key: the beginning of the hash of its public half. */
const getKeyId = (key: KeyObject) =>
  createHash('sha256')
    .update((key.type === 'public' ? key : createPublicKey(key)).export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)

/** The text of a key: that of the variable itself, or of the file that it names. */
function readKeyText(name: string, value: string): string {
  if (value.includes('-----BEGIN')) return value
  try {
    return readFileSync(value, 'utf8')
  } catch (error) {
    throw new Error(
      `${name} names ${value}, which cannot be read (${(error as NodeJS.ErrnoException).code}). Nothing was done. Name a file with a key in PEM, or write the key itself.`,
    )
  }
}

function toKey(name: string, pem: string, create: (pem: string) => KeyObject): KeyObject {
  try {
    const key = create(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // It is no key at all, or one of the other half.
  }
  throw new Error(
    `${name} has a text that is no ${name === signingName ? 'private' : 'public'} key of Ed25519 in PEM. Nothing was done. Make one: openssl genpkey -algorithm ed25519.`,
  )
}

const signingName = 'ASHLAR_SIGNING_KEY'
const trustedName = 'ASHLAR_TRUSTED_KEYS'

/** The key that releases are signed with, of `ASHLAR_SIGNING_KEY`: PEM, or the path of a file outside of the store's repository; undefined where none is set. Throws, in three parts, for anything else. */
export function readSigningKey(store: string, { [signingName]: value }: KeyEnvironment): KeyObject | undefined {
  if (!value) return undefined
  const text = readKeyText(signingName, value)
  const isFile = !value.includes('-----BEGIN')
  if (isFile && !relative(realpathSync(resolve(store, '..')), realpathSync(value)).startsWith('..'))
    throw new Error(
      `${signingName} names ${value}, which is in the tree of ${store}. Nothing was signed: a commit would publish it. Move it out of the tree.`,
    )
  return toKey(signingName, text, createPrivateKey)
}

/** The public keys of `ASHLAR_TRUSTED_KEYS`, one after another in PEM, or of a file with them; undefined where none are set: nothing has to be signed then. Throws, in three parts, for anything else. */
export function readTrustedKeys({ [trustedName]: value }: KeyEnvironment): readonly KeyObject[] | undefined {
  if (!value) return undefined
  const all = readKeyText(trustedName, value).match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g) ?? ['']
  // A private key would be taken for its public half: it does not belong on a server.
  const create = (pem: string) => {
    if (pem.includes('PRIVATE')) throw new Error('private')
    return createPublicKey(pem)
  }
  return all.map((pem) => toKey(trustedName, pem, create))
}

/** Signs releases by their lines; an older signature of one is replaced. Throws, in three parts, for a release without a line. */
export function signReleases(store: string, lines: Lines, releases: readonly string[], key: KeyObject): void {
  const found = releases.map((release) => [release, lines.get(release)] as const)
  const missing = found.find(([, line]) => line === undefined)
  if (missing)
    throw new Error(
      `${missing[0]} has no line in ${join(store, 'releases.lock')}. Nothing was signed: nobody has released it. Check its name.`,
    )
  for (const [release, line = ''] of found) {
    const signature = sign(null, getStatement(release, line), key).toString('base64')
    putLine(linesOf(store), release, `${line.split(' ')[0]} ${getKeyId(key)} ${signature}`)
  }
}

/** What is wrong with the signature of a release; undefined for a good one. */
function getProblem(release: string, line: string, signed: string | undefined, keys: readonly KeyObject[]) {
  if (signed === undefined) return 'is signed by nobody'
  const [, id, signature = ''] = signed.split(' ')
  const key = keys.find((known) => getKeyId(known) === id)
  if (!key) return `is signed by the key ${id}, which is not trusted`
  const isGood = verify(null, getStatement(release, line), key, Buffer.from(signature, 'base64'))
  return isGood ? undefined : `has a signature of the key ${id} that is not one of its line (${line})`
}

/** Throws, in three parts, for the first of these releases that none of the keys has signed; without keys nothing is checked. */
export function checkSignatures(
  store: string,
  lines: Lines,
  releases: readonly string[],
  keys: readonly KeyObject[] | undefined,
): void {
  if (!keys || releases.length === 0) return
  const signatures = readLines(linesOf(store))
  for (const release of releases) {
    const problem = getProblem(release, lines.get(release) ?? '', signatures.get(release), keys)
    if (problem === undefined) continue
    throw new Error(
      `${release} ${problem}. It is not used: its files may be of anyone. Fetch ${linesOf(store)} of those who release, add their key to ${trustedName}, or sign it: ashlar sign ${release}`,
    )
  }
}
