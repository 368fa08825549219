import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { withAccounts } from './open-admin'
import { atRest, timersPast } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, visit, wake } from './site'

const site = openSite()
const enter = withAccounts(site)

beforeEach(async () => {
  await site.database.deleteFrom('rate_limits').execute()
  await site.database.deleteFrom('records').execute()
})

/** Everything that starts at once has started: only then has the page decided to stay. */
const started = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        interface Job {
          readonly entry: { readonly name: string }
          readonly status: string
        }
        const { ashlar } = window as unknown as { ashlar?: { jobs(): Job[] } }
        const owner = ashlar?.jobs().find(({ entry }) => entry.name === 'owner')
        return ashlar !== undefined && (!owner || owner.status === 'ready')
      }),
    )
    .toBe(true)
const getPath = (page: Page) => page.url().slice(site.origin.length)
const admin = (path: string) => `/config/?frameUrl=${encodeURIComponent(path)}`

it('[OWN-01] [OWN-05] an owner sees a page inside the admin area, where it stays, and no visit is counted', async () => {
  // The page from which the visit begins.
  const before = (page: Page) => page.goto(`${site.origin}/robots.txt`)
  const { page, problems, asked } = await enter('owner', '/about?from=mail', before)
  await page.waitForURL(`**${admin('/about?from=mail')}`)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { level: 1 }).waitFor()
  await atRest(page)
  expect(getPath(page)).toBe(admin('/about?from=mail'))
  expect(asked.filter((path) => /census|v1\/events|track\/Track|performance/.test(path))).toEqual([])
  expect(problems).toEqual([])
  await page.goBack()
  expect(getPath(page)).toBe('/robots.txt')
})

// page-context.test.ts has the sites in developer mode and those that may be cloned.
it('[OWN-01.1] localhost keeps an owner on the page, another host does not', async () => {
  const context = { pageType: 2, website: { id: 'w' }, authenticatedAccount: { id: 'a1' }, websiteRoles: [1] }
  const source = `<!doctype html><head><script>Static = {SQUARESPACE_CONTEXT: ${JSON.stringify(context)}}</script></head><body><h1>Saved</h1>`
  const saved = await serveSaved(site, [{ path: '/plain', source }])
  const plain = await visit(saved, '/plain')
  await plain.page.waitForURL(`**${admin('/plain')}`)
  const local = { ...saved, origin: saved.origin.replace('127.0.0.1', 'localhost') }
  const { page } = await visit(local, '/plain')
  await started(page)
  await atRest(page)
  expect(page.url()).toBe(`${local.origin}/plain`)
})

it('[OWN-01] [OWN-02] a page with noredirect stays for the rest of the session; Escape leads an owner to the admin area; Shift+Escape logs out, and the site confirms it', async () => {
  const { page, problems } = await enter('owner', '/about?noredirect=true')
  await started(page)
  await atRest(page)
  expect(getPath(page)).toBe('/about?noredirect=true')
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape').catch(() => {})
      return getPath(page)
    })
    .toBe(admin('/about?noredirect=true'))
  await page.goto(`${site.origin}/about`)
  await started(page)
  await atRest(page)
  expect(getPath(page)).toBe('/about')
  await page.keyboard.press('Shift+Escape')
  await page.waitForURL('**/?logout=true')
  await expect
    .poll(() => page.getByRole('status').first().textContent())
    .toBe('Logout Successful: You have been successfully logged out.')
  await page.goto(`${site.origin}/config/`)
  expect(new URL(page.url()).pathname).toBe('/config/login')
  expect(problems).toEqual([])
})

it('[OWN-01] [OWN-02] a visitor stays on a page, and reaches the login by Escape only where the site allows it', async () => {
  const { page } = await visit(site, '/blocks/accordion')
  await started(page)
  await atRest(page)
  await page.keyboard.press('Escape')
  await atRest(page)
  expect(getPath(page)).toBe('/blocks/accordion')
  const row = await site.database
    .selectFrom('settings')
    .selectAll()
    .where('key', '=', 'siteSettings')
    .executeTakeFirst()
  const settings = JSON.parse(row?.value ?? '{}')
  settings.websiteSettings = { ...settings.websiteSettings, useEscapeKeyToLogin: true }
  await site.database
    .updateTable('settings')
    .set({ value: JSON.stringify(settings) })
    .where('key', '=', 'siteSettings')
    .execute()
  await page.reload()
  await wake(page)
  await started(page)
  await atRest(page)
  await page.keyboard.press('Escape')
  await page.waitForURL('**/config/login?**')
  expect(new URL(page.url()).searchParams.get('next')).toBe(admin('/blocks/accordion'))
  await site.database
    .updateTable('settings')
    .set({ value: row?.value ?? '{}' })
    .where('key', '=', 'siteSettings')
    .execute()
})

