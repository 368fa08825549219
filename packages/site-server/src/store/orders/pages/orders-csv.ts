import { csv, csvLines } from '../../../features/admin/interface'
import { getAmount } from '../../settings/interface'
import type { OrderRow } from '../repository/admin'

const head = ['number', 'placed', 'state', 'kind', 'name', 'email', 'address', 'currency', 'total', 'tax', 'shipping']
const lineHead = ['discount', 'gift card', 'sku', 'title', 'options', 'quantity', 'unit price', 'line']
const money = (cents: number, currency: string) => getAmount(cents, currency).value
const getValues = (json: string) => Object.values(JSON.parse(json) as Record<string, string>)

const getCells = (row: OrderRow): string[] => [
  row.number,
  row.placed_at,
  row.state,
  row.kind,
  row.name,
  row.email,
  getValues(row.address ?? '{}')
    .filter(Boolean)
    .join(', '),
  row.currency,
  ...[row.total_cents, row.tax_cents, row.shipping_cents, row.discount_cents, row.gift_card_cents].map((cents) =>
    money(cents, row.currency),
  ),
  row.sku,
  row.title,
  getValues(row.attributes).join(', '),
  String(row.quantity),
  money(row.unit_price_cents, row.currency),
  money(row.line_cents, row.currency),
]

/** Orders as CSV, with a row for each line, in parts. */
export async function* ordersCsv(parts: AsyncIterable<readonly OrderRow[]>) {
  yield csv([[...head, ...lineHead]])
  for await (const rows of parts) yield csvLines(rows.map(getCells))
}
