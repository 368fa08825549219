// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { getWarnings, readCommandEnvironment, readEnvironment } from './environment'

it('an empty environment is the demo on this machine', () => {
  expect(readEnvironment({})).toMatchObject({
    host: '127.0.0.1',
    port: 4173,
    deployment: { publicOrigin: undefined, trustedProxies: [], allowedHosts: [], pageOrigins: [] },
    databaseUrl: undefined,
    password: undefined,
    hasJsonLog: false,
  })
})

it('[H3] a site behind a proxy is described by its environment', () => {
  const read = readEnvironment({
    HOST: '0.0.0.0',
    PORT: '8080',
    PUBLIC_ORIGIN: 'https://Shop.example/',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    ALLOWED_HOSTS: 'www.shop.example localhost:8080',
    PAGE_ORIGINS: 'https://Copy.shop.example/, http://localhost:8000',
    DATABASE_URL: 'postgres://db/shop',
  })
  expect(read).toMatchObject({
    host: '0.0.0.0',
    port: 8080,
    deployment: {
      publicOrigin: 'https://shop.example',
      trustedProxies: ['10.0.0.0/8', '::1'],
      allowedHosts: ['www.shop.example', 'localhost:8080'],
      pageOrigins: ['https://copy.shop.example', 'http://localhost:8000'],
    },
    databaseUrl: 'postgres://db/shop',
  })
})

/** Variables of any text, whose place or use tells what is wrong; secrets of the shop are checked as a pair. */
const anyText = ['ASHLAR_DATA', 'ASHLAR_PASSWORD', 'ASHLAR_RELEASES', 'ASHLAR_TRUSTED_KEYS', 'PAYMENT_SECRET_PREVIOUS']

it('each variable of running.md refuses a value that it cannot have, as the page says', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/running.md'), 'utf8')
  const names = [...page.matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(15)
  for (const name of names.filter((name) => !anyText.includes(name)))
    expect(() => readEnvironment({ [name]: '300.1.1.1/?' }), name).toThrow(
      new RegExp(`^${name} .+\\. The site is not running\\. .+\\.$`),
    )
})

it.each([
  ['HOST', '300.1.1.1'],
  ['PORT', '99999'],
  ['PORT', '1e3'],
  ['PORT', 'web'],
  ['PAGE_ORIGINS', 'https://copy.example/path'],
  ['PUBLIC_ORIGIN', 'shop.example'],
  ['PUBLIC_ORIGIN', 'https://shop.example/shop'],
  ['PUBLIC_ORIGIN', 'ftp://shop.example'],
  ['PUBLIC_ORIGIN', 'https://owner:secret@shop.example'],
  ['TRUSTED_PROXIES', '10.0.0.0/40'],
  ['TRUSTED_PROXIES', 'proxy.local'],
  ['ALLOWED_HOSTS', 'https://shop.example'],
  ['ALLOWED_HOSTS', 'shop.example/path'],
  ['STORYBOOK_URL', 'localhost:6006'],
  ['STORYBOOK_URL', 'https://book.example/?path=/docs'],
])('%s=%s is refused in three parts', (name, value) => {
  const sentences = `^${name} is ".*", which .+\\. The site is not running\\. .+\\.$`
  expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(sentences))
})

it('a command of the operator reads what the server reads, and refuses what it refuses', () => {
  const origin = 'https://shop.example'
  expect(readCommandEnvironment({ PUBLIC_ORIGIN: `${origin}/`, ASHLAR_DATA: '/srv/shop', DATABASE_URL: '' })).toEqual({
    ...{ publicOrigin: origin, folder: '/srv/shop', databaseUrl: undefined },
  })
  // What it does not use may be wrong.
  expect(readCommandEnvironment({ PORT: 'web' }).publicOrigin).toBeUndefined()
  for (const [name, value] of [
    ['PUBLIC_ORIGIN', 'shop.example'],
    ['DATABASE_URL', 'mysql://localhost/site'],
  ] as const)
    expect(() => readCommandEnvironment({ [name]: value })).toThrow(
      new RegExp(`^${name} is ".*", which .+\\. Nothing was done\\. .+\\.$`),
    )
})

it('the address of a Storybook is read without a slash at its end, and there is none without the variable', () => {
  const read = (text: string) => readEnvironment({ STORYBOOK_URL: text }).storybook
  expect(readEnvironment({}).storybook).toBeUndefined()
  expect(read(' ')).toBeUndefined()
  expect(read('http://localhost:6006')).toBe('http://localhost:6006')
  expect(read('https://shop.example/book/')).toBe('https://shop.example/book')
})

it('a payment secret of before is as long as one of now', () => {
  const payment = { PAYMENT_URL: 'http://pay/', PAYMENT_SECRET: 'x'.repeat(32) }
  const previous = ['a'.repeat(32), 'b'.repeat(32)]
  expect(readEnvironment({ ...payment, PAYMENT_SECRET_PREVIOUS: previous.join(', ') }).payment).toEqual({
    url: 'http://pay',
    secret: 'x'.repeat(32),
    previousSecrets: previous,
  })
  expect(() => readEnvironment({ ...payment, PAYMENT_SECRET_PREVIOUS: 'short' })).toThrow(
    /^PAYMENT_SECRET_PREVIOUS has .+\. The site is not running\. .+\.$/,
  )
})

it('a refused DATABASE_URL is not shown: it may contain a password', () => {
  expect(() => readEnvironment({ DATABASE_URL: 'mysql://owner:secret@db' })).toThrow(/^(?!.*secret)DATABASE_URL is/)
})

const mail = { SMTP_URL: 'smtps://mail.example' }

it.each([
  [{}, []],
  [{ HOST: '::1' }, []],
  [{ HOST: '0.0.0.0' }, ['HOST is']],
  [{ HOST: '0.0.0.0', ALLOWED_HOSTS: 'shop.example' }, []],
  [{ PUBLIC_ORIGIN: 'https://shop.example', ...mail }, ['PUBLIC_ORIGIN is https and TRUSTED_PROXIES is empty.']],
  [{ PUBLIC_ORIGIN: 'https://shop.example', TRUSTED_PROXIES: '127.0.0.1', ...mail }, []],
  [{ PUBLIC_ORIGIN: 'http://shop.example' }, ['PUBLIC_ORIGIN is set and SMTP_URL is not.']],
  [{ ASHLAR_PASSWORD: 'short' }, ['ASHLAR_PASSWORD has less than 12 characters.']],
  [{ ASHLAR_PASSWORD: 'a long one, of words' }, []],
])('a start with %j warns of %j', (variables, beginnings) => {
  const warnings = getWarnings(readEnvironment(variables))
  expect(warnings).toEqual(beginnings.map((beginning) => expect.stringContaining(beginning)))
  for (const warning of warnings) expect(warning).toMatch(/\..+\..+\.$/)
})
