import type { Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { ownClock } from './page-clock'
import { atRest, timersPast } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, visit } from './site'

const site = openSite()

const button = (id: string, attributes: string) =>
  `<div class="sqs-block button-block sqs-block-button" id="${id}" data-block-type="53"><div class="sqs-block-content"><div class="sqs-block-button-container" data-alignment="right" data-button-size="large"><a class="sqs-block-button-element sqs-block-button-element--large" ${attributes}>Walk with us</a></div></div></div>`

/** Opens a published page, and collects its requests to a path of the API. */
async function open(path: string, context: object, body: string, prepare?: (page: Page) => Promise<unknown>) {
  const json = JSON.stringify({
    pageType: 2,
    website: { id: 'w', language: 'en-GB' },
    templateId: 't',
    cookieSettings: {},
    ...context,
  })
  const source = `<!doctype html><html lang="en"><head><title>Saved</title><script>Static = {SQUARESPACE_CONTEXT: ${json}}</script></head><body><h1>Saved</h1>${body}</body></html>`
  const saved = await serveSaved(site, [{ path: path.split('?', 1)[0] as string, source }])
  const requests: Request[] = []
  const { page } = await visit(saved, path, {}, async (one) => {
    one.on('request', (request) => request.url().includes('/api/') && requests.push(request))
    await prepare?.(one)
  })
  const to = (part: string) => requests.filter((request) => request.url().includes(part))
  const forms = (part: string) => to(part).map((request) => new URLSearchParams(request.postData() ?? ''))
  return { page, saved, to, forms }
}

it('[TRK-03.1] [BTN-01.1] the render and the click of a button carry each field, and a link is followed at once while tracking hangs', async () => {
  // One button a page: a record that hangs holds those behind it.
  const hang = (one: Page) => one.route('**/api/census/**', () => {})
  const inPopup = `<div class="sqs-popup-overlay">${button('block-2', 'href="https://other.example/" target="_blank"')}</div>`
  const [{ page, forms }, popup] = await Promise.all([
    open('/button', {}, button('block-1', 'href="/button?next" '), hang),
    open('/popup', {}, inPopup, hang),
  ])
  const find = (event: string) => forms(event).find((form) => form.get('data')?.includes('"block-1"'))
  await expect.poll(() => find('button-render')).toBeDefined()
  await expect.poll(() => popup.forms('button-render').length).toBe(1)
  const ofPopup = JSON.parse(popup.forms('button-render')[0]?.get('data') ?? '')
  expect(ofPopup).toMatchObject({ id: 'block-2', newWindow: true, context: 2 })
  await page.getByRole('link', { name: 'Walk with us' }).click()
  await page.waitForURL('**/button?next')
  await expect.poll(() => find('button-click')).toBeDefined()
  for (const event of ['button-render', 'button-click']) {
    const form = find(event)
    expect(form?.get('event')).toBe(event)
    expect(form?.get('ss_cvr')).toMatch(/^[0-9a-f]{32}$/)
    expect(JSON.parse(form?.get('data') ?? '')).toMatchObject({
      id: 'block-1',
      buttonText: 'Walk with us',
      clickthroughUrl: '/button?next',
      alignment: 'right',
      size: 'large',
      newWindow: false,
      context: 1,
      websiteId: 'w',
      pagePath: '/button',
      visitorCookie: form?.get('ss_cvr'),
    })
  }
})

it("[TRK-06.1] [TRK-06.2] [TRK-08.1] a landing has its beacon, a refused event and a visitor without storage are reported as such, and an event has the session's fields", async () => {
  const messages = (reports: Request[]) =>
    reports.flatMap((request) =>
      JSON.parse(request.postData() ?? '[]').map(({ data }: { data: { message: string } }) => data.message),
    )
  const refusing = open('/refused', {}, '', async (one) => {
    await one.route('**/api/v1/events**', (route) => route.fulfill({ status: 403, body: '' }))
    await one.addInitScript(() =>
      Object.defineProperty(document, 'referrer', { get: () => 'https://search.example/find?q=secret' }),
    )
  })
  const storing = open('/without', {}, '', (one) =>
    one.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })),
  )
  const [refused, without] = await Promise.all([refusing, storing])
  await checkLanding(refused)
  await expect.poll(() => refused.to('/api/v1/events').length).toBeGreaterThan(0)
  const event = JSON.parse(refused.to('/api/v1/events')[0]?.postData() ?? '')
  expect(event.analyticsId).toMatch(/^[0-9a-f]{32}$/)
  expect(event.commonData).toMatchObject({
    actor: 'visitor',
    locale: 'en-GB',
    page: '/refused',
    website_id: 'w',
    session_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    is_first_session: true,
  })
  await expect
    .poll(() => messages(refused.to('RecordJavascriptErrors')))
    .toContain('Error tracking event: HTTP Status 403')
  await expect.poll(() => messages(without.to('RecordJavascriptErrors'))).toContain('Unable to store analyticsId')
})

