import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { atRest, timersPast } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, scrollThrough, visit } from './site'

const site = openSite()

interface Report {
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Collects what a page posts to a path. */
const watchPosts = (page: Page, path: string, posts: string[]) =>
  page.on('request', (request) => request.url().includes(path) && posts.push(request.postData() ?? ''))

it('[TRK-10] the first errors of a page are reported with their file, line and column, and a rejection as one', async () => {
  const saved = await serveSaved(site, ['template-code.html'])
  const posts: string[] = []
  const { page } = await visit(saved, '/template-code?breaks&email=a%40b.example&utm_source=mail', {}, async (one) => {
    watchPosts(one, 'RecordJavascriptErrors', posts)
  })
  await expect.poll(() => posts.length).toBeGreaterThan(0)
  await timersPast(page, 1100)
  const reports = posts.flatMap((post) => JSON.parse(post) as Report[])
  const find = (text: string) => reports.find(({ data }) => String(data.message).includes(text))
  expect(find('noSuchFunction')).toMatchObject({
    event: 'error',
    data: {
      file: expect.stringContaining('/template-code'),
      line: expect.any(Number),
      column: expect.any(Number),
      websiteId: '5f00000000000000000000a1',
      url: `${saved.origin}/template-code?utm_source=mail`,
    },
  })
  expect(Number(find('noSuchFunction')?.data.line)).toBeGreaterThan(1)
  expect(posts.join()).not.toMatch(/b\.example/)
  expect(find('template promise')?.event).toBe('unhandledrejection')
  expect(find('template code')?.event).toBe('error')
  // Each error once: those before the reporter came are not reported again by its own listeners.
  expect(reports.map(({ data }) => data.message)).toHaveLength(new Set(reports.map(({ data }) => data.message)).size)
})

/** What is sent later than this is sent by no timer of the tracking, in milliseconds. */
const quiet = 2500
const pressed =
  '<div class="sqs-block-button" data-block-type="53"><a class="sqs-block-button-element" href="#on">On</a></div>'

/** Looks at a saved page and presses its button. */
async function press(source: string) {
  const saved = await serveSaved(site, [{ path: '/saved', source }])
  const visited = await visit(saved, '/saved')
  await scrollThrough(visited.page)
  await visited.page.getByRole('link', { name: 'On' }).click()
  await atRest(visited.page)
  return visited
}
const toApi = (path: string) => path.startsWith('/api/')

it('[CNS-07] a page with an empty context is not tracked at all, also when its buttons are pressed; an account without an id is no account: nothing is counted, or downloaded for it, before a yes', async () => {
  const context = {
    website: { id: 'w' },
    authenticatedAccount: {},
    cookieSettings: { isRestrictiveCookiePolicyEnabled: true },
  }
  const head = (given: object) =>
    `<!doctype html><head><script>Static = {SQUARESPACE_CONTEXT: ${JSON.stringify(given)}}</script></head>`
  const error = `<script>setTimeout(() => { throw new Error('owner') })</script>`
  const [empty, nameless] = await Promise.all([
    press(`${head({})}<body><h1>Saved</h1>${pressed}${error}</body>`),
    press(`${head(context)}<body><h1>Saved</h1>${pressed}</body>`),
  ])
  await Promise.all([empty, nameless].map(({ page }) => timersPast(page, quiet)))
  expect(empty.asked.filter(toApi)).toEqual([])
  expect(await empty.page.context().cookies()).toEqual([])
  expect(nameless.asked.filter(toApi)).toEqual([])
  // Nor is the code for it downloaded.
  expect(nameless.asked.join(' ')).not.toMatch(/\/(?:tracking-service|measure)-/)
})

it('[TRK-01] [TRK-02] a record names the site, the page and the window, and nothing that a visitor has typed', async () => {
  const posts: string[] = []
  const { page } = await visit(
    site,
    '/blocks/accordion?q=secret&email=a%40b.example&utm_source=mail#top',
    {},
    async (one) => {
      watchPosts(one, '/api/census/RecordHit', posts)
    },
  )
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(() => posts.length).toBeGreaterThan(0)
  const form = new URLSearchParams(posts[0])
  const record = JSON.parse(form.get('data') ?? '') as Record<string, unknown>
  expect(form.get('event')).toBe('1')
  expect(form.get('ss_cvr')).toMatch(/^[0-9a-f]{32}$/)
  expect(record).toMatchObject({
    event: 'pageView',
    websiteId: 'a1b2c3d4e5f6a7b8c9d0e1f2',
    templateId: 'ashlar',
    website_locale: 'en-GB',
    pagePath: '/blocks/accordion',
    pageHash: '#top',
    queryString: '?utm_source=mail',
    url: `${site.origin}/blocks/accordion?utm_source=mail#top`,
    visitorCookie: form.get('ss_cvr'),
    viewportInnerWidth: 1280,
    localStorageSupported: true,
  })
  expect(posts.join()).not.toMatch(/secret|b\.example/)
})

it('[TRK-01] a record names the member, the language of the member and the chosen variant of a product', async () => {
  const context = { website: { id: 'w' }, cookieSettings: {}, siteUser: { displayName: 'Ana', locale: 'eu-ES' } }
  const source = `<!doctype html><head><script>Static = {SQUARESPACE_CONTEXT: ${JSON.stringify(context)}}</script></head>
    <body><div class="product-details" data-selected-variant="v2"></div></body>`
  const saved = await serveSaved(site, [{ path: '/member', source }])
  const posts: string[] = []
  await visit(saved, '/member', {}, async (one) => watchPosts(one, '/api/census/RecordHit', posts))
  await expect.poll(() => posts.length).toBe(1)
  const record = JSON.parse(new URLSearchParams(posts[0]).get('data') ?? '') as Record<string, unknown>
  expect(record).toMatchObject({ member_locale: 'eu-ES', variantId: 'v2', websiteId: 'w' })
})
