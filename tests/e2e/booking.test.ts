import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { setting } from '../../apps/site-server/src/db/settings'
import type { SiteSettings } from '../../apps/site-server/src/rendering/site-frame'
import { seedAccounts } from '../../apps/site-server/tests/support/demo'
import { testOwner, testPassword } from '../../apps/site-server/tests/support/site'
import { sample } from '../sample'
import { loopbackHost } from './loopback-host'
import { keepSections } from './page-sections'
import { logIn } from './prepared'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, scrollSlowly, visit } from './site'

const site = openSite()
let host: Awaited<ReturnType<typeof loopbackHost>>
const widgets = ['/tock.js', '/widget/reservation/loader']
const asked = () => host.asked.map((url) => url.replace(/\?.*/, '')).sort()

// Each visit would start the chart and the calendar beside them.
beforeAll(() => keepSections(site, '/walks', ({ block }) => block === 'table-booking' || block === 'reservation'))

/** The owner names the services; a host on loopback replaces them. */
beforeAll(async () => {
  host = await loopbackHost()
  await seedAccounts(site.database, { password: testPassword })
  const settings = await setting<SiteSettings>(site.database, 'siteSettings', {})
  const value = JSON.stringify({
    ...settings,
    websiteSettings: { ...settings.websiteSettings, bookingServices: ['opentable', 'tock'] },
    thirdPartyOrigins: host.origins,
  })
  await site.database.updateTable('settings').set({ value }).where('key', '=', 'siteSettings').execute()
})

const table = (page: Page) => page.getByRole('button', { name: 'Find a table', exact: true })
const tasting = (page: Page) => page.getByRole('button', { name: /^Book a/ })
const links = (page: Page) => page.locator('.reservation-link, .table-booking-link').filter({ visible: true })

it('[BKG-01] [BKG-02] [BKG-03] on the demo site the links stay after a refusal; both forms come after consent, under the strict policy, in place of their links', async () => {
  host.asked.length = 0
  const { page, problems } = await visit(site, '/walks', { viewport: { width: 1280, height: 900 } })
  await scrollSlowly(page)
  expect(await links(page).allTextContents()).toEqual(['Book a chair on Saturday', 'Book the cellar for a tasting'])
  await page.getByRole('button', { name: 'Show the reservation form' }).waitFor()
  await atRest(page)
  expect(host.asked).toEqual([])
  await page.getByRole('button', { name: 'Decline' }).click()
  await atRest(page)
  expect(await links(page).count()).toBe(2)
  expect(host.asked).toEqual([])
  await page.locator('[data-consent-choices]').click()
  await page.getByRole('button', { name: 'Accept' }).click()
  await table(page).waitFor()
  await tasting(page).waitFor()
  await expect.poll(() => links(page).count()).toBe(0)
  expect(asked()).toEqual(widgets)
  expect(problems).toEqual([])
})

it('[BKG-03] without scripts the links stay and no host is asked', async () => {
  host.asked.length = 0
  const { page } = await visit(site, '/walks', { javaScriptEnabled: false })
  expect(await links(page).count()).toBe(2)
  await expect
    .poll(() => links(page).first().getAttribute('href'))
    .toBe('https://www.opentable.com/restref/client/?rid=20215')
  expect(host.asked).toEqual([])
})

it('[BKG-01] a logged-in owner sees the sentence in place of the reservation form', async () => {
  host.asked.length = 0
  const cookies = await logIn(site, testOwner, testPassword)
  const { page } = await visit(site, '/walks?noredirect=true', {}, (one) => one.context().addCookies(cookies))
  await scrollSlowly(page)
  const sentence = 'Preview Only — Please log out of your account in order to use the OpenTable Block.'
  await page.getByText(sentence, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Accept' }).click()
  await tasting(page).waitFor()
  expect(asked()).toEqual(['/tock.js'])
})

const published = [
  ['booking-7-0', 750],
  ['booking-7-0', 851],
  ['booking-7-1', 1280],
] as const

it.each(sample(published, 2))(
  '[BKG-01] [BKG-01.1] [BKG-02] [BKG-02.1] [BKG-03] the published page %s, %i px wide: placeholders, then forms',
  async (name, width) => {
    host.asked.length = 0
    const saved = await serveSaved(site, [`${name}.html`], host.origins)
    const { page } = await visit(saved, `/${name}`, { viewport: { width, height: 900 } })
    await scrollSlowly(page)
    expect(await links(page).allTextContents()).toEqual(['Book a table at OpenTable', 'Book a table at Tock'])
    expect(await page.locator('.OT_navList, .OT_day, .OT_submit').filter({ visible: true }).count()).toBe(0)
    const column = page.locator('.Tock_widget_container-columnLayout')
    expect(await column.count()).toBe(width <= 750 ? 1 : 0)
    expect(host.asked).toEqual([])
    await page.getByRole('button', { name: 'Show the booking form' }).press('Enter')
    await page.locator('.TockButton-blue.sqs-button-element--secondary').waitFor()
    expect(asked()).toEqual(['/tock.js'])
    await page.getByRole('button', { name: 'Accept' }).press('Enter')
    await table(page).waitFor()
    const isWide = width > 850
    await expect.poll(() => page.locator('.ot-dtp-picker.wide').count()).toBe(isWide ? 1 : 0)
    expect(host.asked.join()).toContain(isWide ? 'theme=wide' : 'theme=standard')
    await expect.poll(() => links(page).count()).toBe(0)
  },
)

it('[BKG-03] hosts that fail leave the links of a published page', async () => {
  const gone = {
    'https://www.opentable.com': 'http://127.0.0.1:9',
    'https://www.exploretock.com': 'http://127.0.0.1:9',
  }
  const saved = await serveSaved(site, ['booking-7-0.html'], gone)
  const { page } = await visit(saved, '/booking-7-0')
  await scrollSlowly(page)
  const failed = ['/loader', '/tock.js'].map((path) =>
    page.waitForEvent('requestfailed', (request) => request.url().includes(path)),
  )
  await page.getByRole('button', { name: 'Accept' }).click()
  await Promise.all(failed)
  await atRest(page)
  expect(await links(page).count()).toBe(2)
})
