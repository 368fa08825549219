import { readFileSync } from 'node:fs'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { demoIds, seedAccounts } from '../../apps/site-server/tests/support/demo'
import { isFull, sample } from '../sample'
import { openSite, visit } from './site'

const site = openSite()
const email = 'owner@aitzmar.example'
const password = 'a stone house above Zegama'

beforeAll(() => seedAccounts(site.database, { password }))
beforeEach(async () => {
  await site.database.deleteFrom('submissions').execute()
  // Tries are counted by the minute; these tests try more often than a person does.
  await site.database.deleteFrom('rate_limits').execute()
})

async function write(page: Page, message: string) {
  await page.getByLabel('Name *').fill('Ada')
  await page.getByLabel('Email *').fill('ada@example.com')
  await page.getByLabel('What should we know? *').fill(message)
}
async function logIn(page: Page) {
  await page.getByLabel('Email').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}
/** Follows the link or presses the button by keyboard alone. */
async function press(page: Page, role: 'link' | 'button', name: string | RegExp) {
  await page.getByRole(role, { name }).first().focus()
  await page.keyboard.press('Enter')
}
async function download(page: Page): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'link', 'Download as CSV')])
  expect(file.suggestedFilename()).toBe('submissions.csv')
  return readFileSync(await file.path(), 'utf8')
}

/** Reads, exports and deletes a new submission, then logs out. */
async function readSubmission(page: Page, message: string) {
  await page.goto(`${site.origin}/config/submissions`)
  expect(new URL(page.url()).pathname).toBe('/config/login')
  await logIn(page)
  await page.waitForURL('**/config/submissions')
  await page.getByRole('table').filter({ hasText: message }).first().waitFor()
  expect(await download(page)).toContain(`"ada@example.com"`)
  await press(page, 'link', /^\d{4}-\d\d-\d\d/)
  await page.getByText(message).waitFor()
  await press(page, 'link', 'Delete …')
  await press(page, 'button', 'Delete this submission')
  await page.getByRole('status').filter({ hasText: 'The submission has been deleted' }).waitFor()
  expect(await site.database.selectFrom('submissions').selectAll().execute()).toEqual([])
  await press(page, 'button', 'Log out')
  await page.waitForURL('**/?logout=true')
  const confirmation = await page.getByRole('status').first().textContent()
  expect(confirmation).toBe('Logout Successful: You have been successfully logged out.')
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/config/login')
}

/** Submissions of the form of the contact page, by id. */
async function store(contents: Readonly<Record<string, object>>) {
  const received_at = new Date().toISOString()
  const rows = Object.entries(contents).map(([id, content]) => {
    const facts = { id, idempotency_key: id, form_id: 'contact', page: '/contact', received_at }
    return { ...facts, content: JSON.stringify(content) }
  })
  await site.database.insertInto('submissions').values(rows).execute()
}

it('[OWN-03] a submission is answered by email from its page, once, however often the form is sent; without an address it says that it cannot be answered, and lists have no JSON', async () => {
  await store({
    answered: { name: 'Ada', email: 'ada@example.com', message: 'Is it steep?' },
    unaddressed: { name: 'Eve', address: { city: 'Zegama' } },
  })
  const { page, problems } = await visit(site, '/config/submissions/answered')
  await logIn(page)
  await page.waitForURL('**/config/submissions/answered')
  await page.getByLabel('To ada@example.com').fill('It is.\n\nBring good shoes,\nand a stick.')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await page.getByRole('status').getByText('Your answer is on its way.').waitFor()
  await page.getByRole('table', { name: 'Your answers' }).getByText('ada@example.com').waitFor()
  const emails = () => site.database.selectFrom('emails').selectAll().where('kind', '=', 'answer').execute()
  const [email] = await emails()
  const subject = 'Your message to Aitz & Mar'
  expect(email).toMatchObject({ recipient: 'ada@example.com', subject, state: 'waiting' })
  expect(JSON.parse(email?.content ?? '').paragraphs).toEqual(['It is.', 'Bring good shoes,\nand a stick.'])
  // A field with blanks alone is no answer.
  await page.getByLabel('To ada@example.com').fill('  ')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await page.getByRole('alert').getByText('The answer is empty. Nothing was sent.').waitFor()
  expect(await emails()).toHaveLength(1)
  expect(problems).toEqual([])
  await page.goto(`${site.origin}/config/submissions/unaddressed`)
  await page.getByText('There is no email address in it').waitFor()
  expect(await page.getByRole('button', { name: 'Send the answer' }).count()).toBe(0)
  await page.getByText('{"city":"Zegama"}').waitFor()
  await page.goto(`${site.origin}/config/submissions`)
  await page.getByRole('cell', { name: 'Eve', exact: true }).waitFor()
  expect(await page.locator('main').textContent()).not.toContain('{"')
})

