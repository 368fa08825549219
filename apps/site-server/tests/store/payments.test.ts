// @vitest-environment node
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serviceCards as cards } from '../../../../tests/chaos/service-cards'
import { queryEngines } from '../../../../tests/databases'
import { serve } from '../../src/http/serve'
import { refundOrder } from '../../src/store/orders/service/refund-order'
import { settlePayments } from '../../src/store/orders/service/settlement'
import type { PaymentProvider } from '../../src/store/payments/domain'
import { createHttpProvider } from '../../src/store/payments/service/http-provider'
import { signWebhook } from '../../src/store/payments/service/webhook-signature'
import { createBuyer, getOrderId } from '../support/buyer'
import { type PaymentService, startPaymentService } from '../support/payment-service'
import { openTestStore } from '../support/shopper'

const secret = 'a secret that only the shop and its payment service know'
const minute = 60_000

describe.each(queryEngines)('a payment service in a process of its own, on %s', (engine) => {
  let service: PaymentService
  let real: PaymentProvider
  let webhook = ''
  let close = () => {}
  const problems: unknown[] = []
  // The address of the service is known once it has started.
  const provider: PaymentProvider = {
    name: 'http',
    authorise: (request) => real.authorise(request),
    find: (key) => real.find(key),
    capture: (request) => real.capture(request),
    release: (request) => real.release(request),
    refund: (request) => real.refund(request),
    readNotice: (message) => real.readNotice?.(message),
  }
  const log = ({ level, problem }: Readonly<Record<string, unknown>>) =>
    void (level === 'error' && problems.push(problem))
  const store = openTestStore(engine, {}, { provider, paymentTimeout: 1500, log })
  const parts = () => ({ database: store.database, provider, paymentTimeout: 1500, log })
  beforeAll(async () => {
    service = await startPaymentService(secret)
    real = createHttpProvider({ url: service.url, secret })
    const server = serve({ fetch: store.app.fetch, port: 0, hostname: '127.0.0.1' })
    await new Promise((resolve) => server.once('listening', resolve))
    webhook = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/payments/webhook`
    service.report(webhook)
    close = () => {
      server.close()
      service.stop()
    }
  })
  afterAll(() => close())

  const buy = async (card: string, slug = 'fig-marmalade', quantity = 1) => {
    const shopper = await store.shopper()
    const giftCard = { recipientEmail: 'eva@example.com', message: '' }
    await shopper.add(slug, quantity, slug === 'gift-card' ? { giftCard } : {})
    const buyer = createBuyer(shopper)
    await buyer.details()
    return (await buyer.pay({ card })).headers.get('location') ?? ''
  }
  const getState = async (location: string) => {
    const id = getOrderId(location)
    const order = store.database.selectFrom('orders').select('state').where('id', '=', id)
    return [(await order.executeTakeFirstOrThrow()).state, (await getPayment(location)).state]
  }
  const getPayment = (location: string) =>
    store.database
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', getOrderId(location))
      .executeTakeFirstOrThrow()
  const send = (body: string, signature?: string) =>
    fetch(webhook, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(signature && { 'Payment-Signature': signature }) },
      body,
    })

  it('[COM-18] the card of an earlier payment pays again by its reference, once for each key', async () => {
    const amount = { amountCents: 1900, currency: 'EUR' }
    const first = await provider.authorise({ key: 'first', ...amount, card: cards.succeeds })
    const repeats = 'reference' in first ? first.reference : ''
    const [again, repeated, other, unknown] = [
      await provider.authorise({ key: 'month 2', ...amount, repeats }),
      await provider.authorise({ key: 'month 2', ...amount, repeats }),
      await provider.authorise({ key: 'month 3', ...amount, repeats }),
      await provider.authorise({ key: 'month 4', ...amount, repeats: 'of nobody' }),
    ]
    expect(again).toMatchObject({ state: 'authorised', reference: expect.not.stringMatching(repeats) })
    expect(repeated).toEqual(again)
    expect(other).not.toEqual(again)
    expect(unknown).toEqual({ state: 'declined' })
  })

  it('[H1] captures each order once, and declines a bad card', async () => {
    const before = (await service.state()).captures
    const location = await buy(cards.succeeds)
    expect(location).toContain('/checkout/order-confirmed/')
    expect(await getState(location)).toEqual(['placed', 'captured'])
    expect(await buy(cards.declines)).toContain('problem=1')
    const request = { key: (await getPayment(location)).id, amountCents: 1140, currency: 'EUR' }
    const again = { ...request, reference: (await getPayment(location)).reference ?? '' }
    expect(await provider.capture(again)).toBe(true)
    expect((await service.state()).captures).toBe(before + 1)
  })

  it('[H1] a lost response is asked for by settlement, and a late one comes as a message', async () => {
    const lost = await buy(cards.lost)
    const late = await buy(cards.late)
    for (const location of [lost, late]) expect(location).toContain('/checkout/order-received/')
    expect((await getState(lost))[0]).toBe('received')
    service.sendLate()
    await expect.poll(() => getState(late)).toEqual(['placed', 'captured'])
    expect(await getState(lost)).toEqual(['received', 'unknown'])
    await settlePayments(parts())
    expect(await getState(lost)).toEqual(['placed', 'captured'])
  })

  it('[H1] a payment whose result comes as a message, twice and at once, delivers once', async () => {
    const location = await buy(cards.pending, 'gift-card', 3)
    await expect.poll(() => getState(location)).toEqual(['placed', 'captured'])
    const codes = store.database
      .selectFrom('gift_cards')
      .innerJoin('order_lines', 'order_lines.id', 'gift_cards.order_line_id')
      .select('code')
      .where('order_id', '=', getOrderId(location))
    expect(await codes.execute()).toHaveLength(3)
    const { id, reference, amount_cents } = await getPayment(location)
    const notice = { kind: 'captured', key: id, reference, amountCents: amount_cents, currency: 'EUR' }
    const body = JSON.stringify({ id: 'evt-1', ...notice })
    const signature = signWebhook(secret, body, Date.now())
    const answers = await Promise.all([1, 2, 3].map(async () => (await send(body, signature)).json()))
    expect(answers.map(({ result }) => result).sort()).toEqual(['done', 'repeated', 'repeated'])
    expect(await codes.execute()).toHaveLength(3)
  })

  it('[H1] a message that is forged, changed, unsigned, old or from the future changes nothing', async () => {
    const location = await buy(cards.vanishes)
    const { id, amount_cents: amountCents } = await getPayment(location)
    const body = JSON.stringify({ id: 'evt-2', kind: 'captured', key: id, reference: 'r', amountCents })
    const now = Date.now()
    const signatures = [
      undefined,
      '',
      't=1,v1=0',
      signWebhook('another secret', body, now),
      signWebhook('', body, now),
      signWebhook(secret, `${body} `, now),
      signWebhook(secret, body, now - 6 * minute),
      signWebhook(secret, body, now + 6 * minute),
      signWebhook(secret, body, now - 6 * minute).replace(/t=\d+/, `t=${Math.floor(now / 1000)}`),
      `${signWebhook(secret, body, now)}00`,
    ]
    for (const signature of signatures) {
      const answer = await send(body, signature)
      expect([answer.status, await answer.json()], signature).toEqual([
        400,
        { error: expect.stringContaining('Nothing was changed.') },
      ])
    }
    expect(await getState(location)).toEqual(['received', 'unknown'])
    expect(await store.database.selectFrom('payment_notices').select('id').where('id', '=', 'evt-2').execute()).toEqual(
      [],
    )
    // Signed, and about another sum or nothing of ours: the owner's log has it, and the order waits.
    problems.length = 0
    for (const other of [
      { amountCents: amountCents - 1 },
      { key: 'nothing' },
      { kind: 'refunded' },
      { amountCents: '' },
      { currency: 'USD' },
      { currency: 840 },
    ]) {
      const text = JSON.stringify({ ...JSON.parse(body), ...other })
      expect((await send(text, signWebhook(secret, text, now))).status).toBe(404)
    }
    expect(problems).toHaveLength(6)
    expect(problems[4]).toContain(`${amountCents} (USD)`)
    expect(await getState(location)).toEqual(['received', 'unknown'])
    await settlePayments(parts(), now + 60 * minute)
    expect(await getState(location)).toEqual(['cancelled', 'declined'])
    // A message that comes after the end of its order revives nothing: what it tells of is asked for, to be given back.
    expect((await send(body, signWebhook(secret, body, now))).status).toBe(200)
    expect(await getState(location)).toEqual(['cancelled', 'releasing'])
    await settlePayments(parts(), now + 60 * minute)
    expect(await getState(location)).toEqual(['cancelled', 'released'])
  })

  it.each(['held', 'taken'])('[H1] money that was %s after its order was given up goes back', async (kind) => {
    const location = await buy(cards.late)
    const found = real
    // The service has not booked it yet when settlement asks for the last time.
    real = { ...found, find: async () => ({ state: 'unknown' }) }
    await settlePayments(parts(), Date.now() + 60 * minute)
    expect(await getState(location)).toEqual(['cancelled', 'declined'])
    real = found
    const { id: key, amount_cents: amountCents } = await getPayment(location)
    const booked = await real.find(key)
    const reference = 'reference' in booked ? booked.reference : ''
    const before = (await service.state()).refunds
    if (kind === 'held') service.sendLate()
    else await real.capture({ key, reference, amountCents, currency: 'EUR' })
    await expect.poll(async () => (await getState(location))[1]).not.toBe('declined')
    const settled = () => settlePayments(parts(), Date.now() + 60 * minute).then(() => getState(location))
    await expect.poll(settled).toEqual(['cancelled', kind === 'held' ? 'released' : 'refunded'])
    expect(await real.find(key)).toMatchObject({ state: kind === 'held' ? 'voided' : 'captured' })
    expect((await service.state()).refunds).toBe(before + (kind === 'held' ? 0 : 1))
  })

  it('[M3] a refund whose response is lost, or comes as a message, is carried out once', async () => {
    for (const card of [cards.lostRefund, cards.pending]) {
      const location = await buy(card, 'fig-marmalade', 2)
      await expect.poll(() => getState(location)).toEqual(['placed', 'captured'])
      const before = (await service.state()).refunds
      expect(await refundOrder(parts(), getOrderId(location), { key: 'one', cents: 700 })).toBe(true)
      if (card === cards.lostRefund) expect((await getState(location))[1]).toBe('refunding')
      expect(await refundOrder(parts(), getOrderId(location), { key: 'one', cents: 700 })).toBe(true)
      await settlePayments(parts(), Date.now() + 60 * minute)
      await expect.poll(() => getState(location)).toEqual(['placed', 'captured'])
      expect((await getPayment(location)).refunded_cents).toBe(700)
      expect((await service.state()).refunds).toBe(before + 1)
    }
  })
})
