import { sql } from 'kysely'
import { contains, folded } from '../../../db/containing'
import type { Database } from '../../../db/database'
import { foldText } from '../../../db/fold-text'
import { hasAddress, type PersonRows, type Row, toCompared, withoutRecipient } from '../domain/person'

/** Rows with one of some values in a column. The query finds candidates; what is compared decides. */
async function getRows(database: Database, table: string, column: string, values: readonly string[]): Promise<Row[]> {
  if (values.length === 0) return []
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)}
    where ${folded(column, values)} in (${sql.join(values.map(foldText))})`.execute(database)
  const known = new Set(values.map(toCompared))
  return rows.filter((row) => known.has(toCompared(String(row[column]))))
}

/** Rows whose JSON has the address as a value. The query finds candidates; the JSON decides. */
async function getJsonRows(database: Database, table: string, column: string, address: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where ${contains(column, address)}`.execute(database)
  return rows.filter((row) => hasAddress(row[column], address))
}

const getIds = (rows: readonly Row[], column = 'id') => rows.map((row) => String(row[column]))

/** Rows of orders with the currency of their amounts, which the order alone has. */
function withCurrency(rows: readonly Row[], orders: readonly Row[]): Row[] {
  const currencies = new Map(orders.map(({ id, currency }) => [id, currency]))
  return rows.map((row) => ({ ...row, currency: currencies.get(row.order_id) }))
}

/** Everything that is stored under an address, in small letters. Passwords are left out. */
export async function findPerson(database: Database, address: string): Promise<PersonRows> {
  const orders = await getRows(database, 'orders', 'email', [address])
  const lines = await getRows(database, 'order_lines', 'order_id', getIds(orders))
  const submissions = await getJsonRows(database, 'submissions', 'content', address)
  const causes = [
    ...getIds(orders).map((id) => `order:${id}`),
    ...getIds(submissions, 'idempotency_key').map((key) => `submission:${key}`),
  ]
  const emails = [
    ...(await getRows(database, 'emails', 'recipient', [address])),
    ...(await getRows(database, 'emails', 'cause', causes)),
  ]
  return {
    accounts: (await getRows(database, 'accounts', 'email', [address])).map(({ password: _, ...row }) => row),
    orders,
    order_lines: withCurrency(lines, orders),
    subscriptions: await getRows(database, 'subscriptions', 'order_id', getIds(orders)),
    downloads: await getRows(database, 'downloads', 'line_id', getIds(lines)),
    donations: withCurrency(await getRows(database, 'donations', 'order_id', getIds(orders)), orders),
    gift_cards: await getRows(database, 'gift_cards', 'recipient', [address]),
    carts: [
      ...(await getJsonRows(database, 'carts', 'details', address)),
      ...(await getRows(database, 'carts', 'order_id', getIds(orders))),
    ],
    submissions,
    set_aside: await getJsonRows(database, 'set_aside', 'content', address),
    restock_requests: await getRows(database, 'restock_requests', 'email', [address]),
    newsletter_requests: await getRows(database, 'newsletter_requests', 'id', [address]),
    subscribers: await getRows(database, 'subscribers', 'id', [address]),
    emails: [...new Map(emails.map((row) => [row.id, row])).values()],
  }
}

/** Comments and reviews under a name. They have no address: the owner decides which are of the person. */
export async function writtenAs(database: Database, names: readonly string[]) {
  const known = names.filter(Boolean)
  return {
    comments: await getRows(database, 'comments', 'author', known),
    reviews: await getRows(database, 'reviews', 'author', known),
  }
}

async function deleteRows(
  transaction: Database,
  table: string,
  column: string,
  values: readonly unknown[],
): Promise<void> {
  if (values.length === 0) return
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(values)})`.execute(transaction)
}

/** Orders stay, as the law demands, without the person. */
async function eraseOrders(transaction: Database, address: string, { orders = [], order_lines = [] }: PersonRows) {
  for (const id of getIds(orders)) {
    await sql`update orders set email = '', name = '', address = null where id = ${id}`.execute(transaction)
    await sql`update donations set message = '' where order_id = ${id}`.execute(transaction)
  }
  // Gift cards that the person bought, and those that another buyer has sent to the person.
  const sent = await getJsonRows(transaction, 'order_lines', 'extra', address)
  for (const { id, extra } of [...order_lines.filter(({ extra }) => extra !== null), ...sent])
    await sql`update order_lines set extra = ${withoutRecipient(extra)} where id = ${id}`.execute(transaction)
  // The emails of those orders name the recipient.
  const causes = getIds(sent, 'order_id').map((id) => `order:${id}`)
  await deleteRows(transaction, 'emails', 'cause', causes)
  for (const id of getIds([...order_lines, ...sent]))
    await sql`update gift_cards set recipient = '', message = '' where order_line_id = ${id}`.execute(transaction)
}

/** Tables whose rows go with the person. */
const tablesOfPersons = [
  ...(['accounts', 'carts', 'submissions', 'set_aside', 'restock_requests', 'emails'] as const),
  ...(['newsletter_requests', 'subscribers'] as const),
]

/** What the owner has chosen of the things without an address. */
interface Chosen {
  readonly comments: readonly string[]
  /** Idempotency keys. */
  readonly reviews: readonly string[]
}

/** Deletes everything under an address, except orders, which lose the person. Comments and reviews become anonymous. */
export async function erasePerson(
  transaction: Database,
  address: string,
  rows: PersonRows,
  chosen: Chosen,
): Promise<void> {
  await eraseOrders(transaction, address, rows)
  await deleteRows(transaction, 'cart_entries', 'cart_id', getIds(rows.carts ?? []))
  await sql`delete from cart_entries where ${contains('gift', address)}`.execute(transaction)
  await deleteRows(transaction, 'idempotency_keys', 'scope', getIds(rows.carts ?? []))
  // What the site's accounts did stays, without the fields that named the person.
  await sql`update audit_log set content = '{}' where ${contains('content', address)}`.execute(transaction)
  await sql`update audit_log set content = '{}' where account = ${address} and action like 'login %'`.execute(
    transaction,
  )
  await deleteRows(transaction, 'sessions', 'account_id', getIds(rows.accounts ?? []))
  for (const table of tablesOfPersons) await deleteRows(transaction, table, 'id', getIds(rows[table] ?? []))
  for (const id of chosen.comments) await sql`update comments set author = '' where id = ${id}`.execute(transaction)
  for (const key of chosen.reviews)
    await sql`update reviews set author = '' where idempotency_key = ${key}`.execute(transaction)
}
