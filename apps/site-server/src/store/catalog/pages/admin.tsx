import { productWorkflowLabel } from '@ashlar/core-site'
import {
  type AdminColumn,
  AdminTable,
  adminPage,
  type CsvColumn,
  csvHead,
  csvRows,
  Note,
  SearchField,
  Thumbnail,
} from '../../../features/admin/interface'
import type { SiteContext } from '../../../http/context'
import { adminPrice, amountText, storeCurrencies } from '../../settings/interface'
import { getAttributes, getPhotoFiles } from '../domain/product'
import { getName, stockFilters, type VariantQuery, variantOrders } from '../domain/product-list'
import type { AdminVariant } from '../repository/admin'

const getOptions = (row: AdminVariant) => Object.values(getAttributes(row)).join(', ')
/** The stock of a scarce variant, as a line of the overview. */
export const scarcityText = (row: AdminVariant) =>
  row.quantity === 0 ? `“${getName(row)}” is sold out` : `${row.quantity} of “${getName(row)}” left`

function Stock({ row: { unlimited, quantity } }: { row: AdminVariant }) {
  if (unlimited === 1) return 'Not counted'
  return quantity === 0 ? <strong>Sold out</strong> : quantity
}

/** The picture of a variant, or else the first of its product. */
export function variantPicture(row: Pick<AdminVariant, 'photo' | 'photos'>, address: ProductListView['address']) {
  const file = row.photo ?? getPhotoFiles(row)[0]
  return file && address(file)
}

const getColumns = ({ currency, address }: ProductListView): AdminColumn<AdminVariant>[] => [
  {
    title: 'Product',
    kind: 'heading',
    show: (row) => (
      <a href={`/config/products/${row.id}`}>
        <Thumbnail src={variantPicture(row, address)} />
        {getName(row)}
      </a>
    ),
  },
  { title: 'Stock', kind: 'number', show: (row) => <Stock row={row} /> },
  {
    title: 'Price',
    kind: 'number',
    show: ({ price_cents, on_sale, sale_price_cents }) =>
      adminPrice(price_cents, currency) +
      (on_sale === 1 && sale_price_cents !== null ? `, now ${adminPrice(sale_price_cents, currency)}` : ''),
  },
  { title: 'SKU', show: ({ sku }) => <span className="no-break">{sku}</span> },
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
  variant: 'The variant has been added.',
  currency: 'The shop has another currency, and all of its amounts have been converted. Look through the prices.',
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
  /** What no choice is called. */
  readonly none: string
  readonly choices: Readonly<Record<string, string>>
  readonly value: string
}

function Choice({ name, label, none, choices, value }: ChoiceProps) {
  return (
    <>
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value}>
        <option value="">{none}</option>
        {Object.entries(choices).map(([choice, title]) => (
          <option key={choice} value={choice}>
            {title}
          </option>
        ))}
      </select>
    </>
  )
}

function Filter({ query: { show, search, sort } }: { query: VariantQuery }) {
  return (
    <form className="admin-filter" method="get" action="/config/products">
      <Choice name="show" label="Show" none="All" choices={stockFilters} value={show} />
      <SearchField label="Name or SKU" search={search} />
      <Choice name="sort" label="Order" none="As in the shop" choices={variantOrders} value={sort} />
      <button type="submit">Show</button>
    </form>
  )
}

interface ProductListView {
  readonly rows: readonly AdminVariant[]
  /** Number of all variants. */
  readonly total: number
  readonly query: VariantQuery
  readonly currency: string
  /** The address of a picture by its file. */
  address(file: string): string
}

/** The products and their stock. */
export function productsPage(context: SiteContext, view: ProductListView) {
  const { rows, total, query, currency } = view
  const body = (
    <>
      <Note of={context} notes={notes} />
      <div className="admin-tools">
        <a href="/config/products/new">Add a product</a>
        <CurrencyForm currency={currency} />
        <a href="/config/products.csv" download="stock.csv">
          Download as CSV
        </a>
      </div>
      <Filter query={query} />
      {rows.length === 0 ? (
        <p>
          {total === 0
            ? 'There are no products yet. Add the first one: the shop shows it once it is published.'
            : 'No product is like that.'}
        </p>
      ) : (
        <AdminTable
          caption={rows.length === total ? `${total} variants and their stock` : `${rows.length} of ${total} variants`}
          columns={getColumns(view)}
          rows={rows}
          getKey={({ id }) => id}
        />
      )}
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