/** The beacon of a landing has the page, the page before, its key, the language and the screen. */
async function checkLanding({ page, to }: Awaited<ReturnType<typeof open>>) {
  await expect.poll(() => to('/api/track/Track').length).toBe(1)
  const { method, url } = {
    method: to('/api/track/Track')[0]?.method(),
    url: new URL(to('/api/track/Track')[0]?.url() ?? ''),
  }
  expect([method, to('/api/track/Track')[0]?.resourceType()]).toEqual(['GET', 'image'])
  const { rk, ...fields } = Object.fromEntries(url.searchParams)
  expect(rk).not.toBe('')
  expect(fields).toEqual({
    landing: page.url(),
    refer: 'https://search.example/find',
    lang: await page.evaluate(() => navigator.language),
    screen: '1280x720',
    marketing: '{}',
  })
}

it('[TRK-10.1] [SITE-16.1] errors leave 1 s after the last with the crumb, ten at a time and twenty times a page, and a stack is cut at 5000 characters', async () => {
  const { page, to } = await open('/errors', {}, '', async (one) => {
    await one.context().addCookies([{ name: 'crumb', value: 'the-crumb', url: 'http://127.0.0.1' }])
    // Metrics have an error of their own where their settings are not there.
    await one.route('**/api/1/performance/**', (route) => route.fulfill({ json: { pageLoadId: 'one' } }))
    await one.route('**/api/events/RecordJavascriptErrors', (route) => route.fulfill({ status: 204 }))
    await ownClock(one)
  })
  await atRest(page)
  const posts = () => to('RecordJavascriptErrors')
  const fail = (count: number, stack = '') =>
    page.evaluate(
      ([number, text]) => {
        for (let at = 0; at < Number(number); at++)
          dispatchEvent(
            new ErrorEvent('error', { error: Object.assign(new Error(`error ${at}`), text && { stack: text }) }),
          )
      },
      [count, stack] as const,
    )
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  // The reporter comes with the first error.
  await fail(1)
  const firstPost = async () => {
    await page.clock.runFor(1000)
    return posts().length
  }
  await expect.poll(firstPost).toBe(1)
  await fail(1, 'x'.repeat(5001))
  await page.clock.runFor(999)
  await fail(12)
  await page.clock.runFor(999)
  expect(posts()).toHaveLength(1)
  await page.clock.runFor(1)
  await expect.poll(() => posts().length).toBe(2)
  const sent = JSON.parse(posts()[1]?.postData() ?? '') as { data: { stack: string; message: string } }[]
  expect(sent.map(({ data }) => data.message)).toEqual([
    'error 0',
    ...Array.from({ length: 9 }, (_, at) => `error ${at}`),
  ])
  expect(sent[0]?.data.stack).toBe('x'.repeat(5000))
  expect(await posts()[1]?.headerValue('x-csrf-token')).toBe('the-crumb')
  for (let count = 3; count <= 20; count++) {
    await fail(1)
    await page.clock.runFor(1000)
    await expect.poll(() => posts().length).toBe(count)
  }
  await fail(1)
  await page.clock.runFor(5000)
  // A request that left before this one would be known by its answer.
  await page.evaluate(async () => void (await fetch(location.href)))
  expect(posts()).toHaveLength(20)
})

it('[TRK-11.1] [TRK-11.2] a viewer is counted outside of config, another account and a lock screen are not', async () => {
  const account = (roles: readonly number[]) => ({ authenticatedAccount: { id: 'a' }, websiteRoles: roles })
  const visits = [
    ['/viewer', account([10])],
    ['/config/viewer', account([10])],
    ['/editor?noredirect', account([10, 2])],
    ['/lock', { pageType: 103 }],
  ] as const
  const counted = await Promise.all(
    visits.map(async ([path, context]) => {
      const { page, to } = await open(path, context, button('block-1', 'href="#on"'))
      if (path === '/viewer') await expect.poll(() => to('/api/census/RecordHit').length).toBe(1)
      await page.getByRole('link', { name: 'Walk with us' }).click()
      await atRest(page)
      await timersPast(page, 2100)
      return to('/api/census').map((request) => new URL(request.url()).pathname.split('/')[3])
    }),
  )
  expect(counted[0]).toContain('RecordHit')
  expect(counted.slice(1)).toEqual([[], [], []])
})
