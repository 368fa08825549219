import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { blockList } from '../../tooling/build/workspace.ts'
import { isFull, sample } from '../sample'
import { atRest } from './rest'
import { openSite, scrollThrough, visit } from './site'

const site = openSite()
// `/blocks/all` has each block, too.
const blockPages = isFull ? blockList().map((name) => `/blocks/${name}`) : []
const sitePages = [
  '/',
  '/portfolio',
  '/portfolio/designs',
  '/films',
  '/sounds',
  '/contact',
  '/about',
  '/blocks/all',
  ...blockPages,
]
const counting =
  /^\/api\/(?:census|events\/(?!RecordJavascriptErrors)|v1\/events|1\/performance|track|commerce\/fullstory)/

beforeAll(() =>
  site.database
    .insertInto('settings')
    .values({
      key: 'cookieSettings',
      value: JSON.stringify({
        isCookieBannerEnabled: true,
        isRestrictiveCookiePolicyEnabled: true,
        cookieBannerAcceptType: 'OPT_IN_AND_OUT',
      }),
    })
    .onConflict((row) => row.column('key').doUpdateSet((update) => ({ value: update.ref('excluded.value') })))
    .execute()
    .then(() => {}),
)

/** Uses a page as a visitor who looks at everything and agrees to nothing. */
async function look(page: Page) {
  await scrollThrough(page)
  await page.mouse.move(200, 300)
  await page.keyboard.press('Tab')
  await atRest(page)
}
const kept = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
const identifying = /^(?:ss_|SS_)(?!cookieAllowed)/

/** Everything a page asked for that is not its own, or that counts its visitor. */
async function readLog(page: Page, paths: readonly string[]): Promise<string[]> {
  const log: string[] = []
  page.on('request', (request) => {
    const { origin, pathname, protocol } = new URL(request.url())
    if (/^https?:$/.test(protocol) && (origin !== site.origin || counting.test(pathname))) log.push(request.url())
  })
  for (const path of paths) {
    await page.goto(site.origin + path)
    await look(page)
  }
  return log
}

it('[CNS-07] under the restrictive policy no page contacts another host or counts a visitor before consent', async () => {
  const { page } = await visit(site, '/credits')
  expect(await readLog(page, sitePages)).toEqual([])
  expect((await page.context().cookies()).map(({ name }) => name).filter((name) => identifying.test(name))).toEqual([])
  expect((await kept(page)).filter((key) => key.startsWith('ashlar.tracking'))).toEqual([])
})

it('[CNS-07] nor after a refusal', async () => {
  const { page } = await visit(site, '/')
  await page.getByRole('button', { name: 'Decline' }).click()
  expect(await readLog(page, sample(sitePages, 3))).toEqual([])
  const names = (await page.context().cookies()).map(({ name }) => name).sort()
  expect(names).toEqual(['crumb', 'ss_cookieAllowed'])
})

it('[CNS-07] withdrawn consent stops the counting and clears the ids of the visitor', async () => {
  const { page, asked } = await visit(site, '/')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => asked).toContain('/api/census/RecordHit')
  const names = async () => (await page.context().cookies()).map(({ name }) => name)
  const ids = ['ss_cvr', 'SS_ANALYTICS_ID', 'SS_SESSION_ID', 'SS_IS_FIRST_SESSION', 'SS_HAS_LANDED']
  await expect.poll(names).toEqual(expect.arrayContaining(ids))
  await page.getByRole('button', { name: 'Cookie choices' }).first().click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(async () => (await names()).filter((name) => ids.includes(name))).toEqual([])
  expect(await readLog(page, ['/', '/about', '/films'])).toEqual([])
  expect((await names()).filter((name) => ids.includes(name))).toEqual([])
})

it('[CNS-07] Global Privacy Control is a refusal, and no banner asks for it again', async () => {
  const { page } = await visit(site, '/credits', {}, (one) =>
    one.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })),
  )
  expect(await readLog(page, ['/', '/films', '/contact'])).toEqual([])
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['crumb'])
})

it('[CNS-07] third-party scripts can read the choice and receive an event for each change', async () => {
  const { page } = await visit(site, '/')
  interface TrackedRecord {
    received?: unknown[]
  }
  await page.evaluate(() => {
    const view = window as TrackedRecord
    view.received = []
    document.addEventListener('ashlar:consent', (event) => view.received?.push((event as CustomEvent).detail))
  })
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => page.evaluate(() => (window as TrackedRecord).received)).toEqual([{ choice: 'accepted' }])
  const state = await page.evaluate(async () => {
    const { ashlar } = window as unknown as { ashlar: { service(name: string): Promise<{ choice(): string }> } }
    return (await ashlar.service('consent')).choice()
  })
  expect(state).toBe('accepted')
})
