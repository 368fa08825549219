import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { isFull, sample } from '../sample'
import { loopbackHost } from './loopback-host'
import { atRest } from './rest'
import { type SavedSource, serveSaved } from './serve-saved'
import { openSite, visit } from './site'

const site = openSite()
let host: Awaited<ReturnType<typeof loopbackHost>>
beforeAll(async () => {
  host = await loopbackHost()
})

type Raw = Readonly<Record<string, unknown>>

/** A context with a value in each named field. */
const complete = {
  pageType: 2,
  templateId: 'template-1',
  templateVersion: '7.1',
  website: { id: 'site-1', baseUrl: 'https://own.example', language: 'en-GB', typekitId: 'abc1def' },
  websiteSettings: {
    disqusShortname: 'a-sample',
    commentsEnabled: true,
    popupOverlaySettings: { style: 1, showOnAllPages: true, version: '1' },
    mobileInfoBarSettings: { isContactEmailEnabled: true },
    announcementBarSettings: { style: 2, text: '<p>Walks begin in May</p>' },
    contactEmail: 'owner@example.com',
  },
  cookieSettings: {},
  collectionId: 'collection-1',
  collection: { id: 'collection-1', permissionType: 3 },
  itemId: 'item-1',
  item: { id: 'item-1', recordType: 12 },
  showAnnouncementBar: true,
  demoCollections: [{ collectionId: 'collection-1', deleted: false }],
  googleFonts: ['EB Garamond'],
  typekitFonts: ['gone-sans'],
  rollups: { extra: { js: '/extra.js' } },
  frameRollups: { editor: { js: '/editor.js' } },
}

/** The context of a page with an account that may edit. */
const owned = {
  ...complete,
  website: { ...complete.website, developerMode: false, cloneable: false },
  websiteRoles: [1],
  authenticatedAccount: { id: 'account-1' },
}

/** A context with another value at a path. */
function change(context: Raw, path: string, value: unknown): Raw {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...context, [name]: value }
  return { ...context, [name]: change((context[name] ?? {}) as Raw, rest.join('.'), value) }
}

function toPage(path: string, context: Raw): SavedSource {
  const source = `<!doctype html><html lang="en"><head><title>Saved</title><script>Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context)}</script></head><body>
    <div class="sqs-announcement-bar-dropzone"></div><h1>Saved</h1><a class="sqs-comment-link" data-id="post-1" href="/post">Comments</a>
    <template data-popup-overlay><h2>One letter a season</h2></template></body></html>`
  return { path, source }
}

/** Sends a request of the page to the secure origin of its own site; the crumb that it carries. */
async function readCrumb(page: Page): Promise<string | null> {
  const asked = page.waitForRequest('https://own.example/**')
  await page.evaluate(async () => {
    const { ashlar } = window as unknown as {
      ashlar: { service(name: 'http'): Promise<{ post(url: string, options: object): Promise<unknown> }> }
    }
    const http = await ashlar.service('http')
    await http.post('https://own.example/api/tried', { secure: true, body: {} }).catch(() => {})
  })
  return new URL((await asked).url()).searchParams.get('crumb')
}

/** Opens a page and collects what it sends. */
async function open(saved: typeof site, path: string) {
  const sent: { census: Raw; view: Raw; missingFonts: string[] } = { census: {}, view: {}, missingFonts: [] }
  host.asked.length = 0
  const options = { bypassCSP: true, viewport: { width: 800, height: 600 } }
  const { page, asked } = await visit(saved, path, options, async (one) => {
    await one.route('https://own.example/**', (route) => route.fulfill({ json: {} }))
    await one.context().addCookies([{ name: 'crumb', value: 'token', url: saved.origin }])
    one.on('console', (message) => {
      const [, font] = /no longer in Typekit (.*)/.exec(message.text()) ?? []
      if (font) sent.missingFonts.push(font)
    })
    one.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const body = request.postData() ?? ''
      if (pathname === '/api/census/RecordHit' && /event=1(?:&|$)/.test(body))
        sent.census = JSON.parse(new URLSearchParams(body).get('data') ?? '{}')
      if (pathname === '/api/v1/events') sent.view = JSON.parse(body).customData
    })
  })
  return { page, asked, sent }
}

