// Visitors whose browser begins with what they have done before: a login, a cart or an order. It is done by requests, as no test looks at these pages.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { createBuyer, getOrderId } from '../../apps/site-server/tests/support/buyer'
import { demoIds } from '../../apps/site-server/tests/support/demo'
import { createTestVisitor, type TestVisitor } from '../../apps/site-server/tests/support/visitor'
import type { Server } from './site'

/** A visitor of a site over a connection, without a browser. */
export const createVisitor = ({ origin }: Pick<Server, 'origin'>): TestVisitor =>
  createTestVisitor({ request: (url, init) => fetch(url, { ...init, redirect: 'manual' }) }, origin)

/** The cookies that a visitor has, for a browser. */
const getCookies = ({ cookies }: TestVisitor, { origin }: Pick<Server, 'origin'>) =>
  [...cookies].map(([name, value]) => ({ name, value, url: origin }))

/** What a cart has from the start. */
interface StartingCart {
  /** A product without options. Default: a jar of marmalade. */
  readonly slug?: string
  /** Default: 1. */
  readonly quantity?: number
  /** The language of the site that its visitor has chosen. Default: the first one. */
  readonly language?: string
}

async function fillCart(
  site: Pick<Server, 'origin'>,
  { slug = 'fig-marmalade', quantity = 1, language = 'en-GB' }: StartingCart,
): Promise<TestVisitor> {
  const visitor = createVisitor(site)
  await visitor.get(`/credits?language=${language}`)
  const line = { itemId: demoIds.product(slug), variantId: demoIds.variant(slug), quantity }
  const { ok, status } = await visitor.call('POST', '/api/commerce/cart/entries', { intentId: randomUUID(), ...line })
  if (!ok) throw new Error(`The cart refused ${slug} with status ${status}. The test needs it. See the shop's stock.`)
  return visitor
}

/** The cookies of somebody who is logged in to the admin. */
export async function logIn(site: Pick<Server, 'origin'>, email: string, password: string) {
  const visitor = createVisitor(site)
  const { status } = await visitor.logIn(email, password)
  if (status >= 400) throw new Error(`The login of ${email} was answered with ${status}. The test needs it.`)
  return getCookies(visitor, site)
}

/** Puts a product into the cart of a browser before a page is opened. */
export const withCart =
  (site: Pick<Server, 'origin'>, cart: StartingCart = {}) =>
  async (page: Page): Promise<void> => {
    await page.context().addCookies(getCookies(await fillCart(site, cart), site))
  }

/** Writes who buys and where it goes, before the page of the payment is opened. */
export const withDetails =
  (site: Pick<Server, 'origin'>) =>
  async (page: Page): Promise<void> => {
    const visitor = await fillCart(site, {})
    await createBuyer({ visitor }).details()
    await page.context().addCookies(getCookies(visitor, site))
  }

/** Pays for a cart, by a card that is accepted where none is named: the path of the confirmation, the order, and the cookies of the browser that may see it. */
export async function placeOrder(
  site: Pick<Server, 'origin'>,
  { card, ...cart }: StartingCart & { readonly card?: string } = {},
) {
  const visitor = await fillCart(site, cart)
  const path = await createBuyer({ visitor }).buy({ name: 'Ada Lovelace', ...(card && { card }) })
  const id = getOrderId(path)
  if (!id) throw new Error(`The payment led to "${path}". The test needs an order. See the card and the shop's stock.`)
  return { path, id, cookies: getCookies(visitor, site) }
}
