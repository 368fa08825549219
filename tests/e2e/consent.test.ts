import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { blockList } from '../../tooling/build/workspace.ts'
import { isFull, sample } from '../sample'
import { atRest } from './rest'
import { openSite, scrollThrough, visit } from './site'

const site = openSite()
// `/blocks/all` has each block, too.
const blockPages = isFull ? blockList().map((name) => `/blocks/${name}`) : []
// Those with each block, with counters, with players and with forms are met without a choice, after a refusal, and so on.
const sitePages = [
  ...['/blocks/all', '/contact', '/films', '/sounds'],
  ...['/', '/portfolio', '/about', '/portfolio/designs'],
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
const getKept = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
const identifying = /^(?:ss_|SS_)(?!cookieAllowed)/

/** From here on, everything a page asks for that is not its own, or that counts its visitor. */
function watchLog(page: Page): string[] {
  const log: string[] = []
  page.on('request', (request) => {
    const { origin, pathname, protocol } = new URL(request.url())
    if (/^https?:$/.test(protocol) && (origin !== site.origin || counting.test(pathname))) log.push(request.url())
  })
  return log
}

/** Opens pages and uses them. */
async function lookAt(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(site.origin + path)
    await look(page)
  }
}
const names = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)

it('[CNS-07] under the restrictive policy no page contacts another host or counts a visitor before consent', async () => {
  const [first = '/', ...others] = sample(sitePages, 8)
  let log: string[] = []
  const { page } = await visit(site, first, {}, async (one) => {
    log = watchLog(one)
  })
  await look(page)
  await lookAt(page, others)
  expect(log).toEqual([])
  expect((await names(page)).filter((name) => identifying.test(name))).toEqual([])
  expect((await getKept(page)).filter((key) => key.startsWith('ashlar.tracking'))).toEqual([])
})

it('[CNS-07] nor after a refusal', async () => {
  const [first = '/', ...others] = sample(sitePages, 8, 2)
  const { page } = await visit(site, first)
  const log = watchLog(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  await look(page)
  await lookAt(page, others)
  expect(log).toEqual([])
  expect((await names(page)).sort()).toEqual(['crumb', 'ss_cookieAllowed'])
})

interface Told {
  received?: unknown[]
}
/** The choice as scripts of other makers read it. */
const readChoice = (page: Page) =>
  page.evaluate(async () => {
    const { ashlar } = window as unknown as { ashlar: { service(name: string): Promise<{ choice(): string }> } }
    return (await ashlar.service('consent')).choice()
  })

it('[CNS-09] an answer in one tab ends the question in the others, touched or not, and what waits for it begins there', async () => {
  const { page } = await visit(site, '/contact')
  const log = watchLog(page)
  const untouched = await page.context().newPage()
  await untouched.goto(`${site.origin}/about`)
  const answering = await page.context().newPage()
  await answering.goto(`${site.origin}/`)
  const [first, ...others] = [answering, page, untouched].map((tab) =>
    tab.getByRole('region', { name: 'Cookie banner' }),
  )
  for (const banner of others) expect(await banner.count()).toBe(1)
  expect(log).toEqual([])
  await first?.getByRole('button', { name: 'Accept' }).click()
  for (const banner of others) await expect.poll(() => banner.count()).toBe(0)
  await expect.poll(() => log.some((url) => url.includes('/api/census/'))).toBe(true)
})

it('[CNS-07] third-party scripts can read the choice and receive an event for each change; withdrawn consent stops the counting and clears the ids of the visitor', async () => {
  const { page, asked } = await visit(site, '/credits')
  await page.evaluate(() => {
    const view = window as Told
    view.received = []
    document.addEventListener('ashlar:consent', (event) => view.received?.push((event as CustomEvent).detail))
  })
  const received = () => page.evaluate(() => (window as Told).received)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(received).toEqual([{ choice: 'accepted' }])
  expect(await readChoice(page)).toBe('accepted')
  await expect.poll(() => asked).toContain('/api/census/RecordHit')
  const ids = ['ss_cvr', 'SS_ANALYTICS_ID', 'SS_SESSION_ID', 'SS_IS_FIRST_SESSION', 'SS_HAS_LANDED']
  await expect.poll(() => names(page)).toEqual(expect.arrayContaining(ids))
  await page.getByRole('button', { name: 'Cookie choices' }).first().click()
  await page.getByRole('button', { name: 'Decline' }).click()
  const kept = async () => (await names(page)).filter((name) => ids.includes(name))
  await expect.poll(kept).toEqual([])
  const log = watchLog(page)
  await lookAt(page, sample(sitePages, 8, 4))
  expect(log).toEqual([])
  expect(await kept()).toEqual([])
})

it('[CNS-07] Global Privacy Control is a refusal, and no banner asks for it again', async () => {
  const [first = '/', ...others] = sample(sitePages, 8, 6)
  let log: string[] = []
  const { page } = await visit(site, first, {}, async (one) => {
    log = watchLog(one)
    await one.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  })
  await look(page)
  await lookAt(page, others)
  expect(log).toEqual([])
  expect(await names(page)).toEqual(['crumb'])
})