/** All that a visitor sees of a page, and that the page sends. */
async function observe({ page, asked, sent }: Awaited<ReturnType<typeof open>>) {
  const { census, view, missingFonts } = sent
  return {
    popup: await page.getByRole('dialog', { name: 'One letter a season' }).count(),
    announcement: await page.locator('.sqs-announcement-bar').count(),
    infoBar: await page.locator('.sqs-mobile-info-bar-trigger').count(),
    counts: host.asked.includes('/count.js'),
    google: host.asked.filter((url) => url.startsWith('/css2')),
    kit: host.asked.includes('/abc1def.css'),
    missingFonts,
    bundles: asked.filter((url) => /^\/(?:extra|editor)\.js$/.test(url)),
    crumb: await readCrumb(page),
    site: census.websiteId,
    template: census.templateId,
    page: view.pageType,
    collection: census.collectionId,
    isDemo: view.isDemo,
    item: census.itemId,
    record: census.recordType,
  }
}
type Observed = Awaited<ReturnType<typeof observe>>

const whole: Observed = {
  popup: 1,
  announcement: 1,
  infoBar: 1,
  counts: true,
  google: ['/css2?family=EB+Garamond&display=swap'],
  kit: true,
  missingFonts: ['gone-sans'],
  bundles: ['/extra.js'],
  crumb: 'token',
  site: 'site-1',
  template: 'template-1',
  page: 2,
  collection: 'collection-1',
  isDemo: true,
  item: 'item-1',
  record: 12,
}

// A field, a value that is none of its kind or another one, and all that it changes: each other line of `whole` stays. No two of those that
// are five apart change the same field or the same line of what is seen: a sample has them on one page.
const fields: readonly (readonly [field: string, value: unknown, changed: Partial<Observed>])[] = [
  ['websiteSettings.disqusShortname', ['a-sample'], { counts: false }],
  ['websiteSettings.commentsEnabled', 'perhaps', { counts: false }],
  ['websiteSettings.popupOverlaySettings', 'shown', { popup: 0 }],
  ['websiteSettings.mobileInfoBarSettings', 7, { infoBar: 0 }],
  // Published pages have "disabled" alone: docs/requirements.md has the reason why nothing reads it.
  ['websiteSettings.pinterestOverlayOptions', [{ mode: 5 }], {}],
  ['website.baseUrl', { host: 'own.example' }, { crumb: null }],
  ['website.typekitId', ['abc1def'], { kit: false, missingFonts: [] }],
  ['website.developerMode', 'perhaps', {}],
  ['website.cloneable', 'perhaps', {}],
  ['website.id', ['site-1'], { site: '' }],
  ['templateId', {}, { template: '' }],
  ['websiteRoles', 'admin', {}],
  ['pageType', 'home', { page: 0 }],
  // The parts for visitors alone depend on whether there is an account, readable or not (LDR-07).
  ['authenticatedAccount', 'account-1', { popup: 0, announcement: 0 }],
  // Nothing of a payment page is handed to hosts of other makers.
  ['pageType', 200, { page: 200, counts: false }],
  // A splash page has no popup.
  ['pageType', 3, { page: 3, popup: 0 }],
  ['pageType', 50, { page: 50 }],
  ['collection', 'collection-1', {}],
  ['collectionId', ['collection-2'], {}],
  ['collectionId', 'collection-2', { collection: 'collection-2', isDemo: false }],
  ['demoCollections', { collectionId: 'collection-1' }, { isDemo: false }],
  ['demoCollections', [{ collectionId: 'collection-1', deleted: true }], { isDemo: false }],
  ['item', 'item-1', { record: 0 }],
  ['itemId', ['item-2'], {}],
  ['itemId', 'item-2', { item: 'item-2' }],
  ['showAnnouncementBar', 'perhaps', { announcement: 0 }],
  ['googleFonts', 'EB Garamond', { google: [] }],
  ['typekitFonts', 'gone-sans', { missingFonts: [] }],
  ['rollups', [{ js: '/extra.js' }], { bundles: [] }],
  ['frameRollups', 'editor', {}],
]

