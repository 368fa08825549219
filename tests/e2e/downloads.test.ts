// What is sold as a file is delivered: from its product in the admin to the file on the disk of its buyer.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { home } from '../../apps/site-server/tests/support/demo'
import { payByCard, writeBuyer } from './buying'
import { withOwner } from './open-admin'
import { placeOrder, withCart } from './prepared'
import { openSite, visit } from './site'

const site = openSite()
const openAdmin = withOwner(site)
const plain = { javaScriptEnabled: false }
const slug = 'long-exposures'
const sold = readFileSync(join(home, 'files/sold/long-exposures.pdf'))

beforeEach(async () => {
  for (const table of ['rate_limits', 'emails'] as const) await site.database.deleteFrom(table).execute()
})

/** Buys the booklet, without scripts. */
async function buy(): Promise<{ page: Page; id: string }> {
  const { page } = await visit(site, '/commerce/goto-checkout', plain, withCart(site, { slug }))
  await writeBuyer(page)
  await payByCard(page)
  return { page, id: new URL(page.url()).pathname.split('/').at(-1) ?? '' }
}
/** Follows a link that downloads, and reads what was saved. */
async function download(page: Page, name: RegExp) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}
/** The email of an order, as its buyer reads it. */
async function readEmail(id: string) {
  const emails = site.database.selectFrom('emails').select('content').where('cause', '=', `order:${id}`)
  const { content } = await emails.where('kind', '=', 'order').executeTakeFirstOrThrow()
  return JSON.parse(content) as { links: { text: string; path: string }[]; link: { path: string } }
}

it('[COM-17] a buyer downloads what was bought from its confirmation, from the email and from the page of the order, without scripts', async () => {
  const { page, id } = await buy()
  await page.getByText('Downloads left: 10').waitFor()
  expect(await download(page, /^Download/)).toEqual({ name: 'long-exposures.pdf', bytes: sold })
  const { links, link } = await readEmail(id)
  expect(links.map(({ text }) => text)).toEqual(['Long exposures, a booklet'])
  // Another device, to which the email has come.
  const other = await visit(site, '/about', plain)
  const [file] = await Promise.all([
    other.page.waitForEvent('download'),
    other.page.evaluate((path) => location.assign(path), links[0]?.path ?? ''),
  ])
  expect(readFileSync(await file.path())).toEqual(sold)
  await other.page.goto(site.origin + link.path)
  await other.page.getByText('Downloads left: 8').waitFor()
  expect((await download(other.page, /^Download/)).bytes).toEqual(sold)
})

it('[COM-17] the download of an order that was refunded is refused, in the language of its buyer', async () => {
  const { path: confirmation, id, cookies } = await placeOrder(site, { slug, language: 'es-ES' })
  const { page } = await visit(site, confirmation, plain, (one) => one.context().addCookies(cookies))
  await page.getByText('Descargas restantes: 10').waitFor()
  const { path = '' } = (await readEmail(id)).links[0] ?? {}
  const admin = await openAdmin(`/config/orders/${id}`)
  await admin.getByRole('link', { name: 'Refund a part …' }).click()
  await admin.getByLabel('Amount in EUR').fill('8')
  await admin.getByRole('button', { name: 'Refund this amount' }).click()
  await admin.getByText('The refund has been ordered.').waitFor()
  await page.reload()
  expect(await page.getByRole('link', { name: /Descargar/ }).count()).toBe(0)
  const answer = await page.goto(site.origin + path)
  expect(answer?.status()).toBe(403)
  await page.getByText('Este pedido se ha cancelado o reembolsado. No se ha descargado nada.').waitFor()
})

it('[COM-17] a digital product without a file cannot be published, and is not sold', async () => {
  const variant = await site.database
    .selectFrom('variants')
    .select('id')
    .where('sku', '=', 'LONG-PDF')
    .executeTakeFirst()
  const page = await openAdmin(`/config/products/${variant?.id}`)
  const file = page.getByLabel(/What is downloaded by those who buy/)
  const refusal = 'A digital product without a file cannot be published. Nothing was saved. Choose its file.'
  await file.selectOption('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alert').getByText(refusal).waitFor()
  await site.database
    .updateTable('products')
    .set({ file: null, workflow_state: 'draft' })
    .where('slug', '=', slug)
    .execute()
  await page.goto(`${site.origin}/config/products/${variant?.id}`)
  await page.getByLabel('State').selectOption('published')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('alert').getByText(refusal).waitFor()
  // It slipped through all the same: visitors do not see it, and the owner does.
  await site.database.updateTable('products').set({ workflow_state: 'published' }).where('slug', '=', slug).execute()
  expect(await (await fetch(`${site.origin}/shop`)).text()).not.toContain('Long exposures')
  expect((await fetch(`${site.origin}/shop/${slug}`)).status).toBe(404)
  await page.goto(`${site.origin}/config/`)
  await page.getByRole('link', { name: '“Long exposures, a booklet” has no file: it is not in the shop' }).click()
  await file.selectOption('long-exposures.pdf')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Your changes have been saved.').waitFor()
  const visitor = await visit(site, `/shop/${slug}`, plain)
  await visitor.page.getByRole('heading', { name: 'Long exposures, a booklet', level: 1 }).waitFor()
})
