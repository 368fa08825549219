// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sampledEngines } from '../../../../tests/databases'
import { sample } from '../../../../tests/sample'
import { emptyAssets } from '../support/assets'
import { createDemoApp } from '../support/demo'
import { watchReadNames } from '../support/read-names'
import { openTestSite, testOwner, testPassword } from '../support/site'
import { createTestVisitor, type TestVisitor } from '../support/visitor'

const mark = 'zqxv'
/** Names that each object has: what is looked up by a text of a visitor must not find them. */
const members = ['__proto__', 'constructor']
/** Other values as an address or a form has them: no field of the site expects any of them. */
const values = [
  ...['toString', '-1', '1e999', '99999999999999999999', '275760-09-14', 'null'],
  ...[`${mark}%`, `${mark}%C0%AF`, `${mark}%ED%A0%80`, `${mark}%0D%0AX-A:%20b`, `%25_%5C${mark}`, `${mark}%E2%80%AE`],
  `%7B%22__proto__%22%3A%5B%22${mark}%22%5D%7D`,
  mark.repeat(5000),
]
/** `npm test` tries each of them at some of the routes. */
const parts = 7
/** Addresses that end a session, or answer only a service with its signature. */
const left = /\/(?:api\/auth\/Logout|config\/account\/|api\/payments\/webhook)/
const limits = ['login', 'records', 'errors', 'search', 'forms', 'reviews', 'restock', 'coupons', 'carts', 'likes']
const otherLimits = ['cartsOfAddress', 'comments', 'payments', 'starts']

/** A pattern of a path with a value for each of its parts. */
const fill = (path: string, value: string) => path.replaceAll(/:\w+(?:\{.*?\}+(?=\/|$))?/g, value)
const toForm = (names: Iterable<string>, value: string) =>
  [...names].map((name) => `${encodeURIComponent(name)}=${value}`).join('&')

async function logIn(owner: TestVisitor) {
  await owner.logIn(testOwner, testPassword)
  await owner.post('/config/confirm', { password: testPassword, next: '/config/' })
}

describe.each(sampledEngines)('odd values on %s', (engine) => {
  const site = openTestSite(engine)
  const lines: Readonly<Record<string, unknown>>[] = []
  let app: ReturnType<typeof createDemoApp>
  let owner: TestVisitor
  let read: ReturnType<typeof watchReadNames>

  beforeAll(async () => {
    const { database } = site
    const rateLimits = Object.fromEntries([...limits, ...otherLimits].map((name) => [name, 1e6]))
    const log = (line: (typeof lines)[number]) => void lines.push(line)
    app = createDemoApp({ database, assets: emptyAssets, cache: site.options().folder, rateLimits, log })
    owner = createTestVisitor(app)
    await logIn(owner)
    read = watchReadNames()
  })
  afterAll(() => read.stop())

  async function ask(method: string, path: string, fields: string) {
    const isRead = method === 'GET'
    const type = { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' }
    const headers = isRead ? type : { ...type, 'X-CSRF-Token': owner.crumb() }
    const address = isRead && fields ? `${path}?${fields}` : path
    return owner.send(method, address, headers, isRead ? null : fields)
  }
  async function send(method: string, path: string, fields: string) {
    const answer = await ask(method, path, fields)
    await answer.text()
    if (answer.headers.get('location')?.startsWith('/config/login')) await logIn(owner)
    return answer.status
  }
  /** The names that a route reads: some are read only where others are there. */
  async function learnNames(method: string, path: string) {
    read.names.clear()
    for (let before = -1; before < read.names.size; ) {
      before = read.names.size
      await send(method, path, toForm(read.names, '1'))
    }
    return [...read.names]
  }
  /** What was wrong with the answers to a value in each field, and in each part of the path. */
  async function getProblems(method: string, path: string, names: readonly string[], value: string) {
    lines.length = 0
    const statuses = [await send(method, fill(path, 'x'), toForm(names, value))]
    if (path.includes(':') && value.length < 1000) statuses.push(await send(method, fill(path, value), ''))
    // The log has paths, without what may be a token.
    const told = lines.filter((line) => line.level === 'error' || JSON.stringify({ ...line, path: '' }).includes(mark))
    return Math.max(...statuses) >= 500 || told.length > 0 ? [{ method, path, value, statuses, told }] : []
  }

  it('no value of an address or a form fails the server, or is in its log, at any of its addresses', async () => {
    const warnings = vi.spyOn(console, 'error').mockImplementation(() => {})
    const routes = new Map(app.routes.map(({ method, path }) => [`${method} ${path}`, { method, path }]))
    const problems: unknown[] = []
    for (const [at, { method, path }] of [...routes.values()].entries()) {
      if (method === 'ALL' || left.test(path)) continue
      const names = await learnNames(method, fill(path, 'x'))
      for (const value of [...members, ...sample(values, parts, at % parts)])
        problems.push(...(await getProblems(method, path, names, value)))
    }
    expect(problems).toEqual([])
    // A lookup of places tells the owner of a page what its call lacks.
    const told = warnings.mock.calls.map(([text]) => String(text)).filter((text) => !text.includes('productSection'))
    expect(told).toEqual([])
  }, 120_000)

  /** How a form with a value in each field is answered: the status, and what is wrong with which field. */
  async function refuse(path: string, names: readonly string[], value: string) {
    const answer = await ask('POST', path, toForm(names, value))
    const problems = (await answer.text()).matchAll(
      /(?:class="field-error" id="[^"]+"|role="alert"[^>]*)>(.*?)<\/\w+>/gs,
    )
    return [answer.status, ...Array.from(problems, ([problem]) => problem)]
  }

  it('a text that nobody sees is as good as blanks, in each form', async () => {
    const different: unknown[] = []
    for (const { method, path } of new Map(
      app.routes.map((route) => [`${route.method} ${route.path}`, route]),
    ).values()) {
      if (method !== 'POST' || left.test(path)) continue
      const address = fill(path, 'x')
      const names = await learnNames(method, address)
      const [blank, invisible] = [await refuse(address, names, '%20'), await refuse(address, names, '%E2%A0%80')]
      if (JSON.stringify(blank) !== JSON.stringify(invisible)) different.push({ path, blank, invisible })
    }
    expect(different).toEqual([])
  }, 120_000)
})
