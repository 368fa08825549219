// @vitest-environment node
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { isFull } from '../../../../tests/sample'
import { stopClock } from '../../../../tests/stop-clock'
import { derivation } from '../../src/features/accounts/service/password'
import { withSlowPasswords } from '../support/demo'
import { solve } from '../support/puzzle'
import { openTestSite, testMember, testOwner, testPassword } from '../support/site'
import { createTestVisitor } from '../support/visitor'

describe.each(queryEngines)('a login that others disturb, on %s', (engine) => {
  const site = openTestSite(engine, { login: 3 })
  /** A visitor of an address. */
  const from = (address: string) =>
    createTestVisitor({
      request: (url, init) => site.app.request(url, init, { incoming: { socket: { remoteAddress: address } } }),
    })
  let minutes = 0
  beforeEach(() => {
    // Each test has minutes of its own to count tries in.
    minutes += 10
    stopClock(Date.now() + minutes * 60_000)
  })

  it('logins of the accounts of the site are in the log of changes, and never the text of an unknown address', async () => {
    const lines = () =>
      site.database
        .selectFrom('audit_log')
        .select(['account', 'action', 'content'])
        .where('action', 'like', 'login %')
        .execute()
    const [mallory, owner, member] = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map(from)
    await owner?.logIn(testOwner, testPassword)
    expect(await lines()).toEqual([
      { account: testOwner, action: 'login succeeded', content: expect.stringContaining('"address":"192.0.2.2"') },
    ])
    await member?.logIn(testMember, testPassword)
    await member?.logIn(testMember, 'guess')
    await member?.logIn('my secret passphrase', 'x')
    // The limit is three tries of an address.
    for (let at = 0; at < 6; at++) await mallory?.logIn(testOwner, 'guess')
    await expect
      .poll(async () => (await lines()).map(({ account, action }) => `${account}: ${action}`).sort())
      .toEqual([
        'no account: login failed',
        ...Array(3).fill(`${testOwner}: login failed`),
        `${testOwner}: login locked`,
        `${testOwner}: login succeeded`,
      ])
    expect(JSON.stringify(await lines())).not.toMatch(/passphrase|guess|member@/)
  })

  it('[M1] tries that are refused by address keep no owner out', async () => {
    for (let at = 0; at < 40; at++) await from('203.0.113.9').logIn(testOwner, 'guess')
    expect((await from('198.51.100.1').logIn(testOwner, testPassword)).status).toBe(303)
  })

  it('[M1] many addresses together keep no owner out who comes with a browser of an earlier login', async () => {
    const owner = from('198.51.100.2')
    await owner.logIn(testOwner, testPassword)
    await owner.post('/api/auth/Logout')
    for (let at = 0; at < 31; at++) await from(`203.0.113.${at}`).logIn(testOwner, 'guess')
    expect((await from('198.51.100.3').logIn(testOwner, testPassword)).status).toBe(429)
    expect((await owner.logIn(testOwner, testPassword)).status).toBe(303)
    // The cookie is of one account, and no other browser can make it.
    const forged = from('198.51.100.4')
    forged.cookies.set('device', 'made.up')
    expect((await forged.logIn(testOwner, testPassword)).status).toBe(429)
  })

  it('a school behind one address logs in and opens a locked page: what is right was no guess', async () => {
    const pupil = () => from('203.0.113.77')
    for (let at = 0; at < 8; at++) expect((await pupil().logIn(testMember, testPassword)).status).toBe(303)
    const open = async (password: string) => {
      const visitor = pupil()
      await visitor.get('/private-view')
      return (await visitor.post('/page-lock', { path: '/private-view', password })).status
    }
    for (let at = 0; at < 8; at++) expect(await open('eight seconds')).toBe(303)
    // The limit is three guesses of an address; the right one is not looked at then.
    const tries = [await open('one'), await open('two'), await open('three'), await open('eight seconds')]
    expect(tries).toEqual([401, 401, 401, 429])
  })

  it('[M1] a browser of an earlier login gets in while others guess from its own address', async () => {
    const owner = from('203.0.113.78')
    await owner.logIn(testOwner, testPassword)
    await owner.post('/api/auth/Logout')
    for (let at = 0; at < 5; at++) await from('203.0.113.78').logIn(testOwner, 'guess')
    expect((await from('203.0.113.78').logIn(testOwner, testPassword)).status).toBe(429)
    expect((await owner.logIn(testOwner, testPassword)).status).toBe(303)
  })

  // Who waits for whom is decided in memory: one engine in each full run, both in `npm run chaos -- attack`.
  if (isFull || engine === 'Postgres') describe('in a queue', () => waitForATurn(site, from))
})

