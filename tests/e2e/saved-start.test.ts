// Saved pages wait for their first use as pages of our own do: what is there before it, and what they still need at once.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { root } from '../../tooling/build/workspace.ts'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { arrive, openSite, statuses, touch } from './site'

const site = openSite()
const accordion = readFileSync(join(root, 'packages/accordion/fixtures/published.html'), 'utf8')
const css =
  '<style>.accordion-item__dropdown{display:none}.accordion-item__dropdown--open{display:block}.late{opacity:0}[data-animation-state=booted] .late{opacity:1}</style>'
const context = (cookieSettings: object) =>
  `<script>Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify({ pageType: 2, templateVersion: '7.1', website: { id: 'w' }, cookieSettings })}</script>`
const settings = { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true }
const asking = context({ ...settings, cookieBannerAcceptType: 'OPT_IN_AND_OUT' })

const isRunning = (page: Page) => page.evaluate(() => 'signal' in (window as unknown as { ashlar: object }).ashlar)
const question = (page: Page) => page.getByRole('button', { name: 'Delivery' })

/** Opens a saved page as a visitor who touches nothing. */
async function open(source: string, prepare?: Parameters<typeof arrive>[3]) {
  const saved = await serveSaved(site, [{ path: '/page', source: `${css}${source}` }])
  const visited = await arrive(saved, '/page', {}, prepare)
  await atRest(visited.page)
  return visited
}

it('[LDR-01] [ACC-01] a saved page that is whole runs no file before a touch: its accordion opens without any, and goes on with its block', async () => {
  const { page, problems } = await open(`${asking}<h1 class="late">Questions</h1>${accordion}`)
  expect(await isRunning(page)).toBe(false)
  // Stylesheets of published pages wait for the start of its own scripts.
  await expect
    .poll(() => page.getByText('Questions').evaluate((heading) => getComputedStyle(heading).opacity))
    .toBe('1')
  // No file arrives before the answer was seen.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/cdn/**', (route) => released.then(() => route.continue()))
  await question(page).click()
  await expect.poll(() => page.getByText('Words').first().isVisible()).toBe(true)
  release()
  await touch(page, '.accordion-items-container')
  await expect.poll(async () => (await statuses(page)).accordion).toEqual(['ready'])
  await expect.poll(() => question(page).getAttribute('aria-expanded')).toBe('true')
  expect(problems).toEqual([])
})

it('[CNS-02] the cookie banner of a saved page is served, its first press counts, and it stays away on the next view', async () => {
  const { page, problems } = await open(`${asking}${accordion}`)
  const banner = page.getByRole('region', { name: 'Cookie banner' })
  expect([await isRunning(page), await banner.isVisible()]).toEqual([false, true])
  await banner.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(() => banner.count()).toBe(0)
  expect(await page.context().cookies()).toMatchObject([{ name: 'ss_cookieAllowed', value: 'false' }])
  await page.reload()
  expect(await banner.count()).toBe(0)
  expect(problems).toEqual([])
})

it('[LDR-01] a page whose visits are counted, and one with a block near the viewport, start by themselves', async () => {
  const counted = await open(`${context({})}${accordion}`)
  await expect.poll(() => isRunning(counted.page)).toBe(true)
  const shown = await open(`${asking}<time class="timesince" data-date="1700000000000">x</time>`)
  await expect.poll(async () => (await statuses(shown.page))['time-since']).toEqual(['ready'])
})

it.each([
  [
    'inserts a block',
    '<script>setTimeout(() => { document.querySelector("main").innerHTML = box.value }, 50)</script>',
  ],
  ['imports modules', '<script type="module">document.querySelector("main").innerHTML = box.value</script>'],
])('[LDR-01] a saved page with code of its own that %s gets the block', async (_, code) => {
  const inserted = '<time class="timesince" data-date="1700000000000">x</time>'
  const { page, problems } = await open(`${asking}<main></main><textarea id="box" hidden>${inserted}</textarea>${code}`)
  await expect.poll(async () => (await statuses(page))['time-since']).toEqual(['ready'])
  expect(problems).toEqual([])
})

it('[SITE-17] code of a saved page that calls the platform meets it in the page, where no file can hold it; no other page has it', async () => {
  const isShimmed = ({ page }: { readonly page: Page }) => page.evaluate(() => 'Squarespace' in window)
  const calling = await open(
    `${asking}${accordion}<script>Squarespace.onInitialize(Y, () => { document.title = "run" })</script>`,
  )
  await expect.poll(() => calling.page.title()).toBe('run')
  expect(calling.asked.filter((path) => /legacy-shims/.test(path))).toEqual([])
  expect([await isShimmed(calling), await isShimmed(await open(`${asking}${accordion}`))]).toEqual([true, false])
  expect(calling.problems).toEqual([])
})
