import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { summaryHtml } from '../../apps/site-server/src/features/summaries/pages'
import { getSummary } from '../../apps/site-server/src/features/summaries/service/items'
import { english } from '../../apps/site-server/src/http/request/language'
import { openSavedPages } from './media-page'
import { serveSaved } from './serve-saved'
import { openSite, visit } from './site'

const site = openSite()
const { open } = openSavedPages(site, ['summary-7-0.html', 'summary-7-1.html'])

const carousel = '.sqs-gallery-design-carousel .summary-item-list'
const scrolled = (page: Page) => page.locator(carousel).evaluate((list) => list.scrollLeft)

/** The id of a collection of the demo. */
async function collectionAt(path: string, type: number) {
  const rows = await site.database.selectFrom('collections').selectAll().where('path', '=', path).execute()
  return rows.find((row) => row.type === type)?.id as string
}

/** A page of summaries, as its owner would make it. */
async function showSummaries(...configs: readonly object[]) {
  const sections = JSON.stringify(configs.map((config) => ({ type: 'block', block: 'summary', config })))
  const page = { path: '/picks', title: 'Summary', description: '', page_type: 2, sections, position: 99 }
  await site.database
    .insertInto('pages')
    .values({ id: '5f00000000000000000000d1', ...page })
    .execute()
}

it('[SUM-01] [SUM-04] the home page shows the journal as a carousel; its pagers, keys and links work', async () => {
  const { page, problems } = await visit(site, '/', { viewport: { width: 1100, height: 800 } })
  const heading = page.getByRole('heading', { name: 'From the journal' })
  await heading.scrollIntoViewIfNeeded()
  const next = page.locator('.summary-carousel-pager-next')
  await page.locator('.summary-carousel-pager-next[aria-disabled="false"]').waitFor()
  // A carousel has the name of its heading.
  await page.getByRole('group', { name: 'From the journal' }).getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200)
  await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true')
  await page.locator('.summary-carousel-pager-prev').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => scrolled(page)).toBe(0)
  // The other pager, the list, the first title.
  for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab')
  const title = await page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/journal\/\w/)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
  expect(problems).toEqual([])
})

/** A list of a category has its products, also in what it fetches later. */
async function checkCategory(list: Locator) {
  const titles = () => list.locator('.summary-title').allTextContents()
  expect(await titles()).toEqual(['Socks of the house flock', 'The cup that everybody drops'])
  expect(await list.locator('.summary-metadata-item').allTextContents()).toEqual([
    'For walks, Gifts',
    'Kitchen, For walks',
  ])
  expect(await list.getAttribute('data-block-status')).toBe('queued')
  await list.getByRole('link', { name: 'Show more' }).click()
  await expect
    .poll(titles)
    .toEqual(['Socks of the house flock', 'The cup that everybody drops', 'Notebook for wet pockets'])
  await expect.poll(() => list.getByRole('link', { name: 'Show more' }).count()).toBe(0)
}

/** A list shows more by script; after a failure the next press tries again. */
async function checkMore(page: Page, list: Locator) {
  expect(await list.getAttribute('data-block-status')).toBe('queued')
  await page.route('**/GetWidgetRendering**', (route) => route.fulfill({ status: 500, body: 'no' }), { times: 1 })
  const more = list.getByRole('link', { name: 'Show more' })
  await more.click()
  await list.getByRole('alert').getByText('Unable to load collections').waitFor()
  expect(await list.locator('.summary-item').count()).toBe(1)
  await more.click()
  await expect.poll(() => list.locator('.summary-item').count()).toBe(2)
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('summary-title-link')
}

/** A wall stands in columns, each item as high as its content. */
async function checkWall(page: Page) {
  const heights = await page
    .locator('.sqs-gallery-design-wall .summary-item')
    .evaluateAll((items) => items.map((item) => (item as HTMLElement).offsetHeight))
  expect(new Set((await getColumns(page, '.sqs-gallery-design-wall')).map(([left]) => left)).size).toBeGreaterThan(1)
  // In a grid all items of a row are equally high.
  expect(new Set(heights).size).toBeGreaterThan(1)
}

