import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, scrollThrough, statuses, visit } from './site'

const site = openSite()

const empty = (id: string, name: string, type: number, json = '') =>
  `<div class="sqs-block ${name}-block sqs-block-${name}" data-block-type="${type}" data-block-json="${json}" id="${id}"><div class="sqs-block-content">
  </div></div>`
const blocks = [
  empty('plan', 'pricing-plan', 72),
  empty('links', 'sociallinks', 19),
  empty('accounts', 'socialaccountlinks', 48),
  empty('accounts-v2', 'socialaccountlinks-v2', 54),
  empty('pictures', 'instagram', 25),
  empty('posts', 'archive', 61, '{&quot;collectionId&quot;:&quot;c1&quot;}'),
].join('')
const ids = ['plan', 'links', 'accounts', 'accounts-v2', 'pictures', 'posts']

const filledBlocks = `<div class="sqs-block sqs-block-pricing-plan" data-block-type="72" id="plan"><div class="sqs-block-content"><p>Ten walks a year</p></div></div>
  <div class="sqs-block sqs-block-socialaccountlinks" id="accounts"><div class="sqs-block-content"><a href="https://vimeo.com/sample">Films</a></div></div>
  <div class="sqs-block sqs-block-instagram" id="pictures"><div class="sqs-block-content"><img alt="A weir" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></div></div>
  <div class="sqs-block sqs-block-archive" id="posts"><div class="sqs-block-content"><ul><li>May</li></ul></div></div>`

function toPage(path: string, context: object, body: string) {
  const json = JSON.stringify({ pageType: 2, ...context })
  return {
    path,
    source: `<!doctype html><html lang="en"><head><title>Saved</title><script>Static = {SQUARESPACE_CONTEXT: ${json}}</script></head><body><h1>Saved</h1>${body}</body></html>`,
  }
}

const full = {
  website: {
    id: 'w',
    socialAccounts: [
      {
        serviceId: 64,
        profileUrl: 'https://www.instagram.com/sample/',
        iconEnabled: true,
        serviceName: 'instagram-unauth',
      },
      { serviceId: 60, profileUrl: 'http://facebook.com/sample', iconEnabled: true, serviceName: 'facebook-unauth' },
      { serviceId: 62, profileUrl: 'https://twitter.com/hidden', iconEnabled: false, serviceName: 'twitter-unauth' },
    ],
  },
  websiteSettings: { contactEmail: 'owner@example.com' },
  collection: { id: 'c1', fullUrl: '/journal', title: 'Journal' },
}

/** The text and the addresses of each block. */
async function read(page: Page, names: readonly string[]) {
  const found: Record<string, string[]> = {}
  for (const id of names) {
    const links = page.locator(`#${id} a`)
    const texts = await links.evaluateAll((all) =>
      all.map((link) => `${link.textContent} → ${link.getAttribute('href')}`),
    )
    found[id] = texts.length > 0 ? texts : [(await page.locator(`#${id}`).textContent())?.trim() ?? '']
  }
  return found
}

it('[PRC-02] a pricing plan, social, Instagram and archive blocks that are served empty are filled from the page', async () => {
  const saved = await serveSaved(site, [toPage('/full', full, blocks)])
  const { page, problems } = await visit(saved, '/full')
  await scrollThrough(page)
  await expect.poll(async () => (await statuses(page)).unfilled).toEqual(Array(6).fill('ready'))
  const accounts = [
    'instagram.com/sample → https://www.instagram.com/sample/',
    'facebook.com/sample → http://facebook.com/sample',
  ]
  expect(await read(page, ids)).toEqual({
    plan: ['Ask for the prices of this plan: owner@example.com → mailto:owner@example.com'],
    links: accounts,
    accounts,
    'accounts-v2': accounts,
    pictures: ['See the pictures on Instagram → https://www.instagram.com/sample/'],
    posts: ['All of Journal → /journal'],
  })
  for (const id of ids) await page.locator(`#${id} a`).first().waitFor()
  expect(problems).toEqual([])
})

it('[PRC-02] without anything to fill them from, they name the missing content', async () => {
  const saved = await serveSaved(site, [
    toPage('/bare', { website: { id: 'w' }, collection: { id: 'c2', fullUrl: '/other' } }, blocks),
  ])
  const { page } = await visit(saved, '/bare')
  await scrollThrough(page)
  await expect.poll(async () => (await statuses(page)).unfilled).toEqual(Array(6).fill('ready'))
  expect(await read(page, ids)).toEqual({
    plan: ['The prices of this plan are not shown on this page. Please ask us for them.'],
    links: ['No accounts are linked here.'],
    accounts: ['No accounts are linked here.'],
    'accounts-v2': ['No accounts are linked here.'],
    pictures: ['The pictures of this account are not shown on this page.'],
    posts: ['The list of earlier posts is not shown on this page.'],
  })
})

it('[PRC-02] blocks that are served with content stay as they are, and nothing is fetched for them', async () => {
  const saved = await serveSaved(site, [toPage('/filled', full, filledBlocks)])
  const { page, asked } = await visit(saved, '/filled')
  await scrollThrough(page)
  await atRest(page)
  expect(await page.locator('.unfilled').count()).toBe(0)
  expect(asked.filter((path) => path.includes('/unfilled/'))).toEqual([])
  await expect.poll(() => page.locator('#plan').textContent()).toBe('Ten walks a year')
})

it('[PRC-02] blocks of services have a link, and blocks of the first pages without a class are filled as later ones', async () => {
  const settings = (json: object) => JSON.stringify(json).replaceAll('"', '&quot;')
  const body = `${empty('sound', 'soundcloud', 56, settings({ html: '<iframe src="//w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fsample%2Ftide">' }))}
${empty('feed', 'twitter', 6)}${empty('place', 'collectionlink', 12, settings({ collectionId: 'c1' }))}${empty('hours', 'acuity', 65)}
<div data-block-type="54" id="old-links"><div class="sqs-block-content"></div></div>
<div data-block-type="8" id="old-gallery" data-block-json="${settings({ design: 'grid' })}"><div class="sqs-block-content"><div class="sqs-gallery-container sqs-gallery-block-grid"><div class="sqs-gallery"><div class="slide"><img alt="A weir" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></div></div></div></div></div>`
  const saved = await serveSaved(site, [toPage('/services', full, body)])
  const { page, problems } = await visit(saved, '/services')
  await scrollThrough(page)
  await atRest(page)
  const hrefs = (id: string) =>
    page.locator(`#${id} a`).evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await expect.poll(() => hrefs('sound')).toEqual(['https://soundcloud.com/sample/tide'])
  await expect.poll(() => page.locator('#feed').textContent()).toContain('not shown on this page')
  expect([await hrefs('place'), await hrefs('hours')]).toEqual([['/journal'], ['mailto:owner@example.com']])
  await expect
    .poll(() => hrefs('old-links'))
    .toEqual(['https://www.instagram.com/sample/', 'http://facebook.com/sample'])
  await expect.poll(async () => (await statuses(page)).gallery).toEqual(['ready'])
  expect(problems).toEqual([])
})
