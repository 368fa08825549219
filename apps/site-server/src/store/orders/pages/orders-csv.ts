import { type CsvColumn, csvHead, csvRows } from '../../../features/admin/interface'
import { amountText } from '../../settings/interface'
import type { OrderRow } from '../repository/admin'

const getValues = (json: string) => Object.values(JSON.parse(json) as Record<string, string>)

/** A column of money, in the currency of the order. */
const money = (title: string, getCents: (row: OrderRow) => number): CsvColumn<OrderRow> => [
  title,
  (row) => amountText(getCents(row), row.currency),
]

const columns: readonly CsvColumn<OrderRow>[] = [
  ['number', ({ number }) => number],
  ['placed', ({ placed_at }) => placed_at],
  ['state', ({ state }) => state],
  ['kind', ({ kind }) => kind],
  ['name', ({ name }) => name],
  ['email', ({ email }) => email],
  [
    'address',
    ({ address }) =>
      getValues(address ?? '{}')
        .filter(Boolean)
        .join(', '),
  ],
  ['currency', ({ currency }) => currency],
  money('total', ({ total_cents }) => total_cents),
  money('tax', ({ tax_cents }) => tax_cents),
  money('shipping', ({ shipping_cents }) => shipping_cents),
  money('discount', ({ discount_cents }) => discount_cents),
  money('gift card', ({ gift_card_cents }) => gift_card_cents),
  money('received', ({ captured_cents }) => Number(captured_cents)),
  money('refunded', ({ refunded_cents }) => Number(refunded_cents)),
  ['sku', ({ sku }) => sku],
  ['title', ({ title }) => title],
  ['options', ({ attributes }) => getValues(attributes).join(', ')],
  ['quantity', ({ quantity }) => String(quantity)],
  money('unit price', ({ unit_price_cents }) => unit_price_cents),
  money('line', ({ line_cents }) => line_cents),
]

/** Orders as CSV, with a row for each line, in parts. */
export async function* ordersCsv(parts: AsyncIterable<readonly OrderRow[]>) {
  yield csvHead(columns)
  for await (const rows of parts) yield csvRows(columns, rows)
}
