import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { setting } from '../../apps/site-server/src/db/settings'
import type { SiteSettings } from '../../apps/site-server/src/rendering/site-frame'
import { loopbackHost } from './loopback-host'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, scrollSlowly, visit } from './site'

const site = openSite()
const on = { experimentType: 'FEATURE_TOGGLE', variant: 'true' }
let host: Awaited<ReturnType<typeof loopbackHost>>

/** The owner names services of other makers; a host on loopback replaces all of them. */
beforeAll(async () => {
  host = await loopbackHost()
  const settings = await setting<SiteSettings>(site.database, 'siteSettings', {})
  const named: SiteSettings = {
    ...settings,
    pageContext: {
      gmRenderKey: btoa('AIzaSample_key-1'),
      googleFonts: ['EB Garamond'],
      features: { session_replay: on, session_replay_sampled: on },
    },
    thirdPartyOrigins: host.origins,
  }
  await site.database
    .updateTable('settings')
    .set({ value: JSON.stringify(named) })
    .where('key', '=', 'siteSettings')
    .execute()
})

const read = (page: Page, name: string) =>
  page.evaluate((key) => (window as unknown as Record<string, unknown>)[key], name)
const replayId = (page: Page) => page.route('**/fullstory/getId*', (route) => route.fulfill({ json: { id: 'o-1A2B' } }))

/** A host that no setting names is refused by the policy, and a page that takes money gets no foreign script. */
async function expectOthersRefused(page: Page) {
  const policy = async (path: string) => (await fetch(site.origin + path)).headers.get('content-security-policy') ?? ''
  expect(await policy('/blocks/map')).toContain(host.origin)
  expect(await policy('/blocks/map')).toMatch(/trusted-types ashlar default google-maps-api-loader/)
  const script = /script-src ([^;]*)/.exec(await policy('/cart'))?.[1]
  expect(script).toContain("'")
  expect(script).not.toContain(host.origin)
  const load = (url: string) =>
    page.evaluate((address) => {
      try {
        document.createElement('script').src = address
        return 'accepted'
      } catch (error) {
        return (error as Error).name
      }
    }, url)
  expect(await load('https://evil.example/x.js')).toBe('TypeError')
  expect(await load('https://maps.googleapis.com/maps/api/js')).toBe('accepted')
}

it('[HTTP-17] [LDR-08] [LDR-12] [MAP-04] on our own pages services load from the hosts that the site names, after consent, under the strict policy; a host that no setting names is refused by the policy, and a page that takes money gets no foreign script', async () => {
  host.asked.length = 0
  const { page, problems } = await visit(site, '/blocks/map', {}, replayId)
  await page.locator('.sqs-block-map, [data-block=map]').first().scrollIntoViewIfNeeded()
  await atRest(page)
  expect(host.asked).toEqual([])
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByText('The provider’s map').first().waitFor()
  await expect.poll(() => read(page, 'replayed')).toBe('o-1A2B')
  await expect.poll(() => host.asked.join()).toContain('/css2?family=EB+Garamond&display=swap')
  expect(host.asked.find((url) => url.startsWith('/maps/'))).toBe(
    '/maps/api/js?key=AIzaSample_key-1&language=en&region=GB',
  )
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].map(({ family }) => family.replace(/"/g, ''))))
    .toContain('EB Garamond')
  expect(problems).toEqual([])
  await expectOthersRefused(page)
})

it('[HTTP-17] [LDR-08] [LDR-11] [LDR-12] [FRM-07] on a saved page fonts, counts, replay, follow button and captcha come after consent', async () => {
  host.asked.length = 0
  const saved = await serveSaved(site, ['services-7-0.html'], host.origins)
  const { page } = await visit(saved, '/services-7-0', {}, replayId)
  await scrollSlowly(page)
  await atRest(page)
  expect(host.asked).toEqual([])
  const log: string[] = []
  page.on('console', (message) => log.push(message.text()))
  await page.getByRole('button', { name: 'Accept' }).click()
  const links = page.locator('.sqs-comment-link')
  await expect.poll(() => links.allTextContents()).toEqual(['1 comments', '2 comments'])
  await expect.poll(() => read(page, 'replayed')).toBe('o-1A2B')
  await page.getByText('Follow @a_sample').waitFor()
  await page.getByText('The provider’s map').waitFor()
  await expect.poll(() => log.join()).toContain('Requested font no longer in Typekit gone-sans')
  await page.route('**/FormSubmissionKey*', (route) => route.fulfill({ json: { key: 'one-time' } }))
  const sent = page.waitForRequest('**/SaveFormSubmission*')
  await page.getByLabel('Email').fill('reader@example.com')
  await page.getByRole('button', { name: 'I am here captcha-key' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  expect((await sent).postData()).toContain('proof')
})

it('[LDR-12] a mock id starts no replay, and [HTTP-17] a script of a host that fails changes nothing', async () => {
  host.asked.length = 0
  const saved = await serveSaved(site, ['services-7-0.html'], {
    ...host.origins,
    'https://platform.twitter.com': 'http://127.0.0.1:9',
  })
  const { page } = await visit(saved, '/services-7-0', {}, (one) =>
    one.route('**/fullstory/getId*', (route) => route.fulfill({ json: { id: 'mock-1' } })),
  )
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => page.locator('.sqs-comment-link').allTextContents()).toEqual(['1 comments', '2 comments'])
  await atRest(page)
  expect(host.asked.filter((url) => url.startsWith('/s/fs.js'))).toEqual([])
  expect(await page.locator('.squarespace-follow-button').textContent()).toBe('')
})

it('[LDR-08.1] several Google families are one request, a parameter each in their order, and a kit of Typekit is one more', async () => {
  host.asked.length = 0
  const context = {
    pageType: 2,
    website: { id: 'w', typekitId: 'abc1def' },
    cookieSettings: {},
    googleFonts: ['Work Sans', 'EB Garamond', 'Inter'],
    typekitFonts: ['proxima-nova'],
  }
  const source = `<!doctype html><title>Fonts</title><script>Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context)};</script><h1>Fonts</h1>`
  const saved = await serveSaved(site, [{ path: '/fonts', source }], host.origins)
  const { page } = await visit(saved, '/fonts')
  await expect.poll(() => host.asked.length).toBe(2)
  await atRest(page)
  expect(host.asked).toEqual(['/css2?family=Work+Sans&family=EB+Garamond&family=Inter&display=swap', '/abc1def.css'])
  const families = await page.evaluate(() => [...document.fonts].map(({ family }) => family.replace(/"/g, '')))
  expect(families).toEqual(['EB Garamond', 'proxima-nova'])
})
