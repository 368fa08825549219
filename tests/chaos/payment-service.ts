// A payment service in a process of its own: loses answers, gives them late, and sends each message twice. No money is moved.
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createRoutes } from '../../apps/site-server/src/http/context'
import { serve } from '../../apps/site-server/src/http/serve'
import { signWebhook } from '../../apps/site-server/src/store/payments/service/webhook-signature'
import { serviceCards as cards, type ServiceState } from './service-cards'

const [secret = ''] = process.argv.slice(2)
/** Where messages go; the server is started after this process. */
let webhook = ''

interface Stored {
  readonly key: string
  readonly reference: string
  readonly card: string
  readonly amountCents: number
  readonly currency: string
  state: string
  refundedCents: number
}
const payments = new Map<string, Stored>()
/** Results by idempotency key: a repeated request gets the first one. */
const results = new Map<string, object>()
const state: ServiceState = { captures: 0, refunds: 0, requests: 0 }
const never = new Promise<never>(() => {})
const byReference = (reference: unknown) => [...payments.values()].find((payment) => payment.reference === reference)

/** Sends a message twice, as a provider does that has missed the first response. */
async function notify(
  kind: string,
  key: string,
  { reference, amountCents, currency }: Pick<Stored, 'reference' | 'amountCents' | 'currency'>,
) {
  const body = JSON.stringify({ id: randomUUID(), kind, key, reference, amountCents, currency })
  const headers = { 'Content-Type': 'application/json', 'Payment-Signature': signWebhook(secret, body, Date.now()) }
  await Promise.all([1, 2].map(() => fetch(webhook, { method: 'POST', headers, body }).catch(() => {})))
}

const routes = createRoutes()
routes.use(async (context, next) => {
  state.requests++
  if (context.req.header('Authorization') !== `Bearer ${secret}`) return context.json({ error: 'unknown shop' }, 401)
  return next()
})
routes.post('/authorisations', async (context) => {
  const {
    repeats,
    amountCents,
    currency,
    card = byReference(repeats)?.card ?? cards.declines,
  } = await context.req.json()
  const key = context.req.header('Idempotency-Key') ?? ''
  if (card === cards.vanishes) return never
  const known = payments.get(key)
  const isGood = card !== cards.declines
  const amount = { amountCents, currency, refundedCents: 0 }
  const stored = known ?? { key, reference: randomUUID(), card, ...amount, state: 'authorised' }
  if (!known && !isGood) stored.state = 'declined'
  payments.set(key, stored)
  if (card === cards.lost || card === cards.late) return never
  return context.json(stored)
})
routes.get('/authorisations/:key', (context) => context.json(payments.get(context.req.param('key')) ?? {}))
routes.post('/captures', async (context) => {
  const payment = byReference((await context.req.json()).reference)
  if (!payment || payment.state === 'voided') return context.json({ error: 'nothing to capture' }, 409)
  if (payment.state === 'authorised') {
    payment.state = 'captured'
    state.captures++
  }
  void notify('captured', payment.key, payment)
  return context.json({ state: payment.card === cards.pending ? 'pending' : 'captured' })
})
routes.post('/voids', async (context) => {
  const payment = byReference((await context.req.json()).reference)
  if (payment?.state !== 'authorised') return context.json({ error: 'nothing to void' }, 409)
  payment.state = 'voided'
  return context.json({ state: 'voided' })
})
routes.post('/refunds', async (context) => {
  const { reference, amountCents, currency } = await context.req.json()
  const key = context.req.header('Idempotency-Key') ?? ''
  const payment = byReference(reference)
  const known = results.get(key)
  if (known) return context.json(known)
  if (payment?.state !== 'captured' || payment.refundedCents + amountCents > payment.amountCents)
    return context.json({ error: 'more than was captured' }, 409)
  payment.refundedCents += amountCents
  state.refunds++
  results.set(key, { state: 'refunded' })
  if (payment.card === cards.lostRefund) return never
  if (payment.card === cards.pending) void notify('refunded', key, { reference, amountCents, currency })
  return context.json({ state: payment.card === cards.pending ? 'pending' : 'refunded' })
})

function sendLate() {
  for (const payment of payments.values())
    if (payment.card === cards.late) void notify('authorised', payment.key, payment)
}

process.on('message', (message: { webhook?: string; isLate?: boolean }) => {
  if (message.webhook) webhook = message.webhook
  else if (message.isLate) sendLate()
  else process.send?.(state)
})
process.on('disconnect', () => process.exit(0))
serve({ fetch: routes.fetch, port: 0, hostname: '127.0.0.1' }, (address: AddressInfo) => process.send?.(address.port))