/** Products in a grid have prices, a quick view and the metadata of the settings. */
async function checkGrid(page: Page, grid: Locator) {
  const item = grid.locator('.summary-item').first()
  await expect.poll(() => item.locator('.summary-price').textContent()).toMatch(/€\d/)
  await expect.poll(() => item.locator('.summary-metadata-container--above-title').textContent()).toBe('N/A')
  await page.getByRole('button', { name: 'Decline' }).click()
  await item.getByRole('button', { name: 'Quick view' }).click()
  await page.getByRole('dialog').waitFor()
}

it('[SUM-01] [SUM-01.1] [SUM-03] [SUM-04] [SUM-04.1] [I18N-14] a page of summaries: products of a category, a list that shows more by script and by a link without, a wall, and a grid with prices, quick view, N/A and its metadata', async () => {
  const [journal, shop] = [await collectionAt('/journal', 1), await collectionAt('/shop', 13)]
  const category = { primaryMetadata: 'categories', filter: { category: 'for walks' } }
  const above = { primaryMetadata: 'date', metadataPosition: 'above-title' }
  await showSummaries(
    { collectionId: journal, design: 'list', pageSize: 1, filter: { tag: 'technique' } },
    { collectionId: shop, design: 'list', pageSize: 2, ...category },
    { collectionId: journal, design: 'wall', pageSize: 4 },
    { collectionId: shop, design: 'grid', productQuickViewEnabled: true, ...above, pageSize: 4 },
  )
  const { page, problems } = await visit(site, '/picks', { viewport: { width: 1000, height: 800 } })
  const summary = page.locator('.sqs-block-summary-v2')
  await checkMore(page, summary.nth(0))
  await checkCategory(summary.nth(1))
  await page.locator('.sqs-gallery-design-wall').waitFor()
  await checkWall(page)
  await checkGrid(page, summary.nth(3))
  expect(problems.filter((line) => !line.includes('500'))).toEqual([])
  await page.context().close()
  const plain = await visit(site, '/picks', { javaScriptEnabled: false })
  await plain.page.getByRole('link', { name: 'Show more' }).first().click()
  expect(new URL(plain.page.url()).pathname).toBe('/journal')
})

it('[SUM-02] [HTTP-15] the events of a published 7.0 page come from the server, and nothing in them runs', async () => {
  const collectionId = await collectionAt('/walks', 10)
  await site.database
    .updateTable('event_items')
    .set({ title: '<img src=x onerror="window.harmed=1">' })
    .where('starts_on', '=', '2027-05-08')
    .execute()
  const asked: string[] = []
  const { page } = await open('summary-7-0.html', {}, async (one) => {
    await one.route('**/api/widget/GetWidgetRendering**', async (route) => {
      const form = new URLSearchParams(route.request().postData() ?? '')
      asked.push(form.get('collectionId') ?? '')
      const widget = JSON.parse(form.get('widgetJSON') ?? '{}')
      const parts = { database: site.database, address: (file: string) => `/images/${file}`, products: async () => [] }
      const summary = await getSummary(parts, { ...widget.value, collectionId }, english)
      // A hostile server: its answer is made safe all the same.
      const html = summary ? summaryHtml(summary) : ''
      const bad = html.replace('</h3>', '</h3><img src="x" onerror="window.harmed=1"><script>window.harmed=1</script>')
      await route.fulfill({ json: { html: bad } })
    })
  })
  await page.locator('#block-3').scrollIntoViewIfNeeded()
  const titles = page.locator('#block-3 .summary-title')
  await expect
    .poll(() => titles.allTextContents())
    .toEqual(['The water', 'Prints on the table', '<img src=x onerror="window.harmed=1">'])
  expect(asked).toEqual(['EVENTS'])
  await expect.poll(() => page.locator('#block-3').textContent()).toContain('April 10, 2027 to April 17, 2027')
  expect(await page.locator('#block-3 script, #block-3 [onerror]').count()).toBe(0)
  expect(await page.evaluate(() => Reflect.get(window, 'harmed'))).toBeUndefined()
})

