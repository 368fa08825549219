import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { loopbackHost } from './loopback-host'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, scrollSlowly, statuses, visit } from './site'

const site = openSite()
let host: Awaited<ReturnType<typeof loopbackHost>>

beforeAll(async () => {
  host = await loopbackHost()
})

const drawings = (page: Page) =>
  page.locator('.sqs-svg-icon--list svg').evaluateAll((all) => all.map((one) => one.querySelectorAll('path').length))

/** The published blocks of both ages; other links of the page have such names, too. */
const accounts = (page: Page) => page.locator('.sqs-block-socialaccountlinks-v2, .sqs-block-socialaccountlinks')

it('[SOC-01] the links of the demo site have names, also without scripts, and none is narrower than 44 px', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, problems } = await visit(site, '/contact', { javaScriptEnabled })
    const list = page.getByRole('navigation', { name: 'The house elsewhere' })
    const links = list.getByRole('link')
    for (const name of ['Instagram', 'YouTube', 'house@aitzmar.example'])
      expect(await list.getByRole('link', { name, exact: true }).count()).toBe(1)
    await page.setViewportSize({ width: 320, height: 700 })
    const widths = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(problems).toEqual([])
    await page.context().close()
  }
})

it('[SOC-01] [SOC-02] a 7.0 page: links are named, missing icons drawn, and the button comes after consent, once', async () => {
  const saved = await serveSaved(site, ['journal-7-0.html'], host.origins)
  host.asked.length = 0
  const { page } = await visit(saved, '/journal-7-0')
  await scrollSlowly(page)
  await expect.poll(async () => (await statuses(page)).social).toEqual(['ready', 'ready', 'ready'])
  for (const name of ['sample', 'YouTube', 'Email', 'Facebook'])
    expect(await accounts(page).getByRole('link', { name, exact: true }).count(), name).toBe(1)
  expect(await drawings(page)).toEqual([0, 1, 1])
  await atRest(page)
  expect(host.asked).toEqual([])
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByText('Follow @a_sample').waitFor()
  expect(host.asked).toEqual(['/widgets.js'])
})

it('[SOC-02] a script that fails changes nothing', async () => {
  const origins = { 'https://platform.twitter.com': 'http://127.0.0.1:9' }
  const saved = await serveSaved(site, ['journal-7-0.html'], origins)
  const { page } = await visit(saved, '/journal-7-0')
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/widgets.js'))
  await page.getByRole('button', { name: 'Accept' }).click()
  await scrollSlowly(page)
  await failed
  await atRest(page)
  expect(await page.locator('.squarespace-follow-button').innerHTML()).toBe('')
})

it('[SOC-01] a 7.1 page without its sprite shows an icon for each link', async () => {
  const saved = await serveSaved(site, ['journal-7-1.html'])
  const { page } = await visit(saved, '/journal-7-1')
  await scrollSlowly(page)
  await expect.poll(() => drawings(page)).toEqual([1, 1])
  expect(await accounts(page).getByRole('link', { name: 'LinkedIn', exact: true }).count()).toBe(1)
})