// The pages of the admin are the same with scripts, which the tests below have.
it.each(sample([true, false], 2, 1))(
  '[OWN-03] by keyboard alone a new submission is read, exported and deleted, and the logout is confirmed, with scripts: %s',
  async (javaScriptEnabled) => {
    // A minute ago: a form that comes back at once is set aside.
    const { page, problems } = await site.atTime(Date.now() - 60_000, () =>
      visit(site, '/contact', { javaScriptEnabled }),
    )
    await write(page, 'Is the ridge steep?')
    await page.getByRole('button', { name: 'Send', exact: true }).press('Enter')
    await page.getByText('Thank you. Ainhoa answers').waitFor()
    await readSubmission(page, 'Is the ridge steep?')
    expect(problems).toEqual([])
  },
)

it('a wrong password shows an error beside the form and the email stays; the right one leads to the page the owner came from, in a frame, and back to it', async () => {
  const { page, problems } = await visit(site, '/config/?frameUrl=%2Fabout')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('The email or the password is not right')
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  // The refusal itself.
  expect(problems.splice(0)).toEqual([expect.stringContaining('status of 401')])
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  expect(await page.evaluate(() => document.cookie)).not.toContain('session')
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  await press(page, 'link', 'Back to /about')
  await page.waitForURL('**/about?noredirect=true')
  expect(problems).toEqual([])
})

/** An order that can be refunded, with a payment that could not be settled. */
async function addOrder(when: string) {
  const sums = { subtotal_cents: 1790, discount_cents: 0, shipping_cents: 0, tax_cents: 0, total_cents: 1790 }
  const buyer = { name: 'Ada', email: 'ada@example.com', address: null, cart_id: null }
  const money = { currency: 'EUR', gift_card: null, gift_card_cents: 0, coupons: '[]', shipping_title: '' }
  const order = {
    id: 'o1',
    idempotency_key: 'k1',
    number: 'AM-BCDFGHJK',
    kind: 'order',
    state: 'placed',
    placed_at: when,
  }
  const known = await site.database.selectFrom('orders').select('id').execute()
  if (known[0]) return
  await site.database
    .insertInto('orders')
    .values({ ...order, ...sums, ...buyer, ...money })
    .execute()
  const payment = { provider: 'test', reference: 'r', amount_cents: 1790, currency: 'EUR', made_at: Date.now() }
  const tries = { tries: 10, next_try_at: 0, problem: 'The bank is closed' }
  await site.database
    .insertInto('payments')
    .values(
      [
        { id: 'p1', idempotency_key: 'p1', order_id: 'o1', state: 'captured', refunded_cents: 500, ...payment },
        { id: 'p2', idempotency_key: 'p2', order_id: null, state: 'releasing', refunded_cents: 0, ...payment },
      ].map((row) => ({ ...row, ...tries, set_aside_at: Date.now() })),
    )
    .execute()
  await site.database
    .insertInto('refunds')
    .values({ id: 'f1', payment_id: 'p1', amount_cents: 500, state: 'asked', made_at: Date.now() })
    .execute()
}