type Site = ReturnType<typeof openTestSite>

/** The tests of the queue in which passwords wait to be derived. */
function waitForATurn(site: Site, from: (address: string) => ReturnType<typeof createTestVisitor>) {
  const passwords = withSlowPasswords()
  afterEach(() => {
    passwords.takes = async () => {}
  })

  /** Logs in from many addresses at once. The first password is derived until so many of them are refused; then `meanwhile` has its turn. */
  async function logInTogether(
    visitors: readonly ReturnType<typeof from>[],
    form: Record<string, string>,
    refused: number,
    meanwhile = async () => {},
  ) {
    for (const visitor of visitors) await visitor.get('/config/login')
    const answers: Response[] = []
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    passwords.takes = () => ended
    const coming = visitors.map(async (visitor) => answers.push(await visitor.post('/config/login', form)))
    try {
      await expect.poll(() => answers.length).toBe(refused)
      const others = meanwhile()
      end()
      await others
    } finally {
      end()
      await Promise.all(coming)
    }
    return answers
  }

  it('[M2] [F2] of sixty logins at once most are refused at once and count against no account; a session confirms its password meanwhile', async () => {
    const owner = from('198.51.100.5')
    await owner.logIn(testOwner, testPassword)
    const visitors = Array.from({ length: 60 }, (_, at) => from(`2001:db8:0:${at}::1`))
    const form = { email: 'nobody@aitzmar.example', password: 'guess' }
    // One is derived, five wait.
    const answers = await logInTogether(visitors, form, 54, async () => {
      const confirmed = await owner.post('/config/confirm', { password: testPassword, next: '/config/orders' })
      expect(confirmed.headers.get('location')).toBe('/config/orders')
    })
    const busy = answers.filter(({ status }) => status === 429)
    const checked = answers.filter(({ status }) => status === 401)
    expect(answers.slice(0, 54)).toEqual(busy)
    expect(busy.every(({ headers }) => headers.get('Retry-After') !== null)).toBe(true)
    expect(checked).toHaveLength(6)
    // What is refused because the queue is full counts against no account.
    const name = createHash('sha256').update(form.email).digest('base64url').slice(0, 22)
    const counted = await site.database
      .selectFrom('rate_limits')
      .select('count')
      .where('key', '=', `login-of:${name}`)
      .executeTakeFirstOrThrow()
    expect(counted.count).toBe(checked.length)
  })

  // Each queue of passwords has five places: the flood is larger than all of them many times over.
  const connectionCount = isFull ? 200 : 20

  /** Connections that try again and again, each time from another address of a /48, until `end`. */
  async function beginFlood() {
    let at = 0
    let checked = 0
    let isOver = false
    const form = { email: testOwner.replace('owner', 'nobody'), password: 'guess' }
    const stranger = from('203.0.113.200')
    await stranger.get('/config/login')
    async function tryOnce() {
      const mallory = from(`2001:db8:0:${(at++ % 10_000).toString(16)}::1`)
      for (const [name, value] of stranger.cookies) mallory.cookies.set(name, value)
      if ((await mallory.call('POST', '/api/site-users/account/session', form)).status === 401) checked++
    }
    const attack = async () => {
      while (!isOver) {
        await tryOnce()
        // Refused tries are answered at once; a connection of the network has to wait for its answer: five tries in a second for each.
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    }
    // A password takes as long as the tries of all connections, twice: on a busy machine both are slower.
    passwords.takes = async () => {
      const until = at + 2 * connectionCount
      await expect.poll(() => at >= until || isOver, { timeout: 60_000 }).toBe(true)
    }
    const connections = Array.from({ length: connectionCount }, attack)
    // All have tried, and the first are back: the queue is full.
    await expect.poll(() => at, { timeout: 120_000 }).toBeGreaterThan(connections.length)
    return {
      /** How many passwords of the flood were derived so far. */
      checked: () => checked,
      end: () => {
        isOver = true
        return Promise.all(connections)
      },
    }
  }

  type Flood = Awaited<ReturnType<typeof beginFlood>>

  /** The owner logs in by a form while the flood goes on, and waits for no password of strangers that came before. */
  async function getIn(flood: Flood, owner: ReturnType<typeof from>, proof?: string) {
    const before = flood.checked()
    const form = { email: testOwner, password: testPassword, ...(proof && { proof }) }
    expect((await owner.post('/config/login', form)).status).toBe(303)
    // It waited for the password that was being derived, not for those of strangers that had come before it.
    expect(flood.checked() - before).toBeLessThan(5)
  }

  async function comeBack(flood: Flood, owner: ReturnType<typeof from>) {
    for (let visit = 0; visit < (isFull ? 2 : 1); visit++) {
      // The limit of the browser itself, three tries in a minute here.
      vi.setSystemTime(Date.now() + 61_000)
      await owner.post('/api/auth/Logout')
      await owner.get('/config/login')
      await getIn(flood, owner)
    }
  }

  /** The puzzle of a login page. */
  const getPuzzle = (html: string) => /data-puzzle="([^"]+)"/.exec(html)?.[1]

  /** Solves the puzzle of the page at a device that was never here, and logs in. */
  async function comeNew(flood: Flood) {
    const owner = from('198.51.100.7')
    let policy: string | null = null
    let html = ''
    async function openLogin() {
      const page = await owner.get('/config/login')
      policy = page.headers.get('Content-Security-Policy')
      html = await page.text()
      return getPuzzle(html)
    }
    // A place is free for a moment whenever a password has been derived.
    await expect.poll(openLogin, { interval: 10 }).toBeDefined()
    const nonce = /<script nonce="([^"]+)"/.exec(html)?.[1]
    expect(policy).toContain(`script-src 'nonce-${nonce}';`)
    const proof = solve(getPuzzle(html))
    await getIn(flood, owner, proof)
    return proof
  }

  /** A solution that was used is none: a try with it waits with the others, and the page that refuses it has another puzzle. */
  async function trySolutionAgain(proof: string) {
    const guesser = from('198.51.100.8')
    await guesser.get('/config/login')
    const form = { email: testOwner, password: 'x', proof }
    const again = await Promise.all(Array.from({ length: 8 }, () => guesser.post('/config/login', form)))
    const refused = again.find(({ status }) => status === 429)
    const next = getPuzzle((await refused?.text()) ?? '')
    expect(next).toMatch(/^[\w-]+~\d+~1\d\.[\w-]+$/)
    expect(proof).not.toContain(next)
  }

  it('[F2] a flood from ten thousand addresses keeps no owner out: neither in a browser of an earlier login, nor at a new device that has solved the puzzle of the page', async () => {
    const owner = from('198.51.100.2')
    expect(getPuzzle(await owner.html('/config/login'))).toBeUndefined()
    await owner.logIn(testOwner, testPassword)
    const flood = await beginFlood()
    try {
      await comeBack(flood, owner)
      await trySolutionAgain(await comeNew(flood))
    } finally {
      await flood.end()
    }
  }, 180_000) // A flood takes a busy machine longer than a test usually has.

  it('[F4] an account that was invited and has no password yet takes as long as any other', async () => {
    const stored = { id: 'invited', email: 'invited@aitzmar.example', name: 'I', kind: 'owner', roles: '[]' }
    await site.database
      .insertInto('accounts')
      .values({ ...stored, password: 'none', is_own_password: 0 })
      .execute()
    const visitors = Array.from({ length: 12 }, (_, at) => from(`203.0.113.${at}`))
    const answers = await logInTogether(visitors, { email: stored.email, password: 'none' }, 6)
    // They wait for places among the passwords that are derived, and there are six.
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(6)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6)
    const costs: number[] = []
    passwords.takes = async (_password, cost) => {
      costs.push(cost)
    }
    for (const email of [stored.email, testOwner]) {
      const visitor = from(`203.0.113.${costs.length + 20}`)
      await visitor.get('/config/login')
      expect((await visitor.post('/config/login', { email, password: 'guess' })).status).toBe(401)
    }
    expect(costs).toEqual([derivation.cost, derivation.cost])
  })
}