/** The fields of each page: of one each, or five apart. */
const groups = isFull
  ? fields.map((field) => [field])
  : [0, 1, 2, 3, 4].map((first) => fields.filter((_, at) => at % 5 === first))

it('[SITE-01.1] each field of the page context changes the page or its records, and a malformed one stops nothing else', async () => {
  const pages = [[], ...groups]
  const sources = pages.map((group, at) =>
    toPage(
      `/${at}`,
      group.reduce<Raw>((context, [field, value]) => change(context, field, value), complete),
    ),
  )
  const saved = await serveSaved(site, sources, host.origins)
  for (const [at, group] of pages.entries()) {
    const opened = await open(saved, `/${at}`)
    const expected: Observed = Object.assign({}, whole, ...group.map(([, , changed]) => changed))
    const name = group.map(([field, value]) => `${field} = ${JSON.stringify(value)}`).join(', ') || 'complete'
    await expect.poll(() => observe(opened), { message: name }).toEqual(expected)
    await atRest(opened.page)
    expect(await observe(opened), name).toEqual(expected)
    await opened.page.context().close()
  }
}, 120_000)

type Account = readonly [changes: Raw, isRedirected: boolean]

// What an account may do, and what keeps its owner on the page.
const decisive: readonly Account[] = [
  [{ 'website.developerMode': 'perhaps', 'website.cloneable': ['yes'], websiteRoles: [10, 1] }, true],
  [{ 'website.developerMode': true }, false],
  [{ 'website.cloneable': true }, false],
]
const withoutRights: readonly Account[] = [
  [{ websiteRoles: 'admin' }, false],
  [{ websiteRoles: [10] }, false],
  [{ authenticatedAccount: { id: '' } }, false],
  [{ authenticatedAccount: 'account-1' }, false],
]

it('[SITE-01.1] [OWN-01.1] fields of the account and the site decide who is led to the admin area; a malformed one counts as absent', async () => {
  const accounts = [...decisive, ...sample(withoutRights, 3)]
  const sources = accounts.map(([changes], at) =>
    toPage(
      `/${at}`,
      Object.entries(changes).reduce<Raw>((context, [field, value]) => change(context, field, value), owned),
    ),
  )
  const saved = await serveSaved(site, sources, host.origins)
  for (const [at, [changes, isRedirected]] of accounts.entries()) {
    const message = JSON.stringify(changes)
    const { page } = await visit(saved, `/${at}`)
    const path = () => new URL(page.url()).pathname
    await expect.poll(path, { message }).toBe(isRedirected ? '/config/' : `/${at}`)
    await atRest(page)
    expect(path(), message).toBe(isRedirected ? '/config/' : `/${at}`)
    await page.context().close()
  }
})

it('[SITE-01.1] bundles of the frame are for the editor alone, and a malformed list of them stops nothing', async () => {
  const saved = await serveSaved(
    site,
    [
      {
        path: '/config/editor',
        source: '<!doctype html><title>Editor</title><iframe src="/named"></iframe><iframe src="/odd"></iframe>',
      },
      toPage('/named', complete),
      toPage('/odd', change(complete, 'frameRollups', 'editor')),
    ],
    host.origins,
  )
  const from: string[] = []
  await visit(saved, '/config/editor', { bypassCSP: true }, async (page) => {
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/(?:extra|editor)\.js$/.test(pathname)) from.push(`${new URL(request.frame().url()).pathname} ${pathname}`)
    })
  })
  await expect.poll(() => [...from].sort()).toEqual(['/named /editor.js', '/named /extra.js', '/odd /extra.js'])
})
