import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { summaryHtml } from '../../packages/site-server/src/features/summaries/pages'
import { summaryOf } from '../../packages/site-server/src/features/summaries/service/items'
import { openSavedPages } from './media-page'
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

/** A page with one summary, as its owner would make it; each call replaces it. */
async function showSummary(config: object) {
  const sections = JSON.stringify([{ type: 'block', block: 'summary', config }])
  const page = { path: '/picks', title: 'Summary', description: '', page_type: 2, sections, position: 99 }
  await site.database.deleteFrom('pages').where('path', '=', page.path).execute()
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
  await next.click()
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
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
  expect(problems).toEqual([])
})

it('[SUM-01] [SUM-03] [I18N-14] products as a grid: prices, quick view, N/A for a missing value, metadata in the position of the settings', async () => {
  await showSummary({
    collectionId: await collectionAt('/shop', 13),
    design: 'grid',
    productQuickViewEnabled: true,
    primaryMetadata: 'date',
    metadataPosition: 'above-title',
    pageSize: 4,
  })
  const { page, problems } = await visit(site, '/picks')
  const item = page.locator('.summary-item').first()
  expect(await item.locator('.summary-price').textContent()).toMatch(/€\d/)
  expect(await item.locator('.summary-metadata-container--above-title').textContent()).toBe('N/A')
  await page.getByRole('button', { name: 'Decline' }).click()
  await item.getByRole('button', { name: 'Quick view' }).click()
  await page.getByRole('dialog').waitFor()
  expect(problems).toEqual([])
})

it('[SUM-04] a filtered list shows more by script, and by a link without; after a failure the next press tries again', async () => {
  const collectionId = await collectionAt('/journal', 1)
  await showSummary({ collectionId, design: 'list', pageSize: 1, filter: { tag: 'technique' } })
  const { page } = await visit(site, '/picks')
  await page.locator('[data-block-status="ready"].sqs-block-summary-v2').waitFor()
  await page.route('**/GetWidgetRendering**', (route) => route.fulfill({ status: 500, body: 'no' }), { times: 1 })
  const more = page.getByRole('link', { name: 'Show more' })
  await more.click()
  await page.getByRole('alert').getByText('Unable to load collections').waitFor()
  expect(await page.locator('.summary-item').count()).toBe(1)
  await more.click()
  await expect.poll(() => page.locator('.summary-item').count()).toBe(2)
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('summary-title-link')
  await page.context().close()
  const plain = await visit(site, '/picks', { javaScriptEnabled: false })
  await plain.page.getByRole('link', { name: 'Show more' }).click()
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
      const summary = await summaryOf(parts, { ...widget.value, collectionId })
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
  expect(await page.locator('#block-3').textContent()).toContain('April 10, 2027 to April 17, 2027')
  expect(await page.locator('#block-3 script, #block-3 [onerror]').count()).toBe(0)
  expect(await page.evaluate(() => Reflect.get(window, 'harmed'))).toBeUndefined()
})

it('[SUM-03] [SUM-04] [I18N-14] a published carousel moves by its pagers, keeps the place of pictures, and names missing values', async () => {
  const { page } = await open('summary-7-1.html', { viewport: { width: 1280, height: 900 } })
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
})
