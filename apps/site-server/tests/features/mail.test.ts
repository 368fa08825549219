// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampledEngines } from '../../../../tests/databases'
import { inTransaction } from '../../src/db/database'
import { queueEmail } from '../../src/features/mail/interface'
import { sendDue } from '../../src/features/mail/service/outbox'
import { getGauges, getOutbox } from '../../src/jobs'
import { createBuyer, getOrderId } from '../support/buyer'
import { site as demoSite } from '../support/demo'
import { type MailServer, startMailServer } from '../support/mail-server'
import { openTestStore } from '../support/shopper'
import { testOwner } from '../support/site'

const minute = 60_000
/** The parts of an email with their encoding undone. */
function getParts(email: string): string {
  return email
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
}
const getHeaders = (email: string) => email.slice(0, email.indexOf('\r\n\r\n'))

describe.each(sampledEngines)('mail on %s', (engine) => {
  const store = openTestStore(engine, { forms: 10_000 })
  const folder = mkdtempSync(join(tmpdir(), 'ashlar-mail-'))
  let smtp: MailServer
  const outbox = (url?: string) =>
    getOutbox({
      database: store.database,
      site: demoSite,
      cache: folder,
      mail: { url, from: 'shop@aitzmar.example', origin: 'https://aitzmar.example' },
    })
  const emails = () => store.database.selectFrom('emails').selectAll().orderBy('kind').execute()
  const email = {
    kind: 'order',
    cause: 'order:1',
    to: 'ada@example.com',
    subject: 'Hello',
    paragraphs: ['Text'],
  } as const

  beforeAll(async () => {
    smtp = await startMailServer()
  })
  beforeEach(async () => {
    for (const table of ['emails', 'subscribers', 'newsletter_requests'] as const)
      await store.database.deleteFrom(table).execute()
    smtp.emails.length = 0
    smtp.refusal = undefined
  })
  afterAll(async () => {
    await smtp.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('[M4] a buyer gets the confirmation of an order, and the recipient of a gift card its code; the admin shows both', async () => {
    const ada = await store.shopper()
    await ada.add('gift-card', 1, {
      giftCard: { recipientEmail: 'eve@example.com', message: '<b>Happy</b> day' },
    })
    await ada.add('fig-marmalade', 2)
    const id = getOrderId(await createBuyer(ada).buy({ name: '<i>Ada</i>' }))
    const cards = await store.database
      .selectFrom('gift_cards')
      .selectAll()
      .where('recipient', '=', 'eve@example.com')
      .execute()
    expect(cards).toHaveLength(1)
    await sendDue(outbox(smtp.url))
    expect(smtp.emails).toHaveLength(3)
    const getEmail = (to: RegExp) => smtp.emails.map(getParts).find((email) => to.test(email)) ?? ''
    const [gift, order] = [getEmail(/^To: eve@/m), getEmail(/^To: ada@/m)]
    expect(gift).toMatch(/^To: eve@example\.com/m)
    expect(gift).toContain(cards[0]?.code)
    // As text, and as HTML that is escaped.
    expect(gift).toContain('\r\n<b>Happy</b> day')
    expect(gift).toContain('<p>&lt;b&gt;Happy&lt;/b&gt; day</p>')
    expect(order).toMatch(/^To: ada@example\.com/m)
    expect(order).not.toContain(cards[0]?.code)
    expect(order).toContain('&lt;i&gt;Ada&lt;/i&gt;')
    // The link of the email opens the order in another browser.
    const path = /https:\/\/aitzmar\.example(\/checkout\/\S+token=[\w-]+)/.exec(order)?.[1] ?? ''
    const phone = store.visitor()
    await phone.get(path)
    expect((await phone.get(path.split('?')[0] ?? '')).status).toBe(200)
    const owner = await store.known(testOwner)
    const page = await owner.html(`/config/orders/${id}`)
    expect(page).toMatch(/Gift card<\/td><td>eve@example\.com<\/td><td>Sent /)
    const [row] = await emails()
    const preview = await owner.html(`/config/emails/${row?.id}`)
    expect(preview).toContain('"pageType":301')
    expect(preview).toContain('&lt;b&gt;Happy&lt;/b&gt; day')
  })

  it('[M4] an order that is placed twice has one email, and one that is not written has none', async () => {
    const { database } = store
    await Promise.all([1, 2].map(() => inTransaction(database, (transaction) => queueEmail(transaction, email))))
    expect(await emails()).toHaveLength(1)
    const failed = inTransaction(database, async (transaction) => {
      await queueEmail(transaction, { ...email, cause: 'order:2' })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await emails()).toHaveLength(1)
  })

  it('[M4] two servers send an email once; a server that is ended in the middle of a try leaves it for later', async () => {
    await queueEmail(store.database, email)
    await Promise.all([sendDue(outbox(smtp.url)), sendDue(outbox(smtp.url))])
    expect(smtp.emails).toHaveLength(1)
    await queueEmail(store.database, { ...email, cause: 'order:2' })
    const never = { ...outbox(), transport: { send: () => new Promise<void>(() => {}) } }
    void sendDue(never)
    await expect
      .poll(async () => (await emails()).some(({ tries, state }) => tries === 1 && state === 'waiting'))
      .toBe(true)
    await sendDue(outbox(smtp.url))
    expect(smtp.emails).toHaveLength(1)
    await sendDue(outbox(smtp.url), () => Date.now() + 6 * minute)
    expect(smtp.emails).toHaveLength(2)
  })

  it('[M4] an email that is refused is tried again, ever later, and then set aside with a line in the admin', async () => {
    await queueEmail(store.database, email)
    smtp.refusal = 451
    let now = Date.now()
    const pauses: number[] = []
    for (let at = 0; at < 9; at++) {
      await sendDue(outbox(smtp.url), () => now)
      const [row] = await emails()
      pauses.push((Number(row?.next_at) - now) / minute)
      now = Number(row?.next_at)
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256])
    await sendDue(outbox(smtp.url), () => now)
    expect(await emails()).toMatchObject([{ state: 'set-aside', tries: 10 }])
    const owner = await store.known(testOwner)
    expect(await owner.html('/config/emails')).toContain('1 email could not be sent.')
    expect(await owner.html('/config/')).toContain('href="/config/emails?state=set-aside">1 email could not be sent')
    const read = (name: string) =>
      getGauges(store.database)
        .find((gauge) => gauge.name === name)
        ?.read()
    expect([await read('ashlar_emails_set_aside'), await read('ashlar_emails_late')]).toEqual([1, 0])
    smtp.refusal = undefined
    const [row] = await emails()
    await owner.post(`/config/emails/${row?.id}/retry`)
    await sendDue(outbox(smtp.url))
    expect(smtp.emails).toHaveLength(1)
    expect(await owner.html('/config/emails')).not.toContain('could not be sent')
  })

  it('[M4] no text begins another header, an address is one address, and both parts are there', async () => {
    const subject = 'Hello\r\nBcc: eve@example.com\r\n\r\nText'
    await queueEmail(store.database, { ...email, subject })
    for (const [at, to] of [
      'a@example.com, eve@example.com',
      'a@example.com\r\nBcc: eve@example.com',
      '<eve@example.com>',
      '',
    ].entries())
      await queueEmail(store.database, { ...email, cause: `order:odd ${at}`, to })
    await sendDue(outbox(smtp.url))
    expect((await emails()).map(({ state }) => state).sort()).toEqual(
      ['sent', ...Array.from({ length: 4 }, () => 'set-aside')].sort(),
    )
    const [one = ''] = smtp.emails
    expect(getHeaders(one)).not.toMatch(/^Bcc:/im)
    expect(one).not.toMatch(/^Bcc:/im)
    expect(one).toMatch(/^Content-Type: text\/plain/m)
    expect(one).toMatch(/^Content-Type: text\/html/m)
  })

  it('[M4] without a mail server each email is a file', async () => {
    await queueEmail(store.database, email)
    await sendDue(outbox())
    const files = readdirSync(join(folder, 'mail'))
    expect(files).toEqual([expect.stringMatching(/^[\w-]{36}\.eml$/)])
    expect(readFileSync(join(folder, 'mail', files[0] ?? ''), 'utf8')).toMatch(/^To: ada@example\.com/m)
  })

  it('[M4] [FRM-02] a newsletter is confirmed by its reader, and ended with one click', async () => {
    const ada = store.visitor()
    await ada.get('/about')
    await ada.post('/api/form/submit/news', { 'news-email': 'Ada@example.com' })
    await ada.post('/api/form/submit/news', { 'news-email': 'ada@example.com ' })
    expect((await emails()).map(({ kind }) => kind)).toEqual(['newsletter'])
    await sendDue(outbox(smtp.url))
    const text = getParts(smtp.emails[0] ?? '')
    const paths = [...text.matchAll(/https:\/\/aitzmar\.example(\/newsletter\/\w+\?token=[\w.%-]+)/g)].map(
      ([, path = '']) => path,
    )
    const confirm = paths.find((path) => path.includes('confirm')) ?? ''
    const end = paths.find((path) => path.includes('unsubscribe')) ?? ''
    expect(text.replace(/\r\n /g, ' ')).toContain(`List-Unsubscribe: <https://aitzmar.example${end}>`)
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const subscribers = () => store.database.selectFrom('subscribers').select('id').execute()
    // A program that follows links confirms nothing.
    expect(await ada.html(confirm)).toContain('Send me the newsletter')
    expect(await subscribers()).toEqual([])
    const token = decodeURIComponent(confirm.split('token=')[1] ?? '')
    await ada.post('/newsletter/confirm', { token: token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) })
    expect(await subscribers()).toEqual([])
    expect(await (await ada.post('/newsletter/confirm', { token })).text()).toContain('You will get our newsletter')
    expect(await subscribers()).toEqual([{ id: 'ada@example.com' }])
    expect(await (await store.known(testOwner)).html('/config/subscribers')).toContain('Ada@example.com')
    // A mail program has no cookies and names no origin; the token of another purpose ends nothing.
    const click = (path: string) =>
      store.app.request(`http://site.test${path}`, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      })
    expect((await click(confirm.replace('confirm', 'unsubscribe'))).status).toBe(400)
    expect(await subscribers()).toHaveLength(1)
    expect((await click(end)).status).toBe(204)
    expect(await subscribers()).toEqual([])
  })

  it('[M4] [FRM-02] the form below each page asks for the newsletter, in the language of the page', async () => {
    const ada = store.visitor()
    await ada.get('/?language=es-ES')
    expect(await ada.html('/shop')).toMatch(/<form [^>]*class="footer-news"/)
    const sent = await ada.post('/newsletter', { email: ' Ada@example.com ' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/newsletter?asked=yes'])
    expect(await ada.html('/newsletter?asked=yes')).toContain('Gracias. ')
    expect(await emails()).toMatchObject([{ kind: 'newsletter', recipient: 'Ada@example.com' }])
    const refused = await ada.post('/newsletter', { email: 'ada' })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('value="ada"')
    expect(await emails()).toHaveLength(1)
  })

  it('[N2] only the reader of an address ends its newsletter, and one who types it sends a link there', async () => {
    const day = { received_at: new Date().toISOString() }
    const signUp = { ...day, page: '/contact', form_id: 'news', content: '{}', address: 'ada@example.com' }
    await store.database
      .insertInto('subscribers')
      .values({ ...day, id: 'ada@example.com', form_id: 'news', content: '{}' })
      .execute()
    await store.database
      .insertInto('submissions')
      .values([
        { ...signUp, id: 'n2-1', idempotency_key: 'n2-1' },
        { ...signUp, id: 'n2-2', idempotency_key: 'n2-2', address: 'bob@example.com' },
      ])
      .execute()
    const subscribers = async () => (await store.database.selectFrom('subscribers').select('id').execute()).length
    const signUps = async () =>
      (await store.database.selectFrom('submissions').select('id').where('id', 'like', 'n2-%').execute()).length
    const mallory = store.visitor()
    await mallory.get('/newsletter/unsubscribe')
    const answers = []
    for (const email of ['Ada@example.com', 'nobody@example.com', 'Ada@example.com'])
      answers.push(await (await mallory.post('/newsletter/unsubscribe', { email })).text())
    for (const html of answers) expect(html).toContain('it gets an email with a link. Nothing has changed yet.')
    expect([await subscribers(), await signUps()]).toEqual([1, 2])
    const rows = await store.database.selectFrom('emails').selectAll().where('subject', 'like', 'Leave%').execute()
    expect(rows.map(({ recipient }) => recipient)).toEqual(['Ada@example.com'])
    const { path } = (JSON.parse(rows[0]?.content ?? '{}') as { link: { path: string } }).link
    const html = await mallory.html(path)
    const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''
    // The address in a form of another token counts for nothing.
    await mallory.post('/newsletter/unsubscribe', { email: 'ada@example.com', token: `${token}x` })
    expect([await subscribers(), await signUps()]).toEqual([1, 2])
    expect(await (await mallory.post('/newsletter/unsubscribe', { token })).text()).toContain('gets no more emails')
    expect([await subscribers(), await signUps()]).toEqual([0, 1])
  })

  it('[M4] [SRV-01] a form that was sent is a notice to the owner with its answers; one that was set aside is none', async () => {
    const ada = store.visitor()
    vi.setSystemTime(Date.now() - minute)
    const html = await ada.html('/contact')
    vi.useRealTimers()
    const contact = {
      'contact-name': 'Ada',
      'contact-email': 'ada@example.com',
      'contact-week': 'The ridge',
      'contact-message': '<b>Hello</b>',
    }
    await ada.post('/api/form/submit/contact', { ...contact, opened: 'none' })
    expect(await emails()).toEqual([])
    await ada.post('/api/form/submit/contact', {
      ...contact,
      opened: /name="opened" value="([^"]+)"/.exec(html)?.[1] ?? '',
    })
    expect(await emails()).toMatchObject([{ kind: 'submission', recipient: testOwner }])
    await sendDue(outbox(smtp.url))
    expect(getParts(smtp.emails[0] ?? '')).toContain('<td>&lt;b&gt;Hello&lt;/b&gt;</td>')
  })
})
