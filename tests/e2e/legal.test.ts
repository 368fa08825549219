// The owner writes the legal pages, and visitors read them where they pay.
import { expect, it } from 'vitest'
import { writeDetails } from './buying'
import { withOwner } from './open-admin'
import { withCart } from './prepared'
import { openSite, visit } from './site'

const site = openSite()
const openAdmin = withOwner(site)

it('[LGL-01] what the owner saves is at the end of each page; with a blank in it visitors get the text of another language', async () => {
  const { page } = await visit(site, '/about', { javaScriptEnabled: false })
  const footer = page.getByRole('contentinfo')
  const admin = await openAdmin('/config/legal')
  const write = async (text: string) => {
    await admin
      .getByRole('row', { name: /Returns.*English/ })
      .getByRole('link', { name: 'Returns', exact: true })
      .click()
    await admin.getByLabel('Text in British English').fill(text)
    await admin.getByRole('button', { name: 'Save' }).click()
  }
  await write('# How\nWrite to us within 90 days.')
  await admin.getByRole('status').getByText('Visitors see it now.').waitFor()
  await footer.getByRole('link', { name: 'Returns', exact: true }).click()
  await page.getByRole('heading', { name: 'How' }).waitFor()
  await page.getByText('Write to us within 90 days.').waitFor()

  await write('Write to us within [number] days.')
  await admin.getByRole('status').getByText('Visitors do not see it yet.').waitFor()
  await admin.getByRole('row', { name: /Returns.*English.*Not published: 1 blank left/ }).waitFor()
  await page.reload()
  const other = 'There is no translation of this page yet. Below is the text in this language: European Spanish.'
  await expect.poll(() => page.getByText(other).isVisible()).toBe(true)
})

it('[LGL-03] a buyer opens the terms beside the checkout, in Spanish, and what was typed stays', async () => {
  const prepare = withCart(site, { language: 'es-ES' })
  const { page } = await visit(site, '/checkout', { javaScriptEnabled: false }, prepare)
  await writeDetails(page)
  await page.locator('[name=cvc]').fill('123')
  const opened = page.waitForEvent('popup')
  const accepted = page.getByText('Al pagar aceptas lo que dicen estas páginas:')
  await accepted.getByRole('link', { name: 'Condiciones de venta' }).click()
  const terms = await opened
  await terms.getByRole('heading', { level: 1, name: 'Condiciones de venta' }).waitFor()
  expect(new URL(terms.url()).pathname).toBe('/terms')
  expect(await page.locator('[name=cvc]').inputValue()).toBe('123')
  await terms.close()
})
