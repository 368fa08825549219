// The search as visitors use it: in their language, with typing mistakes, with scripts and without.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openSite, visit } from './site'

const site = openSite()
const plain = { javaScriptEnabled: false }

const summary = (page: Page) => page.locator('.search-summary')
const found = (page: Page, title: string) =>
  page.locator('.found li', { has: page.getByRole('link', { name: title, exact: true }) })
const direction = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).direction)

/** Asks for a text in the field of a page without scripts. */
async function ask(page: Page, query: string) {
  const field = page.locator('main').getByRole('searchbox')
  await field.fill(query)
  await field.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('q') === query)
}

it('[SRC-03] in Spanish and in Arabic texts, money, sentences and direction are those of the visitor', async () => {
  const { page } = await visit(site, '/search?language=es-ES', plain)
  await ask(page, 'calcetines')
  await page.getByText('4 resultados para «calcetines»', { exact: true }).waitFor()
  const socks = found(page, 'Calcetines del rebaño de la casa')
  await expect.poll(() => socks.locator('.found-note').textContent()).toMatch(/^18,00\s€$/)
  await socks.getByText('Lana latxa, hilada en Zegama y tejida en Bergara.').waitFor()
  const groups = await page.locator('.search-group h2').allTextContents()
  expect([groups[0], ...groups.slice(1).sort()]).toEqual(['Tienda', 'Diario', 'Páginas'])
  await page.goto(`${site.origin}/search?language=ar`)
  await ask(page, 'جوارب')
  await expect.poll(() => found(page, 'جوارب من قطيع البيت').locator('.found-note').textContent()).toMatch(/18\.00\s€/)
  expect(await direction(page, '.found li')).toBe('rtl')
  expect(await page.locator('main [lang="en-GB"]').count()).toBe(0)
})

it('[SRC-03] typing mistakes, other typography and words of another language lead to what was meant', async () => {
  const { page } = await visit(site, '/search', plain)
  const meant = {
    sokcs: 'Socks of the house flock',
    ｓｏｃｋｓ: 'Socks of the house flock',
    calcetines: 'Socks of the house flock',
    giftcard: 'Gift card',
    giftcrad: 'Gift card',
    'gift‑card': 'Gift card',
    'last years jars': 'Fig marmalade',
    marmelade: 'Fig marmalade',
  }
  for (const [query, title] of Object.entries(meant)) {
    await ask(page, query)
    expect(await page.locator('.found a').first().textContent(), query).toBe(title)
  }
})

it('[SRC-03] results stand in groups with pictures and prices, and excerpts are sentences', async () => {
  const { page } = await visit(site, '/search?q=socks', plain)
  const shop = page.locator('.search-group', { has: page.getByRole('heading', { level: 2, name: 'Shop' }) })
  expect(await shop.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Socks of the house flock',
    'Gift card',
  ])
  expect(await shop.locator('img').count()).toBe(2)
  expect(await shop.locator('.found-note').allTextContents()).toEqual(['€18.00', 'from €25.00'])
  const excerpts = await page.locator('.found p:last-child').allTextContents()
  for (const excerpt of excerpts) expect(excerpt).toMatch(/^[\p{Lu}…“].*[.?!…”]$/u)
  expect(await found(page, 'Gift card').locator('mark').allTextContents()).toEqual(['socks'])
  await page.goto(`${site.origin}/search?q=prints+zegama`)
  const dates = page.locator('.search-group', { has: page.getByRole('heading', { level: 2, name: 'Dates' }) })
  await expect.poll(() => dates.locator('.found-note').first().textContent()).toMatch(/^Friday, 16 April 2027/)
})

it('[SRC-03] where nothing is found one sentence says so, on the page and in the preview, with the same ways on', async () => {
  const sentence = 'No hay nada sobre «zzzzzz». Prueba con otras palabras o echa un vistazo.'
  const { page, problems } = await visit(site, '/search?q=zzzzzz&language=es-ES')
  await page.getByRole('button', { name: 'Rechazar' }).click()
  await expect.poll(() => summary(page).textContent()).toBe(sentence)
  const ways = await page.locator('.search-places a').allTextContents()
  expect(ways).toContain('Tienda')
  await page.locator('main').getByRole('searchbox').fill('zzzzzzz')
  const preview = page.locator('main .search-preview')
  await preview.getByText(sentence.replace('zzzzzz', 'zzzzzzz'), { exact: true }).waitFor()
  expect(await preview.getByRole('link').allTextContents()).toEqual(ways)
  await preview.getByRole('link', { name: 'Tienda' }).click()
  await page.waitForURL('**/shop')
  expect(problems).toEqual([])
})

it('[SRC-03] the preview finds by the same rules, marks what was found, and the address of the page follows', async () => {
  const { page, problems } = await visit(site, '/search?language=ar')
  const field = page.locator('main').getByRole('searchbox')
  await field.fill('جوراب')
  const result = page.locator('.search-result', { hasText: 'بطاقة هدية' })
  await result.locator('em', { hasText: 'جوارب' }).waitFor()
  expect(await direction(page, '.search-result')).toBe('rtl')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('جوراب')
  await page.reload()
  expect(await field.inputValue()).toBe('جوراب')
  await found(page, 'جوارب من قطيع البيت').waitFor()
  expect(problems).toEqual([])
})

it('[SRC-01] a result that has the focus keeps it when late results come, and the field gets that of one that is not among them', async () => {
  const { page, problems } = await visit(site, '/search')
  const field = page.locator('main').getByRole('searchbox')
  const result = (title: string) => page.locator('main .search-result', { hasText: title })
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await field.fill('flock')
  await result('Socks of the house flock').waitFor()
  const socks = await result('Socks of the house flock').getByRole('link').elementHandle()
  for (const [query, shown, isKept] of [
    ['house flock', 'Socks of the house flock', true],
    ['marmalade', 'Fig marmalade', false],
  ] as const) {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/search?**', (route) => held.then(() => route.continue()))
    const asked = page.waitForRequest('**/api/search?**')
    await field.fill(query)
    await asked
    await socks?.focus()
    await expect.poll(focused).toContain('Socks of the house flock')
    answer()
    await page.locator('main .search-result-notice', { hasText: `“${query}”` }).waitFor()
    await result(shown).waitFor()
    expect(await page.evaluate((link) => document.activeElement === link, socks)).toBe(isKept)
    await page.unroute('**/api/search?**')
  }
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(problems).toEqual([])
})

it('[SRC-03] what an owner changes or hides is found so at once', async () => {
  const { page } = await visit(site, '/search?q=notebook', plain)
  const title = 'Sketchbook for the rain'
  await found(page, 'Notebook for wet pockets').waitFor()
  const products = () => site.database.updateTable('products').where('slug', '=', 'walkers-notebook')
  await products().set({ title }).execute()
  await ask(page, 'sketchbooks')
  await found(page, title).waitFor()
  await products().set({ workflow_state: 'draft' }).execute()
  await page.reload()
  await expect.poll(() => page.getByText('Nothing was found for “sketchbooks”.').isVisible()).toBe(true)
})
