import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { seedAccounts } from '../../apps/site-server/tests/support/demo'
import { testMember } from '../../apps/site-server/tests/support/site'
import { atRest } from './rest'
import { openSite, visit } from './site'

const site = openSite()
const password = 'a stone house above Zegama'

beforeAll(() => seedAccounts(site.database, { password }))
beforeEach(async () => {
  await site.database.deleteFrom('rate_limits').execute()
})

/** Height of the window that bars take from the content for good. */
const takenByBars = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position, visibility } = getComputedStyle(element)
      const { top, bottom, width } = element.getBoundingClientRect()
      const isSeen = visibility === 'visible' && bottom > 0 && top < innerHeight && width > innerWidth / 2
      return /fixed|sticky/.test(position) && isSeen
    })
    return bars.reduce((sum, element) => sum + element.offsetHeight, 0)
  })

it('[HDR-01] in a window of 320 × 256 px bars that stay take no room, as there is none; at 740 px they do', async () => {
  const { page } = await visit(site, '/about', { viewport: { width: 320, height: 740 } })
  await page.getByRole('button', { name: 'Decline' }).click()
  await atRest(page)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  expect(await takenByBars(page)).toBeGreaterThan(0)
  await page.setViewportSize({ width: 320, height: 256 })
  await expect.poll(() => takenByBars(page)).toBe(0)
})

