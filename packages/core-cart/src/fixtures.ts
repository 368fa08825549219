import type { Http, HttpOptions } from '@ashlar/core-http'
import type { Adding, Change, Command } from './cart-state'
import { type Cart, type Entry, emptyCart } from './model-cart'

/** An answer of a shop: the cart, and the status and message of a refusal. */
export interface ShopAnswer {
  readonly status: number
  readonly body: { readonly cart: Cart; readonly error?: string; readonly code?: string; readonly available?: number }
}

/** A line of a cart, as a shop sends it. */
export const line = (id: string, quantity: number, more: Partial<Entry> = {}): Entry => ({
  id,
  itemId: id,
  variantId: `${id}-v`,
  sku: 'SQ0000001',
  title: `Thing ${id}`,
  productUrl: `/shop/${id}`,
  imageUrl: '',
  imageAlt: '',
  productType: 1,
  attributes: {},
  unitPriceCents: 1000,
  originalUnitPriceCents: null,
  quantity,
  maxQuantity: null,
  lineCents: quantity * 1000,
  subscription: null,
  giftCard: null,
  answers: null,
  ...more,
})

/** A cart with the sums of its lines and coupons. */
function withTotals(cart: Cart): Cart {
  const { coupons, subtotalAmount } = cart
  const entries = cart.entries.map((entry) => ({ ...entry, lineCents: entry.quantity * entry.unitPriceCents }))
  const subtotalCents = entries.reduce((sum, { lineCents }) => sum + lineCents, 0)
  const discountCents = coupons.reduce((sum, coupon) => sum + coupon.discountCents, 0)
  return {
    ...cart,
    entries,
    totalQuantity: entries.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalCents,
    discountCents,
    grandTotalCents: Math.max(0, subtotalCents - discountCents),
    subtotalAmount: { amount: (subtotalCents / 100).toFixed(2), currencyCode: subtotalAmount.currencyCode },
  }
}

/** The decision of a shop about a change: the members of the cart that it replaces, or the reason of a refusal. */
interface Decision {
  readonly next?: Partial<Cart>
  readonly refusal?: Omit<ShopAnswer['body'], 'cart'>
}

const refuse = (code: string, error: string): Decision => ({ refusal: { code, error } })
const refuseSoldOut = (available: number): Decision => ({
  refusal: { code: 'sold-out', error: 'There are not so many left.', available },
})

function setQuantity({ entries }: Cart, wanted: { id: string; quantity: number }, stock: number): Decision {
  const { id, quantity } = wanted
  if (!entries.some((entry) => entry.id === id)) return refuse('unknown-entry', 'This is not in your cart any more.')
  if (quantity > stock) return refuseSoldOut(stock)
  const changed = entries.map((entry) => (entry.id === id ? { ...entry, quantity } : entry))
  return { next: { entries: changed.filter((entry) => entry.id !== id || quantity > 0) } }
}

function add(cart: Cart, { itemId: id, quantity }: Adding, stock: number): Decision {
  const known = cart.entries.find((entry) => entry.id === id)
  if (known) return setQuantity(cart, { id, quantity: known.quantity + quantity }, stock)
  if (quantity > stock) return refuseSoldOut(stock)
  return { next: { entries: [...cart.entries, line(id, quantity)] } }
}

function decide(cart: Cart, change: Change, stock: number): Decision {
  switch (change.kind) {
    case 'add':
      return add(cart, change, stock)
    case 'quantity':
      return setQuantity(cart, { id: change.entryId, quantity: change.quantity }, stock)
    case 'remove':
      return setQuantity(cart, { id: change.entryId, quantity: 0 }, stock)
    case 'coupon':
      if (change.code !== 'TEN') return refuse('unknown-coupon', 'This code is not known.')
      return { next: { coupons: [{ code: 'TEN', title: 'Ten off', discountCents: 1000 }] } }
    case 'uncoupon':
      return { next: { coupons: cart.coupons.filter(({ code }) => code !== change.code) } }
    case 'shipping':
      return { next: { shippingLocation: { country: change.country, postalCode: change.postalCode } } }
  }
}

/** The answer to a change, with the cart after it. */
function answer(cart: Cart, change: Change, stock: number): ShopAnswer {
  const { next, refusal } = decide(cart, change, stock)
  if (refusal) return { status: refusal.code === 'sold-out' ? 409 : 400, body: { cart, ...refusal } }
  return { status: 200, body: { cart: withTotals({ ...cart, ...next, revision: cart.revision + 1 }) } }
}