/** A row for each page of the admin that shows one, each with words that are longer than a line. */
async function addRows() {
  const when = new Date().toISOString()
  await store({ s1: { 'contact-name': 'Ada', 'contact-message': 'word '.repeat(60) + 'x'.repeat(300) } })
  await addOrder(when)
  await site.database.deleteFrom('emails').execute()
  await site.database
    .insertInto('emails')
    .values({
      ...{ id: 'l1', idempotency_key: 'l1', cause: 'l1', kind: 'order', recipient: `${'x'.repeat(60)}@example.com` },
      ...{ subject: 'x'.repeat(200), state: 'set-aside', tries: 10, next_at: 0, problem: `550 ${'x'.repeat(300)}` },
      content: JSON.stringify({ paragraphs: ['x'.repeat(300)], rows: [['One', 'x'.repeat(90)]] }),
      received_at: when,
      sent_at: null,
    })
    .execute()
}

/** Each look of the admin; a sample has each page in one of them. */
const looks = [
  [360, 'light'],
  [768, 'dark'],
  [1440, 'light'],
] as const

/** Words in tables that stand on two lines; what is longer than a word, such as an address, may. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
      parentElement?.closest('td, th') ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
    )
    const found: string[] = []
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/(?<!\S)\p{L}{3,24}(?!\S)/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(word)
      }
    return found
  })

/** Looks at an open page in each width, and by axe in the looks of its turn. */
async function check(page: Page, path: string, turn: number) {
  for (const [width] of looks) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
  }
  for (const [width, colorScheme] of sample(looks, looks.length, turn % looks.length)) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    const where = `${path} at ${width} px, ${colorScheme}`
    expect(await brokenWords(page), where).toEqual([])
    await page.evaluate(axe.source)
    const found = await page.evaluate(async () => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    })
    expect(found, where).toEqual([])
  }
}

// Beside one another stand pages of one kind, so that a sample has some of each: the first of six.
const lists = ['submissions', 'orders', 'events', 'errors', 'audit', 'payments', 'emails', 'people', 'reviews']
const moreLists = ['set-aside', 'subscribers', 'accounts']
const things = ['emails/l1', 'submissions/s1', 'orders/o1', `products/${demoIds.variant('postcards')}`]
const questions = ['submissions/s1/delete', 'orders/o1/refund', 'orders/o1/cancel', 'confirm']
const ownPages = ['account', 'account/two-step', '', 'reset?token=none', 'nowhere']

it('from 360 to 1440 px, in light and dark, no page of the admin scrolls sideways, and axe finds nothing', async () => {
  await addRows()
  const { page, problems } = await visit(site, '/config/login', { viewport: { width: 360, height: 800 } })
  await check(page, '/config/login', 0)
  await logIn(page)
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  const adminPages = [...lists, ...moreLists, ...things, ...questions, ...ownPages]
  for (const [at, path] of sample(adminPages, 6).entries()) {
    await page.goto(`${site.origin}/config/${path}`)
    await check(page, path, at)
  }
  await page.goto(`${site.origin}/config/design`)
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('details')) part.open = true
  })
  await check(page, 'all settings', 0)
  await page.getByLabel('Text in the footer').fill('x'.repeat(200))
  await press(page, 'button', 'Preview')
  await page.getByRole('heading', { level: 1, name: 'Preview' }).waitFor()
  await check(page, 'a preview', 1)
  await page.goto(`${site.origin}/config/accounts`)
  await press(page, 'button', 'Make a link to a new password')
  const link = (await page.getByRole('status').locator('code').textContent()) ?? ''
  await check(page, 'a link that was just made', 0)
  await page.goto(link)
  await check(page, 'reset', 2)
  // The page after a logout is one of the site, which site.test.ts looks at.
  if (isFull) {
    await page.goto(`${site.origin}/config/submissions`)
    await press(page, 'button', 'Log out')
    await page.waitForURL('**/?logout=true')
    await check(page, '/?logout=true', 0)
  }
  expect(problems.filter((line) => !/status of 404/.test(line))).toEqual([])
})
