import type { ReceivedList } from '../admin/interface'

/** Events that the server records itself as a visitor of the shop comes to them, in their order. */
export const shopSteps = ['shop-cart', 'shop-checkout', 'shop-order'] as const
export type ShopStep = (typeof shopSteps)[number]

/** A request, and how it was answered. */
interface Answered {
  readonly method: string
  readonly path: string
  readonly status: number
  /** Where the answer leads to; empty for one that leads nowhere. */
  readonly location: string
}

const checkoutPath = /^\/checkout(?:\/(?:subscribe|donate|giftcard))?$/
const confirmationPath = /^\/checkout\/[a-z]+-(?:confirmed|received)\//

function getPostStep({ path, status, location }: Answered): ShopStep | undefined {
  if (path === '/api/commerce/cart/entries') return status === 200 ? 'shop-cart' : undefined
  if (path === '/commerce/cart/add') return location === '/cart' ? 'shop-cart' : undefined
  return confirmationPath.test(location) ? 'shop-order' : undefined
}

/** The step of the shop that an answer is; undefined for every other. */
export function getStep(answered: Answered): ShopStep | undefined {
  const { method, path, status } = answered
  if (method === 'POST') return getPostStep(answered)
  return method === 'GET' && status === 200 && checkoutPath.test(path) ? 'shop-checkout' : undefined
}

const eventNames: Readonly<Record<string, string>> = {
  1: 'page view',
  2: 'site search',
  10: 'heartbeat',
  20: 'audio',
  21: 'video',
  'shop-cart': 'added to the cart',
  'shop-checkout': 'came to the checkout',
  'shop-order': 'placed an order',
}

const textAt = (content: ReadonlyMap<string, unknown>, name: string) => {
  const value = content.get(name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** An event in a few words: where it happened, and what about. */
function eventWords(content: ReadonlyMap<string, unknown>): string {
  const { query = '' } = (content.get('data') ?? {}) as { readonly query?: unknown }
  const names = ['pagePath', 'landing', 'pageUrl', 'buttonText', 'formId', 'productId', 'value', 'seconds']
  return [...names.map((name) => textAt(content, name)), String(query)].filter(Boolean).join(' · ')
}

/** The events of pages, for the admin. */
export const eventList: ReceivedList = {
  name: 'events',
  title: 'Events',
  entryTitle: 'One event',
  source: {
    table: 'records',
    id: 'record_id',
    kind: { column: 'event', title: 'Event' },
    place: { column: 'path', title: 'Call' },
  },
  emptyText:
    'No event has been recorded yet. Here will stand each page, search and press of a button of visitors who allow statistics; the report sums them up.',
  summarize: eventWords,
  csvContent: 'json',
  kindName: (kind) => (Object.hasOwn(eventNames, kind) ? `${kind} ${eventNames[kind]}` : kind),
}

/** The errors that pages have reported, for the admin. */
export const errorList: ReceivedList = {
  name: 'errors',
  title: 'Errors',
  entryTitle: 'One error',
  source: { table: 'error_reports', id: 'id', kind: { column: 'message', title: 'Message' }, place: { title: 'Call' } },
  emptyText: 'No page has reported an error. Here will stand what went wrong in the browser of a visitor, and where.',
  summarize: (content) =>
    ['url', 'file', 'line']
      .map((name) => textAt(content, name))
      .filter(Boolean)
      .join(' · '),
  csvContent: 'json',
}
