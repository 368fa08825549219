// @vitest-environment node
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runAshlar } from '../commands/ashlar'
import { sharedNames } from './catalogue'
import { addPacked, unpackStore } from './mirror'

let folder: string
let store: string
const signatures = () => join(store, 'signatures.lock')

const toPem = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    own: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    trusted: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}
const [keys, others] = [toPem(), toPem()]
const trusting = (trusted: string) => ({ ASHLAR_TRUSTED_KEYS: trusted })
const run = (words: string, environment: Readonly<Record<string, string>> = {}) =>
  runAshlar([...words.split(' '), '--store', store], environment)
const sign = (words: string, key = keys.own) => run(`sign ${words}`, { ASHLAR_SIGNING_KEY: key })
/** A problem in three parts: what is wrong, what follows, what to do. */
const problem = (what: string) =>
  new RegExp(`^accordion@1\\.0\\.0 ${what}.*\\. It is not used: .*\\. Fetch .* sign it: ashlar sign`)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ashlar-signatures-'))
  store = join(folder, 'releases')
  mkdirSync(store)
  writeFileSync(join(store, 'releases.lock'), '')
  for (const name of ['accordion', ...sharedNames]) {
    const description = {
      version: '1.0.0',
      url: `/cdn/${name}/1.0.0/index.js`,
      integrity: {},
      facts: { selector: '.a' },
    }
    const files = { 'release.json': Buffer.from(JSON.stringify(description)), 'index.js': Buffer.from(name) }
    addPacked(store, `${name}@1.0.0`, files, 'c0ffee')
  }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const isUnpacked = () => existsSync(join(store, 'accordion/1.0.0/index.js'))

it('without keys nothing has to be signed', () => {
  unpackStore(store, {})
  expect(isUnpacked()).toBe(true)
})

it('what one of the trusted keys has signed is unpacked, whether the key is a text or a file', async () => {
  const path = join(folder, 'elsewhere.pem')
  expect(await sign('--all')).toEqual({ code: 0, output: expect.stringMatching(/\d+ releases signed\. Commit/) })
  writeFileSync(path, others.trusted + keys.trusted)
  unpackStore(store, trusting(path))
  expect(isUnpacked()).toBe(true)
  // Another key takes the place of the first, without another byte of the release.
  await sign('accordion@1.0.0', others.own)
  rmSync(join(store, 'accordion'), { recursive: true })
  unpackStore(store, trusting(others.trusted + keys.trusted))
  expect(isUnpacked()).toBe(true)
})

it('what is signed by nobody, by a stranger or with another line is refused before anything is unpacked', async () => {
  await sign('--all')
  const signed = readFileSync(signatures(), 'utf8')
  const refused = (text: string, what: string, trusted = keys.trusted) => {
    writeFileSync(signatures(), text)
    expect(() => unpackStore(store, trusting(trusted))).toThrow(problem(what))
    expect(isUnpacked()).toBe(false)
  }
  refused(signed.replace(/^accordion.*\n/m, ''), 'is signed by nobody')
  refused(signed, 'is signed by the key [0-9a-f]{16}, which is not trusted', others.trusted)
  const [, ofAnother = ''] = /^core@\S+ \S+ \S+ (\S+)$/m.exec(signed) ?? []
  refused(
    signed.replace(/^(accordion@\S+ \S+ \S+) \S+$/m, `$1 ${ofAnother}`),
    'has a signature .* that is not one of its line',
  )
  // The commit is signed, too.
  const lines = readFileSync(join(store, 'releases.lock'), 'utf8')
  writeFileSync(join(store, 'releases.lock'), lines.replace(/^(accordion@\S+ \S+) c0ffee$/m, '$1 bad'))
  refused(signed, 'has a signature .* that is not one of its line')
})

it('neither are such releases fetched or uploaded', async () => {
  unpackStore(store, {})
  const aws = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', ...trusting(keys.trusted) }
  const upload = await run('upload s3://bucket/releases --endpoint http://127.0.0.1:9', aws)
  expect(upload).toEqual({
    code: 1,
    output: expect.stringMatching(/^\S+@1\.0\.0 is signed by nobody\. It is not used/),
  })
  rmSync(join(store, 'accordion'), { recursive: true })
  rmSync(join(store, 'packed/accordion@1.0.0.tar'))
  const fetched = await run('fetch accordion@1.0.0', trusting(keys.trusted))
  expect(fetched).toEqual({ code: 1, output: expect.stringMatching(problem('is signed by nobody')) })
})

it('a key that is missing, of another kind, or inside of the tree is refused, and nothing is signed', async () => {
  const inside = join(folder, 'key.pem')
  writeFileSync(inside, keys.own)
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const wrong = [
    [keys.trusted, /is no private key of Ed25519/],
    [rsa.export({ type: 'pkcs8', format: 'pem' }).toString(), /is no private key of Ed25519/],
    [join(folder, 'none.pem'), /cannot be read \(ENOENT\)\. Nothing was done\. Name a file/],
    [inside, /is in the tree of .*\. Nothing was signed: a commit would publish it\. Move it out/],
  ] as const
  for (const [key, reason] of wrong)
    expect(await sign('--all', key)).toEqual({ code: 1, output: expect.stringMatching(reason) })
  expect(await run('sign --all')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/no key\. Nothing was signed\. Set/),
  })
  expect(await sign('accordion@9.9.9')).toMatchObject({ code: 1, output: expect.stringMatching(/has no line in/) })
  expect(existsSync(signatures())).toBe(false)
  expect(() => unpackStore(store, trusting(keys.own))).toThrow(/is no public key of Ed25519/)
})

it('a signature is one of the line that other implementations of Ed25519 know', async () => {
  await sign('accordion@1.0.0')
  const [line = ''] = readFileSync(join(store, 'releases.lock'), 'utf8').match(/^accordion.*$/m) ?? []
  const [, signature = ''] = /^accordion@\S+ \S+ \S+ (\S+)$/m.exec(readFileSync(signatures(), 'utf8')) ?? []
  const type = 'application/vnd.ashlar.release+text'
  const statement = Buffer.from(`DSSEv1 ${type.length} ${type} ${line.length} ${line}`)
  const der = Buffer.from(keys.trusted.replace(/-----[^-]+-----|\s/g, ''), 'base64')
  const key = await crypto.subtle.importKey('spki', der, 'Ed25519', false, ['verify'])
  expect(await crypto.subtle.verify('Ed25519', key, Buffer.from(signature, 'base64'), statement)).toBe(true)
})
