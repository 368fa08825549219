// Emails that a buyer and a shop wait for, from an order in the shop to the review of what has arrived.
import { beforeEach, expect, it } from 'vitest'
import { renderEmail } from '../../apps/site-server/src/features/mail/pages/email'
import { createLanguages } from '../../apps/site-server/src/http/request/language'
import { saveStoreSettings, storeSettings } from '../../apps/site-server/src/store/settings/interface'
import { sample } from '../sample'
import { addMarmalade, payByCard, writeDetails } from './buying'
import { withOwner } from './open-admin'
import { placeOrder } from './prepared'
import { openContext, openSite, visit } from './site'

const site = openSite()
const openAdmin = withOwner(site)
const owner = 'owner@aitzmar.example'
const day = 24 * 60 * 60 * 1000
const plain = { javaScriptEnabled: false }

beforeEach(async () => {
  for (const table of ['rate_limits', 'emails'] as const) await site.database.deleteFrom(table).execute()
})

/** Buys a jar of marmalade on the pages of the shop; the id of the order. */
async function buy(): Promise<string> {
  const { page } = await visit(site, '/shop', plain)
  await addMarmalade(page)
  await page.goto(`${site.origin}/commerce/goto-checkout`)
  await writeDetails(page)
  await payByCard(page)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}
interface Content {
  readonly paragraphs: readonly (string | { readonly text: string; readonly values: Record<string, string> })[]
  readonly rows?: readonly (readonly [string | readonly string[], string])[]
  readonly link: { readonly path: string }
  readonly language?: string
}
async function getEmails(kind: string) {
  const rows = await site.database.selectFrom('emails').selectAll().where('kind', '=', kind).execute()
  return rows.map(({ content, ...email }) => ({ ...email, content: JSON.parse(content) as Content }))
}
/** The rows of an email in cents, and the sum that was paid. */
function readSums({ rows = [] }: Content) {
  const cents = (text: string) =>
    Math.round(
      Number(
        text
          .split('=')
          .at(-1)
          ?.replace(/[^\d.-]/g, ''),
      ) * 100,
    )
  const amounts = rows.map(([name, value]) => ({ name: [name].flat().join(), cents: cents(value) }))
  const at = amounts.findIndex(({ name }) => name === 'Paid')
  return { added: amounts.slice(0, at).reduce((sum, row) => sum + row.cents, 0), paid: amounts[at]?.cents, amounts }
}

const taxes = [
  ['added', false],
  ['included', true],
] as const

it.each(sample(taxes, 2, 1))(
  '[COM-20] an order is told to its buyer and to the shop, and the rows add up with taxes that are %s',
  async (_, pricesIncludeTax) => {
    const before = await storeSettings(site.database)
    await saveStoreSettings(site.database, { ...before, pricesIncludeTax })
    const id = await buy().finally(() => saveStoreSettings(site.database, before))
    const [email, ...more] = await getEmails('order')
    const notices = await getEmails('sale')
    expect([email?.recipient, more.length, notices.map(({ recipient }) => recipient)]).toEqual([
      'ada@example.com',
      0,
      [owner],
    ])
    for (const { content } of [email, notices[0]].filter((one) => one !== undefined)) {
      const { added, paid, amounts } = readSums(content)
      expect(paid).toBeGreaterThan(0)
      expect(added, JSON.stringify(amounts)).toBe(paid)
      expect(amounts.some(({ name }) => name === (pricesIncludeTax ? 'Tax,included' : 'Tax'))).toBe(true)
    }
    expect(notices[0]?.content.link.path).toBe(`/config/orders/${id}`)
  },
)

