/** A row as it is stored. */
export type Row = Readonly<Record<string, unknown>>

/** Everything that is stored about one person, by table. */
export type PersonRows = Readonly<Record<string, readonly Row[]>>

/** The tables of a person, as the admin names them. */
export const tableTitles: Readonly<Record<string, string>> = {
  accounts: 'Account',
  orders: 'Orders',
  order_lines: 'Lines of orders',
  subscriptions: 'Subscriptions',
  downloads: 'Downloads',
  donations: 'Donations',
  gift_cards: 'Gift cards',
  carts: 'Carts',
  submissions: 'Submissions',
  set_aside: 'Submissions set aside',
  restock_requests: 'Restock requests',
  newsletter_requests: 'Newsletter, not confirmed',
  subscribers: 'Newsletter',
  emails: 'Emails',
}

/** An address or a name as it is compared. */
export const toCompared = (text: string): string => text.trim().normalize('NFC').toLowerCase()

/** Whether a JSON text has an address as one of its values. */
export function hasAddress(json: unknown, address: string): boolean {
  const contains = (value: unknown): boolean => {
    if (typeof value === 'string') return toCompared(value) === address
    return typeof value === 'object' && value !== null && Object.values(value).some(contains)
  }
  try {
    return contains(JSON.parse(String(json)))
  } catch {
    return false
  }
}

/** An order line's JSON without the person that its gift card is for. */
export function withoutRecipient(extra: unknown): string {
  const facts = JSON.parse(String(extra)) as Record<string, unknown>
  return JSON.stringify({ ...facts, gift: facts.gift ? { recipientEmail: '', message: '' } : facts.gift })
}

/** The type of things that are sent. */
const physical = 1

/** Orders that cannot be carried out without the person: those whose payment is open, or that are still to be sent. */
export function openOrders({ orders = [], order_lines = [] }: PersonRows): readonly Row[] {
  const sent = new Set(order_lines.filter((line) => line.product_type === physical).map((line) => line.order_id))
  return orders.filter(({ id, state }) => state === 'received' || (state === 'placed' && sent.has(id)))
}
