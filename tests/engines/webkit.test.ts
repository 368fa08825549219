// The site in WebKit: each page starts all its blocks under the policy, and the journeys of visitors work.
import axe from 'axe-core'
import { By, Key, type WebDriver } from 'selenium-webdriver'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blockList } from '../../tooling/build/workspace.ts'
import { openServer } from '../e2e/site'
import { startWebKit } from './webkit-driver'

/** Records on each page what a driver of this kind cannot listen to: uncaught errors and refusals of the policy. A size that changes once more within a frame is no error. */
const recorder = `window.problems=[];addEventListener('error',e=>e.message&&!/^ResizeObserver loop/.test(e.message)&&problems.push(e.message));addEventListener('unhandledrejection',e=>problems.push('rejected: '+e.reason));addEventListener('securitypolicyviolation',e=>problems.push('policy: '+e.violatedDirective+' '+e.blockedURI))`

/** The part of an address that is not found. */
let missing = 'no such file'
const site = openServer(undefined, {}, undefined, (fetch) => async (request, ...rest) => {
  if (request.url.includes(missing)) return new Response(null, { status: 404 })
  // A page that is compressed cannot be changed.
  request.headers.delete('accept-encoding')
  const response = (await fetch(request, ...rest)) as Response
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const html = await response.text()
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? ''
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  const { status } = response
  return new Response(html.replace('<head>', `<head><script nonce="${nonce}">${recorder}</script>`), {
    status,
    headers,
  })
})

let driver: WebDriver
let close: () => Promise<void>
beforeAll(async () => {
  ;({ driver, close } = await startWebKit())
})
afterAll(() => close())

/** Opens a page and waits until all its blocks have started. */
async function open(path: string) {
  await driver.get(site.origin + path)
  await expect.poll(() => driver.executeScript<boolean>('return "ashlar" in window')).toBe(true)
  // A page waits for a use of it, and a block may.
  await driver.executeAsyncScript(
    'const done = arguments[0]; Promise.resolve(ashlar.init?.()).then(() => { for (const job of [...ashlar.jobs()]) job.go(); done() })',
  )
  expect(await driver.executeScript<number>('return ashlar.jobs().length')).toBeGreaterThan(0)
  await expect.poll(statuses).toEqual([])
}
/** The blocks that are not ready. */
const statuses = () =>
  driver.executeScript<string[]>(
    'return ashlar.jobs().filter(({ status }) => status !== "ready").map(({ entry, status }) => entry.name + " " + status)',
  )
/** Resolves when nothing on the page moves any more, and what waits for the end of a motion has run. */
const motionEnded = () =>
  driver.executeAsyncScript(
    `const finite = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    const done = arguments[0]; Promise.allSettled(finite.map(({ finished }) => finished)).then(() => setTimeout(done, 50))`,
  )
const problems = () => driver.executeScript<string[]>('return problems')
const find = (selector: string) => driver.findElement(By.css(selector))
const press = (...keys: string[]) =>
  driver
    .actions()
    .sendKeys(...keys)
    .perform()
const text = (selector: string) => find(selector).getText()
const focused = () => driver.executeScript<string>('return document.activeElement.textContent.trim()')
async function click(selector: string) {
  await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', find(selector))
  await find(selector).click()
}

const pages = [
  '/',
  '/walks',
  '/portfolio',
  '/kitchen',
  '/films',
  '/sounds',
  '/contact',
  '/journal',
  '/shop',
  '/search?q=stream',
]
const blockPages = blockList().map((name) => `/blocks/${name}`)

// First, as a file that an earlier page has fetched comes from the cache, and none is missing.
it('a release that cannot be fetched gives way to the one before it, which is compared with its hashes first', async () => {
  missing = '/cdn/.work/accordion/index-'
  try {
    await open('/blocks/accordion')
    const releases = await driver.executeScript<string[]>(
      'return [...document.querySelectorAll(".accordion-items-container[data-block-release]")].map(({ dataset }) => dataset.blockRelease)',
    )
    expect(releases).not.toEqual([])
    expect(releases.filter((version) => version.endsWith('-work'))).toEqual([])
    const asked = 'performance.getEntriesByType("resource").map(({ name }) => name)'
    const details = await driver.executeScript<string[]>(
      `return ${asked}.filter((name) => /\\/cdn\\/sets\\/\\w+\\.js$/.test(name))`,
    )
    expect(details).toHaveLength(1)
  } finally {
    missing = 'no such file'
  }
})

