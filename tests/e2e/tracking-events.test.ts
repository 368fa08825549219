import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { setting } from '../../apps/site-server/src/db/settings'
import type { SiteSettings } from '../../apps/site-server/src/rendering/site-frame'
import { loopbackHost } from './loopback-host'
import { atRest } from './rest'
import { openSite, visit } from './site'

const site = openSite()
let host: Awaited<ReturnType<typeof loopbackHost>>

beforeAll(async () => {
  host = await loopbackHost()
})

const accept = (page: Page) => page.getByRole('button', { name: 'Accept' }).click()

it('[TRK-02] a page that stays open sends a heartbeat every 30 s, and none while it is hidden', async () => {
  const beats: string[] = []
  const { page } = await visit(site, '/contact', {}, async (one) => {
    await one.clock.install()
    one.on('request', (request) => {
      const form = new URLSearchParams(request.postData() ?? '')
      if (request.url().includes('RecordHit') && form.get('event') === '10') beats.push(form.get('data') ?? '')
    })
  })
  await page.clock.resume()
  await accept(page)
  await atRest(page)
  await page.clock.fastForward(29_000)
  expect(beats).toEqual([])
  await page.clock.fastForward(3000)
  await expect.poll(() => beats.length).toBe(1)
  expect(JSON.parse(beats[0] ?? '')).toMatchObject({ event: 'heartbeat', data: { seconds: 30 }, pagePath: '/contact' })
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }))
  await page.clock.fastForward(60_000)
  await atRest(page)
  expect(beats).toHaveLength(1)
})

it('[TRK-05] [TRK-06] [TRK-06.3] events go to the service that the site names, with their own fields and schema, and without the token of this site; a subscription in the popup is a named event too, sent with the crumb', async () => {
  const settings = await setting<SiteSettings>(site.database, 'siteSettings', {})
  const value = JSON.stringify({ ...settings, pageContext: { eventsServiceOrigin: host.origin } })
  await site.database.updateTable('settings').set({ value }).where('key', '=', 'siteSettings').execute()
  const posts: URLSearchParams[] = []
  const { page, problems } = await visit(site, '/about', {}, async (one) =>
    one.on('request', (request) => {
      if (request.url().includes('/api/events/RecordEvent')) posts.push(new URLSearchParams(request.postData() ?? ''))
    }),
  )
  await accept(page)
  await expect.poll(() => host.posted.length).toBe(1)
  expect(JSON.parse(host.posted[0] ?? '')).toMatchObject({
    analyticsId: expect.stringMatching(/^[0-9a-f]{32}$/),
    commonData: { action: 'view', object_type: 'page', event_source: 'web', event_owner_team: 'site', page: '/about' },
    customData: { pageType: 2, collectionId: expect.any(String), itemId: '', isDemo: false },
    customSchemaName: 'page-view',
  })
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight * 0.7))
  const popup = page.getByRole('dialog', { name: 'One letter a season' })
  await popup.getByLabel('Email address').fill('reader@example.com')
  await popup.getByRole('button', { name: 'Sign up' }).click()
  await expect.poll(() => host.posted.length).toBe(2)
  expect(JSON.parse(host.posted[1] ?? '')).toMatchObject({
    commonData: { action: 'submit', object_type: 'form' },
    customData: { formId: expect.any(String) },
    customSchemaName: 'form-submission',
  })
  await expect.poll(() => posts.map((post) => post.get('event'))).toEqual(['newsletter-subscribe'])
  expect(posts[0]?.get('crumb')).not.toBe('')
  expect(JSON.parse(posts[0]?.get('data') ?? '')).toMatchObject({ formId: expect.any(String) })
  expect(host.asked.filter((url) => url.startsWith('/api/v1/events'))).toEqual(host.posted.map(() => '/api/v1/events'))
  expect(problems).toEqual([])
})
