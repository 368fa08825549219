import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { getShift, watchShifts } from './layout-shifts'
import { serveSaved } from './serve-saved'
import { openSite, visit } from './site'

const site = openSite()
const month = (page: Page) => page.locator('.calendar-month')
const titles = (page: Page) => page.locator('.calendar-event:not([data-continued]) .calendar-title').allTextContents()
const ready = (page: Page) => page.locator('.sqs-block-calendar[data-block-status=ready] table[role=grid]')
const focusedDay = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset.day)

/** The months of the tests are never the present one. */
const atFixedTime = (page: Page) => page.clock.setFixedTime(Date.UTC(2026, 10, 20, 12))

/** Brings the calendar into sight and waits until it runs. */
async function approach(page: Page) {
  await page.locator('.sqs-block-calendar').scrollIntoViewIfNeeded()
  await ready(page).waitFor()
}

const calls = (page: Page, respond: (route: Route) => unknown) =>
  page.route('**/api/open/GetItemsByMonth*', (route) => void respond(route))

it('[CAL-01] [CAL-02] on the demo, keys lead through days and months, and a day opens its events', async () => {
  const { page, problems, asked } = await visit(
    site,
    '/walks?view=calendar&month=04-2027',
    { timezoneId: 'Pacific/Kiritimati', locale: 'en-US' },
    atFixedTime,
  )
  await approach(page)
  await expect.poll(() => month(page).textContent()).toBe('April 2027')
  expect(await titles(page)).toEqual(['The water', 'The water', 'Prints on the table'])
  expect(asked).not.toContain('/api/open/GetItemsByMonth')
  await page.locator('[data-day][tabindex="0"]').focus()
  for (const key of ['PageDown', 'ArrowDown', 'End']) await page.keyboard.press(key)
  await expect.poll(() => focusedDay(page)).toBe('2027-05-09')
  await expect.poll(() => titles(page)).toEqual(['The ridge', 'The ridge', 'Prints on the table'])
  await page.keyboard.press('Enter')
  const details = page.getByRole('region', { name: /^Sunday,? 9 May 2027/ })
  await details.waitFor()
  await expect.poll(() => details.textContent()).toMatch(/Saturday,? 8.*Saturday,? 15 May 2027 · Aitzgorri/)
  await page.keyboard.press('Escape')
  expect(await focusedDay(page)).toBe('2027-05-09')
  // The visitor's own day is another, and the time is that of the house.
  await page.locator('[data-day="2027-05-14"] .calendar-event', { hasText: 'Prints' }).click()
  const evening = page.getByRole('region', { name: /^Friday,? 14 May 2027/ })
  await expect.poll(() => evening.textContent()).toMatch(/19:00.*21:30 (?:CEST|GMT\+2)/)
  const file = await page.request.get(
    await evening.getByRole('link', { name: 'Add to calendar' }).evaluate((a: HTMLAnchorElement) => a.href),
  )
  expect(await file.text()).toContain('DTSTART:20270514T170000Z')
  expect(new URL(page.url()).search).toBe('?view=calendar&month=05-2027')
  await page.reload()
  await approach(page)
  await expect.poll(() => month(page).textContent()).toBe('May 2027')
  expect(problems).toEqual([])
})

it('[CAL-01] without scripts the months are a table of links, from month to month and to the page of an event', async () => {
  const { page } = await visit(site, '/walks?view=calendar&month=04-2027', { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Next month' }).click()
  await expect.poll(() => month(page).textContent()).toBe('May 2027')
  await page.getByRole('table', { name: 'May 2027' }).getByRole('link', { name: 'The ridge' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'The ridge' }).waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href'))
    .toMatch(/\?format=ical$/)
})

const items = [
  // In New York the 10th, in Madrid and for this visitor the 11th.
  {
    id: 'late',
    title: 'Late rowing',
    startDate: Date.parse('2027-04-10T21:30-04:00'),
    endDate: Date.parse('2027-04-10T22:00-04:00'),
    fullUrl: '/season/late',
  },
  {
    id: 'camp',
    title: 'Camp',
    startDate: Date.parse('2027-04-20T00:00-04:00'),
    endDate: Date.parse('2027-04-22T23:59-04:00'),
    fullUrl: '/season/camp',
  },
]

it('[CAL-02] [HTTP-12] a published calendar is pending, then failed with a way to try again, then has its events on the days of the site', async () => {
  const saved = await serveSaved(site, ['calendar-and-chart-7-0.html'])
  const address = '/calendar-and-chart-7-0?view=calendar&month=04-2027'
  const waiting: Route[] = []
  const { page, problems } = await visit(saved, address, { timezoneId: 'Asia/Tokyo' }, async (one) => {
    await atFixedTime(one)
    await calls(one, (route) => waiting.push(route))
  })
  const status = page.locator('.calendar').getByRole('status')
  await ready(page).waitFor()
  await expect.poll(() => waiting.length).toBe(1)
  await expect.poll(() => status.textContent()).toBe('Loading events…')
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-busy')).toBe('true')
  const query = new URL(waiting[0]?.request().url() ?? '').searchParams
  expect([query.get('month'), query.get('collectionId')]).toEqual(['04-2027', '5f00000000000000000000c1'])
  await waiting[0]?.fulfill({ status: 500, body: 'no' })
  const retry = page.getByRole('button', { name: 'Try again' })
  await retry.waitFor()
  await expect.poll(() => status.textContent()).toBe('The events could not be loaded.Try again')
  await expect.poll(() => page.locator('.calendar').getAttribute('data-state')).toBe('failed')
  await retry.click()
  await expect.poll(() => waiting.length).toBe(2)
  await expect.poll(() => page.locator('.calendar').getAttribute('data-state')).toBe('pending')
  await waiting[1]?.fulfill({ json: items })
  await expect.poll(() => titles(page)).toEqual(['Late rowing', 'Camp'])
  await expect.poll(() => page.locator('.calendar').getAttribute('data-state')).toBe('success')
  await expect.poll(() => page.getByRole('grid', { name: 'April 2027' }).getAttribute('aria-busy')).toBe('false')
  await expect.poll(() => page.locator('[data-day="2027-04-10"]').textContent()).toContain('9:30')
  expect(await page.locator('[data-day="2027-04-22"] .calendar-event').count()).toBe(1)
  expect(await page.locator('[data-day="2027-04-23"] .calendar-event').count()).toBe(0)
  expect(problems.filter((line) => !line.includes('500'))).toEqual([])
})

it('[CAL-01] a published calendar in Spanish begins the week on Monday, in reserved room', async () => {
  const saved = await serveSaved(site, ['calendar-and-chart-7-1.html'])
  const { page, problems } = await visit(
    saved,
    '/calendar-and-chart-7-1?view=calendar&month=05-2027',
    {},
    async (one) => {
      await calls(one, (route) => route.fulfill({ json: [] }))
      await watchShifts(one)
    },
  )
  await ready(page).waitFor()
  await expect.poll(() => month(page).textContent()).toBe('mayo de 2027')
  await expect.poll(() => page.locator('.calendar-grid th').first().getAttribute('abbr')).toBe('lunes')
  expect(await getShift(page)).toBeLessThan(0.05)
  await page.getByRole('link', { name: 'Next month' }).click()
  await expect.poll(() => month(page).textContent()).toBe('junio de 2027')
  expect(problems).toEqual([])
})
