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
import { ErrorList, Field, type FieldErrors, Hidden, hasErrors } from '../../../rendering/fields'
import { getAmount, priceText, storeCurrencies } from '../../settings/interface'
import { maxSkuLength } from '../domain/limits'
import type { LinesName } from '../domain/lines'
import { getAttributes, getCategories, getQuestions, isOffered, productTypes } from '../domain/product'
import type { ProductInput } from '../domain/product-form'
import type { VariantInput } from '../domain/variant-form'
import type { AdminVariant } from '../repository/admin'
import { type Choice, PreviewButton, PreviewFrame, ProductForm } from './product-form'
import { SoldFileForm } from './sold-file'

const getOptions = (row: AdminVariant) => Object.values(getAttributes(row)).join(', ')
const getName = (row: AdminVariant) => [row.title, getOptions(row)].filter(Boolean).join(', ')
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
      priceText(price_cents, currency) +
      (on_sale === 1 && sale_price_cents !== null ? `, now ${priceText(sale_price_cents, currency)}` : ''),
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
  currency: 'The shop has another currency, and all of its amounts have been converted. Look through the prices.',
}

/** The products and their stock. */
export function productsPage(context: SiteContext, all: readonly AdminVariant[], currency: string) {
  const note = notes[context.req.query('note') ?? '']
  const body = (
    <>
      {note && <p role="status">{note}</p>}
      <div className="admin-tools">
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
  const money = (cents: number | null) => (cents === null ? '' : getAmount(cents, currency).value)
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

interface VariantFormProps {
  readonly of: SiteContext
  readonly row: AdminVariant
  readonly input: VariantInput
  readonly errors: FieldErrors
}

function VariantForm({ of, row, input, errors }: VariantFormProps) {
  return (
    <form className="admin-login" method="post" action={`/config/products/${row.id}`}>
      <h2>Stock and price</h2>
      <ErrorList errors={errors} />
      <Hidden of={of} />
      <input type="hidden" name="was" value={row.quantity} />
      <Field
        name="quantity"
        label="In stock"
        value={input.quantity}
        inputMode="numeric"
        maxLength={7}
        errors={errors}
      />
      <label className="admin-check">
        <input type="checkbox" name="unlimited" value="1" defaultChecked={input.unlimited} /> Not counted
      </label>
      <Field name="price" label="Price" value={input.price} inputMode="decimal" maxLength={12} errors={errors} />
      <Field
        name="sku"
        label="SKU"
        value={input.sku}
        isRequired={false}
        hint="If you leave it empty, one is generated."
        maxLength={maxSkuLength}
        errors={errors}
      />
      <p className="admin-decision">
        <button type="submit">Save</button>
        <PreviewButton id={row.id} />
      </p>
    </form>
  )
}

const linesTexts = {
  questions: { title: 'Questions to the buyer', save: 'Save the questions', of: getQuestions },
  categories: { title: 'Categories', save: 'Save the categories', of: getCategories },
} as const

/** A list of the product, one entry on each line. */
function LinesForm({ of, row, errors, name }: Omit<VariantFormProps, 'input'> & { readonly name: LinesName }) {
  const error = errors[name]
  const texts = linesTexts[name]
  return (
    <form className="admin-login" method="post" action={`/config/products/${row.id}/${name}`}>
      <h2>{texts.title}</h2>
      <Hidden of={of} />
      <p className="field">
        <label htmlFor={name}>One on each line, for all variants of “{row.title}”</label>
        <textarea
          id={name}
          name={name}
          rows={4}
          defaultValue={texts.of(row).join('\n')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
        />
        {error && (
          <span className="field-error" id={`${name}-error`}>
            {error}
          </span>
        )}
      </p>
      <button type="submit">{texts.save}</button>
    </form>
  )
}

/** What the page of a variant shows beside it. */
interface VariantView {
  readonly input: VariantInput
  readonly product: ProductInput
  /** The photographs of the site. */
  readonly choices: readonly Choice[]
  /** The names of the files that can be sold. */
  readonly files: readonly string[]
  readonly errors?: FieldErrors
}

const ofProduct = ['title', 'description']

/** The errors of one of the forms. */
const getErrors = (errors: FieldErrors, isOfProduct: boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => ofProduct.includes(name) === isOfProduct))

function Forms({ of, row, view }: { of: SiteContext; row: AdminVariant; view: VariantView }) {
  const { input, product, choices, files, errors = {} } = view
  return (
    <div>
      <VariantForm of={of} row={row} input={input} errors={getErrors(errors, false)} />
      <ProductForm of={of} id={row.id} input={product} choices={choices} errors={getErrors(errors, true)} />
      {row.product_type === productTypes.digital && <SoldFileForm of={of} row={row} files={files} errors={errors} />}
      <LinesForm of={of} row={row} errors={errors} name="categories" />
      <LinesForm of={of} row={row} errors={errors} name="questions" />
    </div>
  )
}

/** The forms of one variant and of its product, with their errors, beside the page of the product. */
export function variantPage(context: SiteContext, row: AdminVariant, view: VariantView) {
  const { errors = {} } = view
  const path = isOffered(row) ? `/shop/${row.slug}` : undefined
  const body = (
    <>
      <div className="admin-product">
        <Forms of={context} row={row} view={view} />
        <PreviewFrame path={path} />
      </div>
      <p>
        <a href="/config/products">Back to the list</a>
      </p>
    </>
  )
  return adminPage(context, {
    title: getName(row),
    body,
    ...(hasErrors(errors) && { error: 'Not saved', status: 400 }),
  })
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
