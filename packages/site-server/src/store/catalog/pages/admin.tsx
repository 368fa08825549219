import { productWorkflowLabel } from '@ashlar/core-site'
import {
  type AdminColumn,
  AdminTable,
  adminPage,
  type CsvColumn,
  csvHead,
  csvRows,
} from '../../../features/admin/interface'
import type { SiteContext } from '../../../http/context'
import { adminPrice, amountText, storeCurrencies } from '../../settings/interface'
import { getAttributes } from '../domain/product'
import type { AdminVariant } from '../repository/admin'

const getOptions = (row: AdminVariant) => Object.values(getAttributes(row)).join(', ')
/** A variant by its product and its options. */
export const getName = (row: AdminVariant) => [row.title, getOptions(row)].filter(Boolean).join(', ')
/** The stock of a scarce variant, as a line of the overview. */
export const scarcityText = (row: AdminVariant) =>
  row.quantity === 0 ? `“${getName(row)}” is sold out` : `${row.quantity} of “${getName(row)}” left`
const stockText = ({ unlimited, quantity }: AdminVariant) => (unlimited === 1 ? 'Not counted' : String(quantity))

const getColumns = (currency: string): AdminColumn<AdminVariant>[] => [
  { title: 'Product', kind: 'heading', show: (row) => <a href={`/config/products/${row.id}`}>{getName(row)}</a> },
  { title: 'Stock', kind: 'number', show: stockText },
  {
    title: 'Price',
    kind: 'number',
    show: ({ price_cents, on_sale, sale_price_cents }) =>
      adminPrice(price_cents, currency) +
      (on_sale === 1 && sale_price_cents !== null ? `, now ${adminPrice(sale_price_cents, currency)}` : ''),
  },
  { title: 'SKU', show: ({ sku }) => sku },
  { title: 'State', show: ({ workflow_state }) => productWorkflowLabel(workflow_state) },
]

/** Leads to the page that asks before the currency is changed. */
function CurrencyForm({ currency }: { currency: string }) {
  return (
    <form className="admin-filter" method="get" action="/config/products/currency">
      <label htmlFor="to">Currency of the shop</label>
      <select id="to" name="to" defaultValue={currency}>
        {storeCurrencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
      <button type="submit">Change currency …</button>
    </form>
  )
}

const notes: Readonly<Record<string, string>> = {
  saved: 'Your changes have been saved.',
  added: 'The product has been added, as the last one of the shop.',
  currency: 'The shop has another currency, and all of its amounts have been converted. Look through the prices.',
}

/** The products and their stock. */
export function productsPage(context: SiteContext, all: readonly AdminVariant[], currency: string) {
  const note = notes[context.req.query('note') ?? '']
  const body = (
    <>
      {note && <p role="status">{note}</p>}
      <div className="admin-tools">
        <a href="/config/products/new">Add a product</a>
        <CurrencyForm currency={currency} />
        <a href="/config/products.csv" download="stock.csv">
          Download as CSV
        </a>
      </div>
      <AdminTable
        caption={`${all.length} variants and their stock`}
        columns={getColumns(currency)}
        rows={all}
        getKey={({ id }) => id}
      />
    </>
  )
  return adminPage(context, { title: 'Products', body })
}

/** The stock as CSV. */
export function stockCsv(all: readonly AdminVariant[], currency: string): string {
  const money = (cents: number | null) => (cents === null ? '' : amountText(cents, currency))
  const columns: readonly CsvColumn<AdminVariant>[] = [
    ['sku', ({ sku }) => sku],
    ['title', ({ title }) => title],
    ['options', getOptions],
    ['stock', ({ unlimited, quantity }) => (unlimited === 1 ? '' : String(quantity))],
    ['currency', () => currency],
    ['price', ({ price_cents }) => money(price_cents)],
    ['sale price', ({ sale_price_cents }) => money(sale_price_cents)],
    ['on sale', ({ on_sale }) => (on_sale === 1 ? 'yes' : 'no')],
    ['state', ({ workflow_state }) => workflow_state],
  ]
  return csvHead(columns) + csvRows(columns, all)
}

/** For a variant that is not there. */
export function missingVariantPage(context: SiteContext) {
  const body = (
    <p>
      There is no such product. Nothing was changed. <a href="/config/products">Back to the list</a>
    </p>
  )
  return adminPage(context, { title: 'Not found', body, status: 404 })
}
