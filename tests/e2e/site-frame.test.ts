import type { AddressInfo } from 'node:net'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { setting } from '../../apps/site-server/src/db/settings'
import { savedPageRoutes } from '../../apps/site-server/src/features/saved-pages/routes'
import { serve } from '../../apps/site-server/src/http/serve'
import type { SiteSettings } from '../../apps/site-server/src/rendering/site-frame'
import { getShifts, watchShifts } from './layout-shifts'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, statuses, visit, wake } from './site'

const site = openSite()
const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' })
const popup = (page: Page) => page.getByRole('dialog', { name: 'One letter a season' })

const siteFrame = ['announcement-bar', 'mobile-info-bar', 'badge', 'popup', 'consent', 'owner']
/** The blocks of the site frame have started; blocks further down the page may wait. */
const allReady = (page: Page) =>
  expect
    .poll(async () => {
      const all = Object.entries(await statuses(page)).filter(([name]) => siteFrame.includes(name))
      return all.length > 0 && all.every(([, [status]]) => status === 'ready')
    })
    .toBe(true)

async function set(change: (settings: SiteSettings) => SiteSettings) {
  const settings = await setting<SiteSettings>(site.database, 'siteSettings', {})
  const value = JSON.stringify(change(settings))
  await site.database.updateTable('settings').set({ value }).where('key', '=', 'siteSettings').execute()
  return settings
}

it('[CHR-01] [CHR-03] the mobile info bar stands at the bottom of windows of 1024 px and less, and moves nothing', async () => {
  const { page, problems } = await visit(
    site,
    '/blocks/accordion',
    { viewport: { width: 1024, height: 800 } },
    watchShifts,
  )
  const links = page.locator('.sqs-mobile-info-bar-trigger')
  await links.first().waitFor()
  expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')?.split(':')[0]))).toEqual([
    'mailto',
    'tel',
    'https',
    undefined,
  ])
  expect(await getShifts(page)).toEqual([])
  await page.setViewportSize({ width: 1025, height: 800 })
  await expect.poll(() => links.first().isVisible()).toBe(false)
  expect(problems).toEqual([])
})

it('[CHR-01] [CHR-02] the badge is there for the types that show one, and what the owner switches off is not even fetched', async () => {
  const before = await set((settings) => ({
    ...settings,
    showAnnouncementBar: false,
    websiteSettings: { ...settings.websiteSettings, ssBadgeType: 2 },
  }))
  const shown = await visit(site, '/blocks/accordion')
  await shown.page.locator('.sqs-site-badge').waitFor()
  await allReady(shown.page)
  expect(shown.asked.filter((path) => path.startsWith('/cdn/.work/announcement-bar/'))).toEqual([])
  await shown.page.context().close()
  await set(() => before)
  const { page, asked } = await visit(site, '/blocks/accordion')
  await bar(page).waitFor()
  await allReady(page)
  expect(asked.filter((path) => path.startsWith('/cdn/.work/badge/'))).toEqual([])
})

it('[CHR-02.1] the template version "seven one" has no badge, by each of its names; any other has it where its type shows one', async () => {
  const source = (templateVersion: string, ssBadgeType = 2, className = '') =>
    `<!doctype html><head><script>Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify({
      templateVersion,
      websiteSettings: { ssBadgeType },
    })}</script></head><body class="${className}"><h1>Saved</h1>`
  const saved = await serveSaved(site, [
    { path: '/seven', source: source('7') },
    { path: '/seven-one', source: source('seven one') },
    { path: '/number', source: source('7.1') },
    { path: '/unnamed', source: source('') },
    { path: '/class', source: source('', 2, 'sqs-seven-one') },
    { path: '/type-1', source: source('7', 1) },
  ])
  const { page } = await visit(saved, '/seven')
  const count = async (name: string) => {
    if (name !== 'seven') await page.goto(`${saved.origin}/${name}`)
    await wake(page)
    await allReady(page)
    return page.locator('.sqs-site-badge').count()
  }
  expect([await count('seven'), await count('seven-one'), await count('number')]).toEqual([1, 0, 0])
  expect([await count('unnamed'), await count('class'), await count('type-1')]).toEqual([1, 0, 0])
})

const scrollHalf = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight * 0.7))
const getKept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('squarespace-popup-overlay') ?? 'null')?.value)