it('[COM-20] a buyer gets an email when an order is refunded in part, sent, and cancelled, each once, in the language of the order', async () => {
  const first = await placeOrder(site, { language: 'es-ES' })
  const admin = await openAdmin(`/config/orders/${first.id}`)
  await admin.getByRole('link', { name: 'Refund a part …' }).click()
  await admin.getByLabel('Amount in EUR').fill('2.50')
  await admin.getByRole('button', { name: 'Refund this amount' }).click()
  await admin.getByRole('button', { name: 'Mark as sent' }).click()
  await admin.waitForURL('**note=done')
  const [refund, ...moreRefunds] = await getEmails('refund')
  const [sent, ...moreSent] = await getEmails('sent')
  expect([moreRefunds, moreSent]).toEqual([[], []])
  expect(refund?.content).toMatchObject({ language: 'es-ES', paragraphs: [{ values: { amount: '2,50\u00a0€' } }] })
  expect([sent?.recipient, sent?.content.language]).toEqual(['ada@example.com', 'es-ES'])
  // Its link leads to the order, without a login.
  const { page } = await visit(site, sent?.content.link.path ?? '', plain)
  await page.getByText('ada@example.com').first().waitFor()

  const second = await placeOrder(site)
  await admin.goto(`${site.origin}/config/orders/${second.id}/cancel`)
  await admin.getByRole('button', { name: 'Cancel this order' }).click()
  await admin.waitForURL('**note=done')
  const [cancelled, ...moreCancelled] = await getEmails('cancelled')
  expect(moreCancelled).toEqual([])
  const order = await site.database.selectFrom('orders').selectAll().where('id', '=', second.id).executeTakeFirst()
  expect(cancelled?.subject).toBe(`Your order ${order?.number} was cancelled`)
  const amount = `€${((order?.total_cents ?? 0) / 100).toFixed(2)}`
  expect(cancelled?.content.paragraphs[0]).toMatchObject({ values: { amount } })
})

it('[REV-03] ten days after an order was sent its buyer is asked for a review, once, and gives it with the link', async () => {
  const { id } = await placeOrder(site)
  expect(await getEmails('review')).toEqual([])
  const admin = await openAdmin(`/config/orders/${id}`)
  await admin.getByRole('button', { name: 'Mark as sent' }).click()
  await admin.waitForURL('**note=done')
  const [email, ...more] = await getEmails('review')
  expect(more).toEqual([])
  expect([email?.recipient, email?.state]).toEqual(['ada@example.com', 'waiting'])
  expect(((email?.next_at ?? 0) - Date.now()) / day).toBeGreaterThan(9.9)
  expect(((email?.next_at ?? 0) - Date.now()) / day).toBeLessThan(10.1)
  // The link is the buyer's alone.
  await admin.goto(`${site.origin}/config/emails/${email?.id}`)
  await admin.getByText('Only its reader may read this email.').waitFor()
  expect(await admin.content()).not.toContain(email?.content.link.path.split('token=')[1])
  const { page } = await visit(site, email?.content.link.path ?? '', plain)
  await page.getByRole('heading', { name: 'Fig marmalade' }).waitFor()
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true })
  await page.getByLabel('Your review').fill('The jar was empty in two days.')
  await page.getByRole('button', { name: 'Send review' }).click()
  await page.getByText('Thank you! Your review is kept.').waitFor()
  await page.goto(`${site.origin}/reviews`)
  const review = page.locator('article,li').filter({ hasText: 'The jar was empty in two days.' }).last()
  await expect.poll(() => review.textContent()).toMatch(/Ada(?! Lovelace)/)
})

it('an email is as wide as the screen of a phone, whatever words it has, and has the colours of its reader', async () => {
  const languageOf = createLanguages({}, 'Europe/Madrid')
  const content = { paragraphs: ['x'.repeat(200)], rows: [['Code', 'x'.repeat(90)]] }
  const email = { id: 'l1', recipient: owner, subject: 'A', content: JSON.stringify(content) } as Parameters<
    typeof renderEmail
  >[0]
  const from = {
    name: 'Aitz & Mar',
    origin: site.origin,
    address: [],
    languageOf: () => languageOf(['en-GB'], undefined),
  }
  const context = await openContext(site, { viewport: { width: 360, height: 640 }, colorScheme: 'dark' })
  const page = await context.newPage()
  await page.setContent(renderEmail(email, from).html)
  const { width, letters, colour } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    letters: getComputedStyle(document.body).fontFamily,
    colour: getComputedStyle(document.body).color,
  }))
  expect([width, letters, colour]).toEqual([360, 'system-ui, sans-serif', 'rgb(255, 255, 255)'])
})