it('[OWN-04] links to a larger plan open billing for an owner', async () => {
  const { page } = await enter('owner', '/blocks/owner?noredirect=true')
  const link = page.getByRole('link', { name: 'Change the plan' })
  await expect.poll(() => link.getAttribute('href')).toBe('/config/settings/billing/website-subscriptions')
  await link.click()
  await page.getByRole('heading', { name: 'Website subscriptions' }).waitFor()
  const upgrade = await page.request.get(`${site.origin}/config/settings/billing/upgrade`)
  expect(await upgrade.text()).toMatch(/<h\d[^>]*>\s*Upgrade from the trial/)
})

it('[LDR-13] bundles of the editor load in its frame and nowhere else', async () => {
  const served: string[] = []
  const withBundle = async (page: Page) => {
    await page.route('**/blocks/accordion*', async (route) => {
      const answer = await route.fetch()
      const html = (await answer.text()).replace(
        '"pageType":',
        '"frameRollups":{"editor":{"js":"/assets/editor.js"}},"pageType":',
      )
      await route.fulfill({ response: answer, body: html })
    })
    await page.route('**/assets/editor.js', (route) => {
      served.push(route.request().frame().url().slice(site.origin.length))
      return route.fulfill({ contentType: 'text/javascript', body: 'export {}' })
    })
  }
  const { page } = await enter('owner', '/blocks/accordion?noredirect=true', withBundle)
  await started(page)
  await atRest(page)
  expect(served).toEqual([])
  await page.goto(site.origin + admin('/blocks/accordion'))
  await expect.poll(() => served).toEqual(['/blocks/accordion'])
})

it('[TRK-12] an event of an admin in one tab reaches the other tab, and no server', async () => {
  const { page, asked } = await enter('owner', '/about?noredirect=true')
  const other = await page.context().newPage()
  await other.goto(`${site.origin}/blocks/accordion?noredirect=true`)
  await started(other)
  await started(page)
  interface WithEvents {
    received: { event: string }[]
    ashlar: { service(name: string): Promise<{ event(name: string): void }> }
  }
  for (const one of [page, other])
    await one.evaluate(async () => {
      const view = window as unknown as WithEvents
      view.received = []
      document.addEventListener('ashlar:tracking', (event) => view.received.push((event as CustomEvent).detail))
      const tracking = await view.ashlar.service('tracking')
      tracking.event('hello-from-here')
    })
  await expect
    .poll(async () => {
      await other.evaluate(async () => {
        const tracking = await (window as unknown as WithEvents).ashlar.service('tracking')
        tracking.event('cart-open')
      })
      return page.evaluate(() => (window as unknown as WithEvents).received.map(({ event }) => event))
    })
    .toContain('cart-open')
  expect(asked.filter((path) => path.startsWith('/api/events/RecordEvent'))).toEqual([])
  await page.getByRole('button', { name: 'Accept' }).click()
  // The code that watches the pointer comes when the browser is idle.
  await atRest(page)
  await page.mouse.move(200, 200)
  await page.mouse.move(240, 200)
  await timersPast(page, 1200)
  await page.goto(`${site.origin}/config/`)
  await expect
    .poll(async () => (await site.database.selectFrom('records').selectAll().execute()).map(({ event }) => event))
    .toContain('mouse-position')
})

it('[OWN-01] [TRK-12] an account that is no admin stays on a page, and its events reach no other tab', async () => {
  const { page } = await enter('viewer', '/about')
  const other = await page.context().newPage()
  await other.goto(`${site.origin}/blocks/accordion`)
  for (const one of [page, other]) await started(one)
  await atRest(page)
  expect([page, other].map(getPath)).toEqual(['/about', '/blocks/accordion'])
  interface WithEvents {
    received: unknown[]
    ashlar: { service(name: string): Promise<{ event(name: string): void }> }
  }
  await page.evaluate(() => {
    const view = window as unknown as WithEvents
    view.received = []
    new BroadcastChannel('ashlar.tracking').onmessage = ({ data }) => view.received.push(data)
  })
  await other.evaluate(async () =>
    (await (window as unknown as WithEvents).ashlar.service('tracking')).event('cart-open'),
  )
  // A message that does arrive shows that the channel works.
  await other.evaluate(() => new BroadcastChannel('ashlar.tracking').postMessage('control'))
  await expect.poll(() => page.evaluate(() => (window as unknown as WithEvents).received)).toEqual(['control'])
})
