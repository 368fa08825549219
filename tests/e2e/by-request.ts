// What visitors send, without the pages they send it from: for tests of what comes after a login or an order.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { createBuyer, getOrderId } from '../../apps/site-server/tests/support/buyer'
import { demoIds } from '../../apps/site-server/tests/support/demo'
import { createTestVisitor, type TestVisitor } from '../../apps/site-server/tests/support/visitor'

interface Served {
  readonly origin: string
}

/** Cookies as a browser takes them. */
type Cookies = Parameters<ReturnType<Page['context']>['addCookies']>[0]

/** A visitor who has opened a page. */
async function arriveByRequest({ origin }: Served, path: string): Promise<TestVisitor> {
  const request = (url: string, init: RequestInit) => fetch(url, { ...init, redirect: 'manual' })
  const visitor = createTestVisitor({ request }, origin)
  await visitor.get(path)
  return visitor
}

const getCookies = ({ origin }: Served, { cookies }: TestVisitor): Cookies =>
  [...cookies].map(([name, value]) => ({ name, value, url: origin }))

/** Logs in to the admin; the cookies of the account. */
export async function logInByRequest(site: Served, email: string, password: string): Promise<Cookies> {
  const visitor = await arriveByRequest(site, '/config/login')
  const { status } = await visitor.post('/config/login', { email, password })
  if (status >= 400) throw new Error(`The login of ${email} was answered with ${status}.`)
  return getCookies(site, visitor)
}

async function fillCart(site: Served, slug: string, language: string): Promise<TestVisitor> {
  const visitor = await arriveByRequest(site, `/shop?language=${language}`)
  const entry = { itemId: demoIds.product(slug), variantId: demoIds.variant(slug), quantity: 1 }
  const { ok, status } = await visitor.call('POST', '/api/commerce/cart/entries', { intentId: randomUUID(), ...entry })
  if (!ok) throw new Error(`${slug} was not added: the answer was ${status}.`)
  return visitor
}

/** Puts a jar of marmalade into a new cart, and writes who buys and where it goes where it is to be paid; the cookies of its visitor. */
export async function fillByRequest(site: Served, { isToBePaid = false } = {}): Promise<Cookies> {
  const visitor = await fillCart(site, 'fig-marmalade', 'en-GB')
  if (isToBePaid) await createBuyer({ visitor }).details()
  return getCookies(site, visitor)
}

/** What is bought. Default: a jar of marmalade, in English, with a card that is accepted. */
interface Purchase {
  readonly slug?: string
  readonly language?: string
  readonly card?: string
}

/** Buys; the order, the path of its confirmation, and the cookies of its buyer. */
export async function buyByRequest(site: Served, purchase: Purchase = {}) {
  const { slug = 'fig-marmalade', language = 'en-GB', card } = purchase
  const visitor = await fillCart(site, slug, language)
  const path = await createBuyer({ visitor }).buy({ name: 'Ada Lovelace', ...(card && { card }) })
  const id = getOrderId(path)
  if (!id) throw new Error(`The payment of ${slug} led to "${path}".`)
  return { id, path, cookies: getCookies(site, visitor) }
}