it('[POP-01] [POP-02] [POP-05] [SRV-02] the popup comes after the cookies are chosen, on its page alone, with its content from a page of its own, and stays away once closed', async () => {
  const { page, problems, asked } = await visit(site, '/blocks/accordion')
  await allReady(page)
  expect(asked.filter((path) => path.startsWith('/cdn/.work/popup/'))).toEqual([])
  await page.goto(`${site.origin}/about`)
  await page.getByRole('button', { name: 'Decline' }).waitFor()
  await scrollHalf(page)
  await allReady(page)
  expect(await popup(page).count()).toBe(0)
  expect(await page.locator('template[data-popup-overlay]').count()).toBe(0)
  expect(asked).not.toContain('/popup-overlay')
  await page.getByRole('button', { name: 'Decline' }).click()
  await popup(page).waitFor()
  expect(asked.filter((path) => path === '/popup-overlay')).toHaveLength(1)
  const walks = popup(page).getByRole('link', { name: 'See the walks first' })
  expect(new URL((await walks.getAttribute('href')) ?? '', page.url()).origin).toBe(site.origin)
  await page.keyboard.press('Escape')
  await expect.poll(() => popup(page).count()).toBe(0)
  // The browser closes a dialog first, and reports it afterwards.
  await expect.poll(() => getKept(page)).toMatchObject({ submitted: false, version: '1' })
  await page.reload()
  await allReady(page)
  await scrollHalf(page)
  await atRest(page)
  expect(await popup(page).count()).toBe(0)
  await page.evaluate(() => {
    const closedDate = Date.now() - 31 * 24 * 60 * 60 * 1000
    const value = { submitted: false, version: '1', closedDate }
    localStorage.setItem('squarespace-popup-overlay', JSON.stringify({ value }))
  })
  await page.reload()
  await allReady(page)
  await scrollHalf(page)
  await popup(page).waitFor()
  expect(problems).toEqual([])
})

async function check(page: Page, width: number, colorScheme: 'light' | 'dark') {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const found = await page.evaluate(async () =>
    (await (window as unknown as { axe: typeof axe }).axe.run(document)).violations.map(
      ({ id, nodes }) => `${id}: ${nodes[0]?.html}`,
    ),
  )
  expect(found, `${width} px`).toEqual([])
}

it('[POP-04] a sign-up in the popup is stored by the server, and opening, submitting, closing and its button are counted; at 320 px in light and at 1280 px in dark axe finds nothing with it open', async () => {
  const size = { width: 320, height: 800 }
  const { page, problems } = await visit(site, '/about', { viewport: size, reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Accept' }).click()
  await scrollHalf(page)
  await popup(page).waitFor()
  await page.evaluate(axe.source)
  await check(page, 320, 'light')
  await check(page, 1280, 'dark')
  await popup(page).getByLabel('Email address').fill('reader@example.com')
  await popup(page).getByRole('button', { name: 'Sign up' }).click()
  await popup(page)
    .getByText('Thank you. One step is left: open the email that we have sent you, and confirm your address.')
    .waitFor()
  const kept = await site.database.selectFrom('submissions').selectAll().execute()
  expect(JSON.stringify(kept)).toContain('reader@example.com')
  expect(await getKept(page)).toMatchObject({ submitted: true })
  await popup(page).getByRole('link', { name: 'See the walks first' }).click()
  await page.waitForURL('**/walks')
  const records = async (path: string) =>
    (await site.database.selectFrom('records').select(['path', 'content']).execute())
      .filter((one) => one.path.endsWith(path))
      .map(({ content }) => content)
  await expect
    .poll(async () => (await records('/overlay')).map((one) => /open|submit|close/.exec(one)?.[0]).sort())
    .toEqual(['close', 'open', 'submit'])
  const getClicks = async () => (await records('/button-click')).filter((one) => one.includes('See the walks first'))
  await expect.poll(getClicks).toEqual([expect.stringMatching(/context\\*":\s*2/)])
  expect(problems).toEqual([])
})

it('[POP-03] no popup on a lock screen, and [LDR-07] none, and no announcement, for a logged-in account on a saved page', async () => {
  const overlay = '<template data-popup-overlay><h2>One letter a season</h2></template>'
  const source = (more: object) => {
    const context = {
      pageType: 1,
      showAnnouncementBar: true,
      websiteSettings: {
        announcementBarSettings: { style: 1, text: '<p>News</p>' },
        popupOverlaySettings: { style: 1, showOnAllPages: true },
      },
      ...more,
    }
    return `<!doctype html><head><script>Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context)}</script></head><body><div class="sqs-announcement-bar-dropzone"></div><h1>Saved</h1>${overlay}`
  }
  const pages = [
    { file: 'visitor', path: '/visitor', source: source({}) },
    { file: 'lock', path: '/lock', source: source({ pageType: 103 }) },
    { file: 'owner', path: '/owner', source: source({ authenticatedAccount: { id: 'a1' }, websiteRoles: [10] }) },
  ]
  const server = serve({ fetch: savedPageRoutes(pages, site.assets).fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const saved = { ...site, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  const look = async (path: string) => {
    const { page, asked } = await visit(saved, path)
    await allReady(page)
    await atRest(page)
    if (path === '/visitor') await popup(page).waitFor()
    const seen = [await popup(page).count(), await page.locator('.sqs-announcement-bar').count()]
    const fetched = asked.filter((one) => /^\/cdn\/.work\/(?:popup|announcement-bar)\//.test(one))
    await page.context().close()
    return { seen, fetched: fetched.length > 0 }
  }
  expect(await look('/visitor')).toEqual({ seen: [1, 1], fetched: true })
  expect((await look('/lock')).seen).toEqual([0, 1])
  expect(await look('/owner')).toEqual({ seen: [0, 0], fetched: false })
  server.close()
})