/** A shop in memory that follows the contract: a command is applied once per idempotency key, and always has the same answer. */
export function createShop({ stock = Number.POSITIVE_INFINITY, lines = [] as readonly Entry[] } = {}) {
  let cart: Cart = withTotals({ ...emptyCart, id: 'cart', entries: lines, revision: 1 })
  const done = new Map<string, ShopAnswer>()
  const applied: string[] = []

  function apply({ intentId, change }: Command): ShopAnswer {
    const answered = answer(cart, change, stock)
    cart = answered.body.cart
    done.set(intentId, answered)
    if (answered.status === 200) applied.push(intentId)
    return answered
  }
  return {
    cart: () => cart,
    /** Idempotency keys of the commands that changed something, in order. */
    applied,
    /** True once a command has arrived. */
    knows: (intentId: string) => done.has(intentId),
    /** Changes the cart from outside, as a purchase or another device would. */
    set(next: Partial<Cart>) {
      cart = withTotals({ ...cart, revision: cart.revision + 1, ...next })
    },
    handle: (command: Command): ShopAnswer => done.get(command.intentId) ?? apply(command),
  }
}

const kinds = {
  entries: { POST: 'add', PUT: 'quantity', DELETE: 'remove' },
  coupons: { POST: 'coupon', DELETE: 'uncoupon' },
}

/** What a command names in its address. */
function toTarget(kind: string, name: string) {
  if (kind === 'uncoupon') return { code: name }
  return name ? { entryId: name } : {}
}

/** The command of a request. */
function getCommand(method: string, path: string, { body, query }: HttpOptions = {}): Command {
  const { intentId, ...fields } = Object(body ?? query) as { intentId: string }
  const [, , , , what, name = ''] = path.split('/')
  const kind = what === 'shipping' ? 'shipping' : Object(Object(kinds)[what ?? ''])[method]
  return { intentId, change: { kind, ...toTarget(kind, decodeURIComponent(name)), ...fields } as Change }
}

const failure = (status: number, body?: unknown) =>
  Object.assign(new Error('failed'), { name: 'HttpError', status, body })

/** What the network does with a request: "lost" before it arrives, "mute" after; a number: delay in ms; a promise: how long it waits. */
type Fate = 'lost' | 'mute' | number | Promise<void> | undefined

async function reach(fate: Fate) {
  if (typeof fate === 'number') await new Promise((resolve) => setTimeout(resolve, fate))
  else await fate
  if (fate === 'lost') throw failure(0)
}

/** A network that keeps requests while it is held: a test looks at what waits for them, however slow the machine is. */
export function createHeldNetwork() {
  let release = () => {}
  let released: Promise<void> | undefined
  return {
    network: () => released,
    hold() {
      released = new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => release(),
  }
}

/** The http service over a shop. `network` decides about each request. */
export function httpOver(shop: ReturnType<typeof createShop>, network: () => Fate = () => undefined) {
  const requests: string[] = []
  const verb = (method: string) => async (path: string, options?: HttpOptions) => {
    requests.push(`${method} ${path}`)
    const fate = network()
    await reach(fate)
    const { status, body } =
      method === 'GET' ? { status: 200, body: { cart: shop.cart() } } : shop.handle(getCommand(method, path, options))
    if (fate === 'mute') throw failure(0)
    if (status !== 200) throw failure(status, body)
    return structuredClone(body)
  }
  const http: Http = {
    get: verb('GET'),
    post: verb('POST'),
    put: verb('PUT'),
    delete: verb('DELETE'),
    setXsrfToken() {},
  }
  return { http, requests }
}

/** A site with or without the cookie of a cart, and with session storage in memory. */
export function siteWith({ hasCart = true, kept = {} as Record<string, unknown> } = {}) {
  return {
    cookies: { read: (name: string) => (hasCart && name === 'hasCart' ? 'true' : undefined) },
    session: {
      read: (key: string) => kept[key],
      write: (key: string, value: unknown) => {
        kept[key] = structuredClone(value)
      },
    },
  }
}

/** The page context of a shop, unchecked, as a page hands it to its blocks. */
export const pageContextWith = ({ storeSettings = {} as unknown, product = undefined as unknown } = {}): unknown => ({
  websiteSettings: { storeSettings },
  website: { id: 'site' },
  product,
})
