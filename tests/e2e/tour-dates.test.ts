import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveSetting, setting } from '../../apps/site-server/src/db/settings'
import type { SiteSettings } from '../../apps/site-server/src/rendering/site-frame'
import { sample } from '../sample'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, type Site, statuses, visit } from './site'

const site = openSite()
let saved: Site
const asked: { readonly url: string; readonly cookie: string | undefined }[] = []
const host = createServer((request, response) => {
  asked.push({ url: request.url ?? '', cookie: request.headers.cookie })
  response.writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' })
  response.end(
    JSON.stringify([
      {
        datetime: '2033-06-01T20:00:00',
        title: '',
        lineup: ['The Sample Band'],
        venue: { name: 'The Barn', city: 'Azpeitia' },
      },
    ]),
  )
})

/** The owner's page asks a host on loopback in place of Bandsintown. */
beforeAll(async () => {
  saved = await serveSaved(site, ['listings-7-0.html', 'listings-7-1.html'])
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  const settings = await setting<SiteSettings>(site.database, 'siteSettings', {})
  await saveSetting(site.database, 'siteSettings', { ...settings, pageContext: { tourDatesOrigin: origin } })
  const config = { source: 'bandsintown', artistId: 'The Sample Band', origin }
  const sections = JSON.stringify([{ type: 'block', block: 'tour-dates', config }])
  await site.database
    .insertInto('pages')
    .values({ id: 'f'.repeat(24), path: '/band', title: 'Band', description: '', page_type: 2, sections, position: 99 })
    .execute()
})
afterAll(() => void host.close())

it('[TOU-01] [TOU-02] the dates of the demo in the language of the visitor: tickets, sold out, none yet, and past ones folded', async () => {
  const { page, problems } = await visit(site, '/readings', { locale: 'de-DE', viewport: { width: 360, height: 700 } })
  const list = page.locator('.sqs-block-tourdates')
  await list
    .getByText(/Dienstag, 11\. März 2031/)
    .last()
    .waitFor()
  await atRest(page)
  const rows = list.locator('.sqs-tourdates__item:visible')
  expect(await rows.locator('.sqs-tourdates__venue').allTextContents()).toEqual([
    'The house, by the stove',
    'Katakrak',
    'The old lighthouse',
    'Librairie Elkar',
  ])
  expect(await rows.locator('.sqs-tourdates__button').allTextContents()).toEqual([
    'Sold out',
    'Tickets',
    'Tickets',
    'No tickets yet',
  ])
  expect(await list.getByRole('link').count()).toBe(2)
  expect(await list.getByText('Koldo Mitxelena').last().isVisible()).toBe(false)
  await list.locator('summary:visible').click()
  await list.locator('.sqs-tourdates__venue:visible', { hasText: 'Koldo Mitxelena' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(problems).toEqual([])
})

it('[TOU-01] without scripts, and without an answer of the server, the dates are there', async () => {
  const plain = await visit(site, '/readings', { javaScriptEnabled: false })
  const failing = await visit(site, '/readings', {}, (page) =>
    page.route('**/api/tour-dates*', (route) => route.fulfill({ status: 500 })),
  )
  await atRest(failing.page)
  for (const { page } of [plain, failing]) {
    await page.locator('.sqs-tourdates__venue:visible', { hasText: 'Librairie Elkar' }).waitFor()
    await expect
      .poll(() => page.getByRole('link', { name: /Tickets: Katakrak/ }).getAttribute('href'))
      .toBe('https://tickets.example/katakrak')
    await page.context().close()
  }
})

it('[TOU-02] another maker is asked after consent alone, under the strict policy and without cookies', async () => {
  asked.length = 0
  const { page, problems } = await visit(site, '/band')
  await page.getByText('Accept cookies to see the dates from Bandsintown.').waitFor()
  await atRest(page)
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByText('The Barn').waitFor()
  expect(asked).toEqual([
    {
      url: expect.stringMatching(/^\/artists\/The%20Sample%20Band\/events\?app_id=squarespace-\w+&date=all$/),
      cookie: undefined,
    },
  ])
  expect(problems).toEqual([])
})

it.each(sample(['7-0', '7-1'], 2, 1))(
  '[TOU-02] a published %s block: loading, offline, failed, asked again, empty',
  async (name) => {
    const answers = [0, 500, 200]
    const { page } = await visit(saved, `/listings-${name}`, {}, (one) =>
      one.route('https://rest.bandsintown.com/**', (route) => {
        const status = answers.shift() ?? 200
        // The answer of a test would come without a network, too.
        if (status === 0) return route.abort('internetdisconnected')
        return route.fulfill({ status, json: [], headers: { 'Access-Control-Allow-Origin': '*' } })
      }),
    )
    const message = (text: string) => page.locator('.sqs-block-tourdates [role=status]', { hasText: text }).waitFor()
    await message('Accept cookies')
    // The banner is served, and its block is fetched: offline, a press would wait for it.
    await expect.poll(async () => (await statuses(page)).consent).toEqual(['ready'])
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Accept' }).click()
    await message('You are offline.')
    await page.context().setOffline(false)
    await message('The dates could not be loaded.')
    await page.getByRole('button', { name: 'Try again' }).click()
    await message('No dates at the moment.')
  },
)
