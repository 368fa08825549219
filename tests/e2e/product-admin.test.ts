import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { demoIds } from '../../apps/site-server/tests/support/demo'
import { withAccounts } from './open-admin'
import { openSite, visit } from './site'

const site = openSite()
const enter = withAccounts(site)

/** The page of the marmalade in the admin. */
async function openProduct() {
  const { page, problems } = await enter('owner', `/config/products/${demoIds.variant('fig-marmalade')}`)
  await page.getByRole('heading', { name: 'Preview' }).waitFor()
  return { page, problems }
}
const preview = (page: Page) => page.frameLocator('iframe[name=preview]')
const press = (page: Page) => page.getByRole('button', { name: 'Preview' }).click()
/** Presses Save while there is no title, which saves nothing. */
async function saveWithoutTitle(page: Page) {
  await page.getByLabel('Title').fill('   ')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alert').getByText('Write a title. Nothing was saved.').waitFor()
}
const product = () =>
  site.database.selectFrom('products').selectAll().where('slug', '=', 'fig-marmalade').executeTakeFirstOrThrow()

it('[OWN-03] title, text, pictures, price and stock of a product are looked at before they are saved; one without a title is not saved; then visitors have them', async () => {
  const { page, problems } = await openProduct()
  const before = await product()
  await page.getByLabel('Title').fill('Marmalade of figs')
  await page.getByLabel('Text', { exact: true }).fill('From the tree.\n<b>Sweet</b>.')
  await page.getByRole('checkbox', { name: /nuthatch/i }).check()
  await page.getByRole('textbox', { name: /Place.*nuthatch/i }).fill('1')
  const [stock, price] = [page.getByLabel('In stock'), page.getByLabel('Price', { exact: true })]
  const [left, cost] = [await stock.inputValue(), await price.inputValue()]
  await stock.fill('0')
  await price.fill('12.34')
  await press(page)
  await preview(page).getByRole('heading', { name: 'Marmalade of figs', level: 1 }).waitFor()
  await preview(page).getByText('<b>Sweet</b>').first().waitFor()
  await expect
    .poll(() => preview(page).locator('.product-gallery img, .ProductItem-gallery img').first().getAttribute('src'))
    .toContain('nuthatch')
  await preview(page).getByText('€12.34').first().waitFor()
  await preview(page).getByRole('button', { name: 'Sold Out' }).waitFor()
  const changes = await site.database.selectFrom('audit_log').select('action').execute()
  expect(changes.filter(({ action }) => action.endsWith('/preview'))).toEqual([])
  await stock.fill(left)
  await price.fill(cost)
  await saveWithoutTitle(page)
  expect(await product()).toEqual(before)
  await page.getByLabel('Title').fill('Marmalade of figs')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('status').getByText('Your changes have been saved.').waitFor()
  expect(await product()).toMatchObject({ title: 'Marmalade of figs', photos: '["nuthatch.jpg","fig.jpg"]' })
  const visitor = await visit(site, '/shop/fig-marmalade')
  await visitor.page.getByRole('heading', { name: 'Marmalade of figs', level: 1 }).waitFor()
  // The Save that was refused.
  expect(problems).toEqual([expect.stringContaining('status of 400')])
})

it('[OWN-03] one Save keeps all of the page, and nothing is saved while a part of it is wrong', async () => {
  const { page } = await openProduct()
  const before = await product()
  await page.getByLabel('Text', { exact: true }).fill('Of the last figs.')
  await page.getByLabel('Categories').fill('Kitchen\nWinter')
  await page.getByLabel('Questions').fill('For whom?')
  await page.getByLabel('Sale price').fill('100')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alert').getByText('A sale price is lower than the price.').waitFor()
  expect(await product()).toEqual(before)
  // What was typed in the other parts is still there.
  expect(await page.getByLabel('Categories').inputValue()).toBe('Kitchen\nWinter')
  await page.getByLabel('Price', { exact: true }).fill('12.40')
  await page.getByLabel('Sale price').fill('8,90')
  await page.getByLabel('On sale now').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('status').getByText('Your changes have been saved.').waitFor()
  expect(await product()).toMatchObject({
    description: 'Of the last figs.',
    categories: '["Kitchen","Winter"]',
    questions: '["For whom?"]',
  })
  const visitor = await visit(site, '/shop/fig-marmalade')
  await visitor.page.getByText('€8.90').first().waitFor()
  await visitor.page.getByText('€12.40').first().waitFor()
  await page.getByRole('link', { name: /marmalade/i }).click()
  await page.getByLabel('State').selectOption('draft')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('status').waitFor()
  expect((await fetch(`${site.origin}/shop/fig-marmalade`)).status).toBe(404)
})

it('an owner adds a product with variants and a sale price, which visitors buy once it is published', async () => {
  const { page } = await enter('owner', '/config/products')
  await page.getByRole('link', { name: 'Add a product' }).click()
  await page.getByLabel('Title').fill('Jam of ñoras')
  await page.getByLabel('Text', { exact: true }).fill('Sweet, then not.')
  await page.getByLabel('Options').fill('Size: small, large\nLid')
  await page.getByLabel('Price', { exact: true }).fill('7.50')
  await page.getByLabel('In stock').fill('6')
  await page.getByRole('button', { name: 'Add the product' }).click()
  await page.getByRole('alert').getByText('Write an option on each line').waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('Jam of ñoras')
  await page.getByLabel('Options').fill('Size: small, large')
  await page.getByLabel('SKU').fill('JAM')
  await page.getByRole('button', { name: 'Add the product' }).click()
  await page.getByRole('status').getByText('The product has been added').waitFor()
  expect((await fetch(`${site.origin}/shop/jam-of-noras`)).status).toBe(404)
  await page.getByRole('link', { name: 'Jam of ñoras, large' }).click()
  await page.getByLabel('Price', { exact: true }).fill('12')
  await page.getByLabel('Sale price').fill('10')
  await page.getByLabel('On sale now').check()
  await page.getByLabel('State').selectOption('published')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('status').waitFor()

  const { page: shop } = await visit(site, '/shop', { javaScriptEnabled: false })
  await shop.getByRole('link', { name: 'Jam of ñoras' }).first().click()
  await shop.getByRole('radio', { name: 'large' }).check()
  await shop.locator('.sqs-add-to-cart-button').click()
  await shop.waitForURL('**/cart')
  await shop.getByText('€10.00').first().waitFor()
})
