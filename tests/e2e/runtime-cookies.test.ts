import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isFull } from '../sample'
import { withAccounts } from './open-admin'
import { ownClock } from './page-clock'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, visit } from './site'

const site = openSite()
const enter = withAccounts(site)

const savedPage = (path: string, more: object, body = '') => {
  const context = { pageType: 2, website: { id: 'w' }, cookieSettings: {}, ...more }
  const source = `<!doctype html><head><script>Static = {SQUARESPACE_CONTEXT: ${JSON.stringify(context)}}</script></head>
    <body><h1>Saved</h1>${body}</body>`
  return { path, source }
}
/** Visits are counted after two seconds, which pass at once on a page with a clock of its own. */
async function countingPast(page: Page) {
  await page.clock.fastForward(2100)
  await atRest(page)
}
const withCookies = (values: Readonly<Record<string, string>>, origin: string) => (page: Page) =>
  page.context().addCookies(Object.entries(values).map(([name, value]) => ({ name, value, url: origin })))

it('[SITE-04] [SITE-05] [SITE-05.1] [TRK-13] who visits is known by cookies with their names, lifetimes, path and SameSite, written only once analytics are allowed; an account leaves the id of the site it used last', async () => {
  const { page } = await enter('owner', '/contact?noredirect')
  const last = async () => (await page.context().cookies()).find(({ name }) => name === 'SS_LAST_SITE_ID')
  await expect.poll(async () => (await last())?.value).toBe('a1b2c3d4e5f6a7b8c9d0e1f2')
  await page.context().close()
  await site.database
    .insertInto('settings')
    .values({
      key: 'cookieSettings',
      value: JSON.stringify({ isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true }),
    })
    .onConflict((row) => row.column('key').doUpdateSet((update) => ({ value: update.ref('excluded.value') })))
    .execute()
  const visitor = await visit(site, '/contact', {}, (one) =>
    one.addInitScript(() => {
      const written: string[] = []
      Object.assign(window, { written })
      const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as PropertyDescriptor
      Object.defineProperty(document, 'cookie', {
        get() {
          return get?.call(this)
        },
        set(cookie: string) {
          written.push(cookie)
          set?.call(this, cookie)
        },
      })
    }),
  )
  await atRest(visitor.page)
  expect((await visitor.page.context().cookies()).map(({ name }) => name)).toEqual(['crumb'])
  expect(visitor.asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  await visitor.page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => visitor.asked).toContain('/api/census/RecordHit')
  const cookies = await visitor.page.context().cookies()
  const lifetime = (name: string) =>
    Math.round((cookies.find((cookie) => cookie.name === name)?.expires ?? 0) - Date.now() / 1000)
  const written = await visitor.page.evaluate(() => (window as unknown as { written: string[] }).written)
  expect(written.filter((cookie) => cookie.startsWith('ss_cvr='))[0]).toContain(`Max-Age=${730 * 86_400}`)
  // This browser keeps no cookie longer than 400 days.
  expect(lifetime('ss_cvr')).toBeCloseTo(400 * 86_400, -3)
  expect(lifetime('ss_cvt')).toBeCloseTo(1800, -2)
  expect(lifetime('ss_cookieAllowed')).toBeCloseTo(2_592_000, -3)
  expect(lifetime('SS_ANALYTICS_ID')).toBeCloseTo(33_696_000, -3)
  expect(cookies.some(({ name }) => name === 'SS_MID')).toBe(true)
  for (const name of ['SS_SESSION_ID', 'SS_IS_FIRST_SESSION', 'SS_HAS_LANDED']) expect(lifetime(name)).toBeLessThan(0)
  for (const { path, sameSite, name } of cookies) expect([name, path, sameSite]).toEqual([name, '/', 'Lax'])
})

it('[SITE-15] a preview is not counted, an expanded frame stays, an override switches a feature, and user scripts can be off', async () => {
  const bundle = { rollups: { site: { js: '/bundle.js' } } }
  const owner = { authenticatedAccount: { id: 'a' }, websiteRoles: [1] }
  const ownerCode = '<script>window.ownerRan = true</script><a class="disqus-comment-count" href="#">0</a>'
  const replay = { features: { session_replay_sampled: { experimentType: 'FEATURE_TOGGLE', variant: 'true' } } }
  const saved = await serveSaved(site, [
    savedPage('/plain', { ...bundle, ...replay }, ownerCode),
    savedPage('/owner', owner),
  ])
  const ran = (page: Page) => page.evaluate(() => (window as unknown as { ownerRan?: boolean }).ownerRan === true)
  const look = async (path: string, cookies: Readonly<Record<string, string>>) => {
    const { page, asked } = await visit(saved, path, {}, async (one) => {
      await withCookies(cookies, saved.origin)(one)
      await ownClock(one)
    })
    await atRest(page)
    await countingPast(page)
    const seen = {
      asked: asked.filter((one) => !one.startsWith('/cdn/')),
      hasRun: await ran(page),
      address: page.url(),
    }
    await page.context().close()
    return seen
  }
  const [visits, bundles, replays] = ['/api/census/RecordHit', '/bundle.js', '/api/commerce/fullstory/getId']
  const usual = await look('/plain', { ss_override: 'session_replay=false' })
  expect(usual).toMatchObject({ hasRun: true, asked: expect.arrayContaining([bundles, visits]) })
  expect(usual.asked).not.toContain(replays)
  const preview = await look('/plain', { ss_preview: 'true', ss_override: 'session_replay=true' })
  expect(preview.asked).toContain(replays)
  expect(preview.asked).not.toContain(visits)
  const off = await look('/plain', { ss_noUserScripts: 'true' })
  expect(off.hasRun).toBe(false)
  expect(off.asked).not.toContain(bundles)
  expect((await look('/owner', { ss_expandedFrame: 'true' })).address).toBe(`${saved.origin}/owner`)
  expect((await look('/owner', { other: '1' })).address).toContain('/config/?frameUrl=%2Fowner')
})