it.each([...pages, ...blockPages])(
  '%s: every block starts, nothing is uncaught or refused, and axe finds nothing',
  async (path) => {
    await open(path)
    expect(await problems()).toEqual([])
    // Text that fades in has less contrast until it is there.
    await motionEnded()
    const found = await driver.executeAsyncScript<string[]>(
      `${axe.source}; const done = arguments[0]; axe.run(document).then(({ violations }) => done(violations.map(({ id, nodes }) => id + ' ' + nodes[0].html)), (error) => done([String(error)]))`,
    )
    expect(found).toEqual([])
  },
)

it('[MNU-01] tabs follow the arrow keys', async () => {
  await open('/kitchen')
  await driver.executeScript('document.querySelector("[role=tab]").focus()')
  await press(Key.ARROW_LEFT)
  expect(await focused()).toBe('Cellar')
  await press(Key.ENTER)
  expect(await text('[role=tab][aria-selected=true]')).toBe('Cellar')
})

it('an accordion opens by click and by key', async () => {
  await open('/blocks/accordion')
  const first = '.accordion-item__click-target'
  const before = await find(first).getAttribute('aria-expanded')
  await click(first)
  const after = await find(first).getAttribute('aria-expanded')
  await motionEnded()
  // A click does not focus a button in this engine.
  await driver.executeScript('arguments[0].focus()', find(first))
  await press(Key.ENTER)
  expect([after !== before, await find(first).getAttribute('aria-expanded')]).toEqual([true, before])
})

it('a picture opens in the lightbox; Escape closes it and the focus is back', async () => {
  await open('/portfolio')
  const opener =
    '.js-gallery-lightbox-opener,[class*="-lightbox-link"],[data-block-status] button[aria-label^="Enlarge"]'
  await driver.executeScript(`const one = document.querySelector('${opener}'); one.focus(); one.click()`)
  await expect.poll(() => driver.executeScript('return document.querySelector("dialog:modal") !== null')).toBe(true)
  await press(Key.ESCAPE)
  await expect.poll(() => driver.executeScript('return document.querySelector("dialog:modal") === null')).toBe(true)
  expect(await driver.executeScript(`return document.activeElement.matches('${opener}')`)).toBe(true)
})

it('[CNS-07] a choice in the cookie banner stays after a reload', async () => {
  await driver.manage().deleteAllCookies()
  await open('/')
  const banner = () => driver.findElements(By.css('[class*="cookie-banner"] button')).then(({ length }) => length > 0)
  await expect.poll(banner).toBe(true)
  await driver.executeScript(
    '[...document.querySelectorAll("button")].find(({ textContent }) => textContent.trim() === "Decline").click()',
  )
  await expect.poll(banner).toBe(false)
  await open('/walks')
  expect(await banner()).toBe(false)
})

it('[COM-04] a product goes into the cart, and the cart lists it', async () => {
  await open('/shop/fig-marmalade')
  await click('.sqs-add-to-cart-button')
  await expect.poll(() => text('.sqs-cart-quantity')).toBe('1')
  await driver.get(`${site.origin}/cart`)
  await expect
    .poll(() => driver.executeScript<string>('return document.querySelector("main").innerText'))
    .toContain('Fig')
})

it('[FRM-01] a half-typed form is restored after a reload, and is stored once', async () => {
  await open('/contact')
  const fields = { name: 'Ada', email: 'ada@example.com', message: 'Two nights in May' }
  for (const [name, value] of Object.entries(fields)) {
    await driver.executeScript('arguments[0].focus()', find(`#contact-${name}-field`))
    await press(value)
  }
  await open('/contact')
  await expect.poll(() => find('#contact-message-field').getAttribute('value')).toBe('Two nights in May')
  await driver.executeScript('arguments[0].focus()', find('#contact-email-field'))
  await press(Key.ENTER)
  const stored = () => site.database.selectFrom('submissions').selectAll().execute()
  await expect
    .poll(async () => (await stored()).map(({ content }) => JSON.parse(content)))
    .toMatchObject([{ 'contact-email': 'ada@example.com', 'contact-message': 'Two nights in May' }])
})