/** A published carousel moves by its pagers, keeps the place of pictures, and names missing values. */
async function checkCarousel(page: Page) {
  const next = page.getByRole('button', { name: 'Next' })
  await page.locator('.next[aria-disabled="false"]').waitFor()
  await next.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200)
  const ratio = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((place) => Number((place.clientHeight / place.clientWidth).toFixed(2)))
  expect(await ratio('#block-1 .summary-thumbnail')).toBeCloseTo(1 / 1.5, 1)
  expect(
    await page
      .locator('#block-1 .summary-metadata-container--below-title .summary-metadata--secondary')
      .allTextContents(),
  ).toEqual(['sea', 'N/A', 'hills', 'N/A', 'N/A'])
}

/** Left edges and widths of the items of a published summary. */
const getColumns = (page: Page, block: string) =>
  page.locator(`${block} .summary-item`).evaluateAll((items) => {
    const start = items[0]?.parentElement?.getBoundingClientRect().left ?? 0
    return items.map((item) => {
      const { left, width } = item.getBoundingClientRect()
      return [Math.round(left - start), Math.round(width)]
    })
  })

it('[SUM-01.1] [SUM-03] [SUM-04] [I18N-14] a published carousel and a published wall, in columns of its width and gutter', async () => {
  const { page } = await open('summary-7-1.html', { viewport: { width: 1280, height: 900 } })
  await checkCarousel(page)
  await page.setViewportSize({ width: 1016, height: 900 })
  await page.addStyleTag({ content: 'body { margin: 0 }' })
  const wall = '#block-2'
  await page.locator(wall).scrollIntoViewIfNeeded()
  await page.locator(`${wall}[data-block-status=ready]`).waitFor()
  const width = await page.locator(`${wall} .summary-item-list`).evaluate((list) => list.clientWidth)
  // Columns of at least 270 px, 60 px apart.
  const columns = Math.floor((width + 60) / (270 + 60))
  expect(columns).toBe(3)
  const share = Math.round((width - 2 * 60) / 3)
  await expect.poll(async () => new Set((await getColumns(page, wall)).map(([, one]) => one))).toEqual(new Set([share]))
  const lefts = (await getColumns(page, wall)).map(([left]) => left)
  expect([...new Set(lefts)]).toEqual([0, 1, 2].map((at) => Math.round(((width - 120) / 3 + 60) * at)))
  // Narrow windows have one column.
  await page.setViewportSize({ width: 320, height: 900 })
  await expect.poll(async () => new Set((await getColumns(page, wall)).map(([left]) => left))).toEqual(new Set([0]))
})

it('[SUM-03.1] the place of a picture is 65 % as high as wide without a ratio, and 100 divided by the ratio with one', async () => {
  const widget = (id: string, ratio: string) =>
    `<div class="sqs-block sqs-block-summary-v2" data-block-type="55" id="${id}" data-block-json='{"design":"list","collectionId":"c","imageAspectRatio":"${ratio}"}'><div class="summary-block-wrapper sqs-gallery-design-list"><div class="summary-item-list"><div class="summary-item"><div class="summary-thumbnail" style="width:400px"><img alt=""></div></div></div></div></div>`
  const source = `<!doctype html><title>Saved</title>${widget('a', 'Auto')}${widget('b', '1.5')}${widget('c', '0.8')}${widget('d', '-2')}`
  const saved = await serveSaved(site, [{ path: '/saved', source }])
  const { page } = await visit(saved, '/saved', { viewport: { width: 800, height: 2000 } })
  await expect.poll(() => page.locator('[data-block-status=ready]').count()).toBe(4)
  const heights = page
    .locator('.summary-thumbnail')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)))
  expect(await heights).toEqual([260, 267, 500, 260])
})
