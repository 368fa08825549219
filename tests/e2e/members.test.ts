import axe from 'axe-core'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { seedAccounts } from '../../apps/site-server/tests/support/demo'
import { isFull } from '../sample'
import { openSite, statuses, touch, visit } from './site'

const site = openSite()
const email = 'member@aitzmar.example'
const password = 'a stone house above Zegama'
const call = '/api/site-users/account/session'

beforeAll(() => seedAccounts(site.database, { password }))
beforeEach(async () => {
  await site.database.deleteFrom('sessions').execute()
  // Tries are counted by the minute; these tests try more often than a person does.
  await site.database.deleteFrom('rate_limits').execute()
})
const sessions = async () => (await site.database.selectFrom('sessions').selectAll().execute()).length
const ready = (page: Page) => expect.poll(async () => (await statuses(page))['member-area']).toContain('ready')
const main = (page: Page) => page.locator('#main')

async function open(path: string, options: BrowserContextOptions = {}) {
  const { page, problems, asked } = await visit(site, path, options)
  if (options.javaScriptEnabled !== false) await page.getByRole('button', { name: 'Decline' }).click()
  return { page, problems, asked }
}
async function write(page: Page, word = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(word)
}
const logIn = (page: Page) => main(page).getByRole('button', { name: 'Log in' }).click()
const message = (page: Page, text: RegExp) => main(page).getByText(text).waitFor()

const pageTypeOf = async (page: Page) =>
  JSON.parse((await page.locator('#ashlar-context').textContent()) ?? '').pageType

it('[MEM-03] [MEM-01] by keyboard alone: a page for members leads to the login, which leads back to it', async () => {
  const { page, asked } = await open('/members')
  expect(await pageTypeOf(page)).toBe(106)
  await main(page).getByRole('link', { name: 'Log in' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/login\?next=/)
  await ready(page)
  await page.getByLabel('Email').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'For members' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/members')
  await page.getByText('Welcome, Marta. You are logged in.').waitFor()
  await page.locator('header').getByRole('link', { name: 'Marta' }).waitFor()
  expect(asked).toContain(call)
  expect(await sessions()).toBe(1)
})

it('[MEM-01] the token of the login goes with every later call of its pages', async () => {
  const { page, problems } = await open('/login')
  await ready(page)
  await page.getByLabel('Remember me for 30 days').check()
  await write(page)
  const [answer] = await Promise.all([page.waitForResponse(`**${call}*`), logIn(page)])
  expect(answer.request().postDataJSON()).toEqual({ email, password, rememberMe: true })
  await page.waitForURL('**/members')
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'session')
  expect(cookie?.httpOnly).toBe(true)
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400)
  await ready(page)
  const { xsrfToken } = JSON.parse((await page.locator('#ashlar-context').textContent()) ?? '').siteUser
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'DELETE'),
    main(page).getByRole('button', { name: 'Log out' }).click(),
  ])
  expect(request.headers()['x-xsrf-token']).toBe(xsrfToken)
  expect(new URL(request.url()).searchParams.get('cloneCart')).toBe('true')
  await page.getByText('You have been successfully logged out.').waitFor()
  expect(await sessions()).toBe(0)
  expect(problems).toEqual([])
})

it('[MEM-01] [MEM-02] [MEM-03] a wrong password, no network and too many tries each show a message; no input is stored anywhere; a logout with an old crumb ends the session, also for going back', async () => {
  const { page } = await open('/login')
  await ready(page)
  await write(page, 'not it')
  await logIn(page)
  await message(page, /not right\. You are not logged in\. Try again\./)
  expect(await page.getByLabel('Password').evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  await page.context().setOffline(true)
  await logIn(page)
  await message(page, /^Unable to connect\. Please try again$/)
  await page.context().setOffline(false)
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(stored).not.toContain('not it')
  expect(stored).not.toContain(email)
  await page.route(`**${call}*`, (route) => route.fulfill({ status: 429, body: '{"error":"x"}' }), { times: 1 })
  await logIn(page)
  await message(page, /^Too many tries\. This one was not looked at\./)
  await page.getByLabel('Password').fill(password)
  await logIn(page)
  await page.waitForURL('**/members')
  await checkLogout(page)
})

/** A crumb that is refused is fetched and the logout sent again, once; going back then shows no page for members. */
async function checkLogout(page: Page) {
  await ready(page)
  await page.context().addCookies([{ name: 'crumb', value: 'old.crumb', url: site.origin }])
  const statusesOfCalls: number[] = []
  page.on('response', (response) => response.request().method() === 'DELETE' && statusesOfCalls.push(response.status()))
  await main(page).getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/?logout=true')
  expect(statusesOfCalls).toEqual([400, 200])
  expect(await sessions()).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Members only' }).waitFor()
  expect(await page.content()).not.toContain('barometer')
}

it('[MEM-01] [MEM-03] without scripts: the same way in and out by plain forms', async () => {
  const { page } = await open('/guests', { javaScriptEnabled: false })
  expect(await pageTypeOf(page)).toBe(105)
  await main(page).getByRole('link', { name: 'Log in' }).click()
  await write(page, 'not it')
  await logIn(page)
  await message(page, /not right\. You are not logged in\. Try again\./)
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  expect(await page.getByLabel('Password').inputValue()).toBe('')
  await page.getByLabel('Password').fill(password)
  await logIn(page)
  await page.waitForURL('**/guests')
  await page.getByRole('heading', { level: 1, name: 'For the guests of the week' }).waitFor()
  await page.getByText('Welcome, Marta. You are logged in.').waitFor()
  await main(page).getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/?logout=true')
  expect(await sessions()).toBe(0)
})

it('[MEM-03] at 360 and 1440 px nothing overflows, and axe finds nothing before and after the login', async () => {
  const { page } = await open('/login', { viewport: { width: 360, height: 740 } })
  await ready(page)
  async function check() {
    await page.evaluate(axe.source)
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      if (!isFull && width > 360) continue
      const found = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run(document))
      expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    }
  }
  await logIn(page)
  await message(page, /is missing\. You are not logged in\. Write both\./)
  await check()
  await write(page)
  await logIn(page)
  await page.waitForURL('**/members')
  await ready(page)
  await check()
})

it('[PRC-01] on a page of the site: the options swap price and button without moving the page', async () => {
  const { page, problems } = await open('/blocks/pricing-toggle', { viewport: { width: 360, height: 740 } })
  await touch(page, '.productDetails')
  await expect.poll(async () => (await statuses(page))['pricing-toggle']).toEqual(['ready'])
  const seen = () => page.locator('.product-price:visible,.join-button:visible').allTextContents()
  expect(await seen()).toEqual(['€9 every month', 'Join by the month'])
  const top = () => page.locator('.join-button:visible').evaluate((one) => one.getBoundingClientRect().top)
  const before = await top()
  await page.getByRole('radio', { name: 'Monthly' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await seen()).toEqual(['€90 every year', 'Join for the year'])
  expect(await top()).toBe(before)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(problems).toEqual([])
})

it('[PRC-01] without scripts both prices are there, each with its button, and no toggle that does nothing', async () => {
  const { page } = await open('/blocks/pricing-toggle', { javaScriptEnabled: false })
  const seen = page.locator('.product-price:visible,.join-button:visible')
  expect(await seen.allTextContents()).toEqual([
    '€9 every month',
    'Join by the month',
    '€90 every year',
    'Join for the year',
  ])
  expect(await page.locator('.pricing-plan-pricing-options:visible').count()).toBe(0)
  await page.getByRole('link', { name: 'Join for the year' }).click()
  await page.waitForURL('**/contact?plan=year')
})
