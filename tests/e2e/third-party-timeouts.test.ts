import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { sample } from '../sample'
import { loopbackHost } from './loopback-host'
import { ownClock, stopClock } from './page-clock'
import { atRest } from './rest'
import { type SavedSource, serveSaved } from './serve-saved'
import { openSite, scrollSlowly, visit } from './site'

const site = openSite()
let host: Awaited<ReturnType<typeof loopbackHost>>
beforeAll(async () => {
  host = await loopbackHost()
})

/** Opens a saved page whose visitor has not chosen about cookies, with a script of a host that never answers; `waiting` are its requests. */
async function open(saved: string | SavedSource, script: string) {
  const { origin } = await serveSaved(site, [saved], host.origins)
  const waiting: Route[] = []
  const path = typeof saved === 'string' ? `/${saved.replace('.html', '')}` : saved.path
  const { page } = await visit({ ...site, origin }, path, {}, async (one) => {
    await ownClock(one)
    await one.route(`${host.origin}${script}*`, (route) => void waiting.push(route))
  })
  await scrollSlowly(page)
  await atRest(page)
  await stopClock(page)
  return { page, waiting }
}

/** Elements of the scripts from the host that are on the page. */
const scripts = (page: Page, path: string) => page.locator(`script[src^="${host.origin}${path}"]`).count()

/** Accepts all cookies, and runs the clock of the page until its script, which is asked for, counts as failed, and once more as long. */
async function acceptAndWait({ page, waiting }: Awaited<ReturnType<typeof open>>, path: string, timeout: number) {
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => waiting.length).toBe(1)
  expect(await scripts(page, path)).toBe(1)
  await page.clock.runFor(timeout - 1)
  expect(await scripts(page, path)).toBe(1)
  await page.clock.runFor(1)
  await expect.poll(() => scripts(page, path)).toBe(0)
  await page.clock.runFor(timeout)
}

const context = {
  pageType: 2,
  website: { id: 'w' },
  cookieSettings: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true },
}
const follow = `<!doctype html><html lang="en"><head><title>Follow</title><script>Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context)};</script></head><body><h1>Follow</h1><span class="squarespace-follow-button" data-username="a_sample"><a href="https://twitter.com/a_sample">Our account</a></span></body></html>`

it('[HTTP-17.1] the social script gives up after 10 s: the link stays, also when the script comes later', async () => {
  const opened = await open({ path: '/follow', source: follow }, '/widgets.js')
  const { page, waiting } = opened
  await acceptAndWait(opened, '/widgets.js', 10_000)
  const content = () => page.locator('.squarespace-follow-button').innerHTML()
  expect(await content()).toBe('<a href="https://twitter.com/a_sample">Our account</a>')
  await waiting[0]?.continue()
  await page.clock.runFor(1000)
  expect(await content()).toBe('<a href="https://twitter.com/a_sample">Our account</a>')
  expect(waiting).toHaveLength(1)
})

it('[HTTP-17.1] the maps script gives up after 30 s: the map and its address stay, once', async () => {
  const opened = await open('services-7-0.html', '/maps/api/js')
  const { page, waiting } = opened
  const map = page.locator('.sqs-block-map').first()
  const links = () => map.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  const before = await links()
  await acceptAndWait(opened, '/maps/api/js', 30_000)
  expect(
    await map.locator('.map-canvas').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.provider)),
  ).toEqual(['embedded'])
  expect(await map.locator('.map-script').count()).toBe(0)
  expect(before.length).toBeGreaterThan(0)
  expect(await links()).toEqual(before)
  expect(waiting).toHaveLength(1)
})

it.each(sample(['/tock.js', '/widget/reservation/loader'], 2))(
  '[BKG-03.1] the booking script %s gives up after 30 s: the plain link is there before and after, once',
  async (script) => {
    const opened = await open('booking-7-0.html', script)
    const { page } = opened
    const name = script === '/tock.js' ? 'Book a table at Tock' : 'Book a table at OpenTable'
    const link = page.getByRole('link', { name })
    expect(await link.count()).toBe(1)
    await acceptAndWait(opened, script, 30_000)
    expect(await link.count()).toBe(1)
    await expect.poll(() => link.isVisible()).toBe(true)
    await expect.poll(() => link.getAttribute('href')).toMatch(/^https:/)
  },
)