it('[SITE-11] a feature that there is not gives the default and an error', async () => {
  const features = { session_replay_sampled: { experimentType: 'FEATURE_TOGGLE', variant: 'true' } }
  const saved = await serveSaved(site, [savedPage('/features', { features })])
  const errors: string[] = []
  const { page, asked } = await visit(saved, '/features', {}, async (one) => {
    one.on('console', (text) => text.type() === 'error' && errors.push(text.text()))
  })
  await expect.poll(() => errors.join()).toContain('The specified feature does not exist')
  await atRest(page)
  expect(asked).not.toContain('/api/commerce/fullstory/getId')
})

it('[SITE-11] [SITE-01] without a configuration of features, and with a broken context, the page works with defaults', async () => {
  const odd = {
    pageType: 'x',
    website: 7,
    websiteSettings: [],
    googleFonts: {},
    cookieSettings: { isCookieBannerEnabled: true },
  }
  const saved = await serveSaved(site, [savedPage('/odd', odd)])
  const errors: string[] = []
  const { page, problems } = await visit(saved, '/odd', {}, async (one) => {
    one.on('console', (text) => text.type() === 'error' && errors.push(text.text()))
  })
  await page.getByRole('region', { name: 'Cookie banner' }).waitFor()
  interface SiteService {
    readonly context: { readonly problems: readonly string[]; readonly website: { readonly language: string } }
    readonly flags: { isEnabled(name: string, fallback?: boolean): boolean }
  }
  const seen = await page.evaluate(async () => {
    const { ashlar } = window as unknown as { ashlar: { service(name: 'site'): Promise<SiteService> } }
    const { context, flags } = await ashlar.service('site')
    return { ...context, flag: flags.isEnabled('anything', true) }
  })
  expect(seen.problems).toEqual(expect.arrayContaining(['pageType', 'website', 'websiteSettings', 'googleFonts']))
  expect(seen).toMatchObject({ flag: true, pageType: 0, googleFonts: [], website: { language: 'en-US' } })
  await expect.poll(() => errors.join()).toContain('The underlying Praetor configuration is not loaded')
  expect(problems.filter((text) => !text.includes('Praetor'))).toEqual([])
})

const policyCookies = 'SS_MATTR SS_MID SS_lastvisit user_segment ss_cid ss_cpvisit ss_cvisit ss_cvr ss_cvt'.split(' ')

it('[CNS-01.1] [CNS-07.1] under the absolute policy nothing is counted, and each of the nine cookies goes', async () => {
  const saved = await serveSaved(site, [
    savedPage('/absolute', { cookieSettings: { isRestrictiveCookiePolicyAbsolute: true } }),
    savedPage('/open', { cookieSettings: {} }),
  ])
  const { page, asked } = await visit(saved, '/absolute', {}, ownClock)
  const names = async () => (await page.context().cookies()).map(({ name }) => name)
  // At full size each goes by itself too.
  for (const together of [policyCookies, ...(isFull ? policyCookies.map((name) => [name]) : [])]) {
    await page.context().addCookies(['CART', ...together].map((one) => ({ name: one, value: '1', url: saved.origin })))
    await page.goto(`${saved.origin}/absolute`)
    await expect.poll(names).toEqual(['CART'])
  }
  await countingPast(page)
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  await page.context().addCookies(policyCookies.map((name) => ({ name, value: '1', url: saved.origin })))
  await page.goto(`${saved.origin}/open`)
  await atRest(page)
  expect(await names()).toEqual(expect.arrayContaining(policyCookies))
})

it('[CNS-07.2] withdrawal under an open policy deletes the ids that a consent had allowed', async () => {
  const settings = { isCookieBannerEnabled: true, cookieBannerAcceptType: 'OPT_IN_AND_OUT' }
  const choices = '<a href="#" data-consent-choices>Cookie choices</a>'
  const saved = await serveSaved(site, [savedPage('/choices', { cookieSettings: settings }, choices)])
  const { page, asked } = await visit(saved, '/choices', {}, ownClock)
  const names = async () => (await page.context().cookies()).map(({ name }) => name)
  await page.getByRole('button', { name: 'Accept' }).click()
  const ids = ['SS_ANALYTICS_ID', 'SS_SESSION_ID', 'SS_IS_FIRST_SESSION', 'SS_HAS_LANDED']
  await expect.poll(() => asked).toContain('/api/census/RecordHit')
  await expect.poll(names).toEqual(expect.arrayContaining(ids))
  await page.getByText('Cookie choices').click()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect.poll(async () => (await names()).filter((name) => ids.includes(name))).toEqual([])
  await page.reload()
  await atRest(page)
  await countingPast(page)
  expect((await names()).filter((name) => ids.includes(name))).toEqual([])
})
