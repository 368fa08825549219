import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { getSnippet } from '../../tooling/commands/snippet/get-snippet'
import { sample } from '../sample'
import { atRest } from './rest'
import { openSite, visit } from './site'

const site = openSite()
const servers: ReturnType<typeof createServer>[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

// The tracker of a stranger: it asks the consent service of the page, and counts once it may.
const tracker = `<script type="module">
addEventListener('load', async function start() {
  if (!window.ashlar) return setTimeout(start, 20)
  const consent = await ashlar.service('consent')
  window.isWaiting = true
  await Promise.all([consent.whenAllowed('analytics'), consent.whenAllowed('media')])
  await fetch('/tracker')
})
</script>`

const settings = { isCookieBannerEnabled: true, cookieBannerAcceptType: 'OPT_IN_AND_OUT' }
const asContext = (cookieSettings?: object) =>
  `<script type="application/json" id="ashlar-context">${JSON.stringify({ pageType: 2, cookieSettings })}</script>`
const asStatic = (cookieSettings: object) =>
  `<script>Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify({ cookieSettings })};</script>`

/** A page of a stranger's own host, with the printed snippet in its head. */
async function open(head: string, attributes = '') {
  const bare = `<!doctype html><html lang="en"><head><title>Mine</title><link rel="icon" href="data:,">${head}</head><body${attributes}><h1>Mine</h1>${tracker}</body></html>`
  const { html, found, problems } = getSnippet(bare, site.assets.catalogue, `${site.origin}/cdn`)
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end(bare.replace('</head>', `${html}</head>`))
  })
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { page, asked } = await visit({ ...site, origin }, '/')
  await page.waitForFunction(() => 'isWaiting' in window)
  await atRest(page)
  return { page, found, problems, hasTracked: () => asked.includes('/tracker') }
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click()
const restrictive = { ...settings, isRestrictiveCookiePolicyEnabled: true }
const asking = ' data-is-cookie-banner-enabled="true" data-cookie-banner-accept-type="OPT_IN_AND_OUT"'

/** Each second is a context of another kind. */
const ways = [
  ['attributes of the body', '', asking],
  ['attributes beside a context without settings', asContext(), asking],
  ['the JSON of a context', asContext(restrictive), ''],
  ['a published context', asStatic(restrictive), ''],
] as const

it.each(sample(ways, 3))(
  '[CNS-01] [CNS-02] the snippet brings the banner for %s, and a tracker of the page waits for its yes',
  async (_way, head, attributes) => {
    const { page, found, problems, hasTracked } = await open(head, attributes)
    expect([found, problems]).toEqual([['consent'], []])
    await page.getByRole('region', { name: 'Cookie banner' }).waitFor()
    expect(hasTracked()).toBe(false)
    await press('Decline')(page)
    await page.getByRole('region', { name: 'Cookie banner' }).waitFor({ state: 'detached' })
    await atRest(page)
    expect(hasTracked()).toBe(false)
    await page.context().clearCookies()
    await page.reload()
    await press('Accept')(page)
    await expect.poll(hasTracked).toBe(true)
  },
)

const silent = [
  ['no context', ''],
  ['a context without cookie settings', asContext()],
] as const

it.each(sample(silent, 2, 1))(
  '[CNS-01] on a page with %s a tracker waits until the page itself hands over a yes',
  async (_way, head) => {
    const { page, found, hasTracked } = await open(head)
    expect([found, hasTracked()]).toEqual([[], false])
    await page.evaluate(async () => {
      const { ashlar } = window as unknown as {
        ashlar: { service(name: string): Promise<{ choose(yes: boolean): void }> }
      }
      ;(await ashlar.service('consent')).choose(true)
    })
    await expect.poll(hasTracked).toBe(true)
  },
)