it('[SRC-01] the search that is opened by keyboard has the focus, and Enter leads to its results', async () => {
  const { page } = await visit(site, '/about')
  await page.getByRole('link', { name: 'Search' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q')
  await page.keyboard.type('marmalade')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=marmalade')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/^Results for “marmalade”: \d+$/)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('armalade')
})

it('[MEM-01] a member asks for a new password, chooses it with the link of the email, and logs in', async () => {
  // Its forms are plain posts, with and without scripts.
  const { page } = await visit(site, '/login', { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  const ask = async (email: string) => {
    await page.goto(`${site.origin}/login/forgotten`)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    return page.getByRole('status').textContent()
  }
  const emails = () => site.database.selectFrom('emails').selectAll().where('kind', '=', 'password').execute()
  // Within a minute one email is enough.
  await site.atTime(Date.now(), async () => {
    const answer = await ask(testMember)
    // Who asks does not learn which addresses have an account, and owners are not asked for here.
    expect(await ask('nobody@example.com')).toBe(answer)
    expect(await ask('owner@aitzmar.example')).toBe(answer)
    await ask(testMember)
  })
  const [email, ...more] = await emails()
  expect(more).toEqual([])
  expect(email?.recipient).toBe(testMember)
  const { link } = JSON.parse(email?.content ?? '{}') as { link: { path: string } }
  await page.goto(site.origin + link.path)
  const fields = page.locator('input[type=password]')
  for (const at of [0, 1]) await fields.nth(at).fill('four new words here')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
  await page.getByLabel('Email').fill(testMember)
  await page.getByLabel('Password').fill('four new words here')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
})

it('[FRM-02] a newsletter without an address says so once; the contact page has a map with the address beside it, and paper has no empty forms', async () => {
  const { page } = await visit(site, '/contact', { viewport: { width: 1280, height: 900 } })
  await page.getByRole('button', { name: 'Decline' }).click()
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Sign up' }) })
    .first()
  await form.scrollIntoViewIfNeeded()
  await atRest(page)
  await form.getByRole('button', { name: 'Sign up' }).click()
  await form.getByRole('link', { name: 'Email address is required.' }).waitFor()
  const shown = await form
    .getByText('Email address is required.')
    .evaluateAll((all) => all.filter((element) => element.getBoundingClientRect().width > 2).length)
  expect(shown).toBe(1)
  await page.locator('.sqs-block-map').scrollIntoViewIfNeeded()
  const map = page.getByRole('group', { name: /^Map, Aitz & Mar/ })
  await map.waitFor()
  const [left, right] = [await map.boundingBox(), await page.locator('.map-address').boundingBox()]
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
  expect(right?.y).toBeLessThan((left?.y ?? 0) + (left?.height ?? 0))
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('main form').filter({ visible: true }).count()).toBe(0)
  expect(await page.getByRole('heading', { name: 'A letter' }).filter({ visible: true }).count()).toBe(0)
  expect(await page.getByRole('heading', { name: 'Finding us' }).filter({ visible: true }).count()).toBe(1)
})

/** Pays for a cart with a card, at the checkout. */
async function payForCart(page: Page) {
  const details = { Email: 'ada@example.com', Name: 'Ada', Address: 'Kale Nagusia 1', 'Postal code': '20215' }
  for (const [label, value] of Object.entries({ ...details, Town: 'Zegama' })) await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const card = { 'Card number': '4242 4242 4242 4242', Expires: '09/59', 'Security code': '123' }
  for (const [label, value] of Object.entries(card)) await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: /^Pay / }).click()
}

it('[COM-06] [COM-13] the cart has the plan of a subscription, and it is paid to the end: its confirmation has the plan, and the site its next payment', async () => {
  const { page } = await visit(site, '/shop/print-of-the-month')
  await page.getByRole('button', { name: 'Decline' }).click()
  await atRest(page)
  await page.locator('.sqs-add-to-cart-button').click()
  await page.getByRole('button', { name: 'Added!' }).waitFor()
  await page.goto(`${site.origin}/cart`)
  await page.getByText('Monthly for 1 year').waitFor()
  await page.getByRole('link', { name: 'Checkout' }).click()
  await page.waitForURL('**/checkout/subscribe?cartToken=*')
  await payForCart(page)
  await page.waitForURL('**/checkout/subscription-confirmed/*')
  await page.getByRole('heading', { level: 1, name: 'Your subscription has started' }).waitFor()
  await page.getByText('Monthly for 1 year').waitFor()
  const [subscription] = await site.database.selectFrom('subscriptions').selectAll().execute()
  expect(subscription?.state).toBe('active')
  const inAMonth = Date.parse(subscription?.next_on ?? '') - Date.now()
  expect(Math.round(inAMonth / 86_400_000)).toBeGreaterThanOrEqual(27)
  expect(Math.round(inAMonth / 86_400_000)).toBeLessThanOrEqual(31)
})

it('[CAL-01] the file of an event is saved from its page', async () => {
  const [event] = await site.database.selectFrom('event_items').selectAll().orderBy('starts_on').limit(1).execute()
  const { page } = await visit(site, `/events/${event?.id}`)
  const link = page.locator('a[href*=ical], a[href$=".ics"]').first()
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(file.suggestedFilename()).toBe(`${event?.starts_on}.ics`)
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(text).toContain(`SUMMARY:${event?.title.replaceAll(',', '\\,')}`)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

it('[I18N-11] a product with variants has the weight and the size of the chosen one alone, with and without scripts', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, problems } = await visit(site, '/shop/the-ridge-printed', { javaScriptEnabled })
    const facts = page.locator('.product-facts dd')
    const shown = async () =>
      Promise.all(
        (await facts.all()).map(async (fact) =>
          ((await fact.getByText(/./).filter({ visible: true }).first().textContent()) ?? '').trim(),
        ),
      )
    expect(await shown()).toEqual([
      expect.stringMatching(/^0\.18 kg – \d[\d.]* kg$/),
      expect.stringMatching(/^[\d.]+ × .* cm – [\d.]+ × .* cm$/),
    ])
    const choose = async (...names: string[]) => {
      for (const name of names) await page.getByRole('radio', { name, exact: true }).check()
    }
    await choose('20 × 30 cm', 'Matt', 'None')
    const [small] = await shown()
    await choose('60 × 90 cm')
    const [large] = await shown()
    expect([small, large]).toEqual(['0.18 kg', expect.stringMatching(/^\d[\d.]* kg$/)])
    expect(large).not.toBe(small)
    expect(problems).toEqual([])
  }
})
