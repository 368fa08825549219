import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { atRest } from './rest'
import { serveSaved } from './serve-saved'
import { openSite, visit } from './site'

const site = openSite()

/** Opens a published page with such a body. */
async function open(body: string, prepare?: (page: Page) => Promise<unknown>) {
  const context = JSON.stringify({ pageType: 2, website: { id: 'w' } })
  const source = `<!doctype html><html lang="en"><head><title>Saved</title><style>.hidden{display:none}</style><script>Static = window.Static || {}; Static.SQUARESPACE_CONTEXT = ${context};</script></head><body><h1>Saved</h1>${body}</body></html>`
  const saved = await serveSaved(site, [{ path: '/saved', source }])
  return visit(saved, '/saved', {}, prepare)
}

it('[SITE-16.1] an email has 3 to 256 characters', async () => {
  const { page } = await open(
    `<div class="sqs-block form-block sqs-block-form"><div class="form-wrapper"><form data-form-id="f1" method="POST"><div class="field-list"><div class="form-item field email required" id="e1"><label class="title" for="e1-field">Email</label><input class="field-element" id="e1-field" type="email" name="email"></div></div><div class="form-button-wrapper"><input class="button" type="submit" value="Send"></div><div class="hidden form-submission-text">Done.</div></form></div></div>`,
    async (one) => {
      await one.route('**/api/form/FormSubmissionKey', (route) => route.fulfill({ json: { key: 'once' } }))
      await one.route('**/api/form/SaveFormSubmission', (route) => route.fulfill({ status: 500, body: '' }))
    },
  )
  const form = page.locator('form')
  const email = page.getByLabel('Email')
  await email.hover()
  await form.and(page.locator('[data-state]')).waitFor()
  const isRefused = async (text: string) => {
    await email.fill(text)
    await page.getByRole('button', { name: 'Send' }).click()
    await atRest(page)
    return (await email.getAttribute('aria-invalid')) === 'true'
  }
  const long = (length: number) => `${'a'.repeat(length - '@b.example.org'.length)}@b.example.org`
  expect(await isRefused('@b')).toBe(true)
  expect(await isRefused('a@b.co')).toBe(false)
  expect(await isRefused(long(257))).toBe(true)
  expect(await isRefused(long(256))).toBe(false)
})

it('[SITE-16.1] 9999 pieces are put into a cart, 10000 are not', async () => {
  const { page } = await visit(site, '/shop/postcards')
  await atRest(page)
  const product = page.locator('.ProductItem, .product-detail').first()
  await page.locator('.sqs-add-to-cart-button').hover()
  await product.and(page.locator('[data-block-status=ready]')).waitFor()
  await page.getByLabel('Quantity').fill('10000')
  await page.locator('.sqs-add-to-cart-button').click()
  await atRest(page)
  const stored = () => site.database.selectFrom('cart_entries').select('quantity').execute()
  expect(await stored()).toEqual([])
  await page.getByLabel('Quantity').fill('9999')
  await page.locator('.sqs-add-to-cart-button').click()
  await expect.poll(stored).toEqual([{ quantity: 9999 }])
})
