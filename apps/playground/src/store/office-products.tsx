import { text } from '../call-guards'
import type { Database, Schema } from '../database/schema'
import { csv } from '../office/csv'
import { Crumb, officePage } from '../office/document'
import type { SiteContext } from '../security'
import { FaultList, type Faults, Field } from './checkout-parts'
import { generateSku, isPriceCents, isSku, longestSku, mostPriceCents } from './limits'
import { amountOf, centsOf, priceText, shopCurrencies, storeSettings } from './settings'

type Row = Schema['variants'] &
  Pick<Schema['stock'], 'unlimited' | 'quantity'> &
  Pick<Schema['products'], 'title' | 'workflow_state'>

const rows = (database: Database) =>
  database
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .innerJoin('stock', 'stock.variant_id', 'variants.id')
    .selectAll('variants')
    .select(['stock.unlimited', 'stock.quantity', 'products.title', 'products.workflow_state'])
    .orderBy('products.position')
    .orderBy('variants.position')

const optionsOf = ({ attributes }: Row) => Object.values(JSON.parse(attributes) as Record<string, string>).join(', ')
const stockOf = ({ unlimited, quantity }: Row) => (unlimited === 1 ? 'Not counted' : String(quantity))
const stateNames: Readonly<Record<string, string>> = { published: 'Available', scheduled: 'Scheduled', draft: 'Hidden' }
const stateOf = ({ workflow_state }: Row) => stateNames[workflow_state] ?? 'Unsupported'

function Stock({ all, currency }: { all: readonly Row[]; currency: string }) {
  const caption = `${all.length} things to buy, and what there is of each`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by keyboard as well
    <section className="office-scroll" tabIndex={0} aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Stock</th>
            <th scope="col">Price</th>
            <th scope="col">SKU</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {all.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <a href={`/config/products/${row.id}`}>{[row.title, optionsOf(row)].filter(Boolean).join(', ')}</a>
              </th>
              <td className="office-number">{stockOf(row)}</td>
              <td className="office-number">
                {priceText(row.price_cents, currency)}
                {row.on_sale === 1 &&
                  row.sale_price_cents !== null &&
                  `, now ${priceText(row.sale_price_cents, currency)}`}
              </td>
              <td>{row.sku}</td>
              <td>{stateOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function CurrencyForm({ of, currency }: { of: SiteContext; currency: string }) {
  return (
    <form className="office-filter" method="post" action="/config/products/currency">
      <Crumb of={of} />
      <label htmlFor="currency">Currency of the shop</label>
      <select id="currency" name="currency" defaultValue={currency}>
        {shopCurrencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
      <button type="submit">Sell in it</button>
    </form>
  )
}

/** What is sold, and what there is of it. */
export async function productsPage(context: SiteContext, database: Database) {
  const { selectedCurrency } = await storeSettings(database)
  const body = (
    <>
      {context.req.query('note') === 'kept' && <p role="status">It is kept.</p>}
      <div className="office-tools">
        <CurrencyForm of={context} currency={selectedCurrency} />
        <a href="/config/products.csv" download="stock.csv">
          Download as CSV
        </a>
      </div>
      <Stock all={await rows(database).execute()} currency={selectedCurrency} />
    </>
  )
  return officePage(context, { title: 'Products', body })
}

/** The stock as a table, safe to open. */
export async function stockCsv(database: Database): Promise<string> {
  const { selectedCurrency: currency } = await storeSettings(database)
  const money = (cents: number | null) => (cents === null ? '' : amountOf(cents, currency).value)
  const all = await rows(database).execute()
  return csv([
    ['sku', 'title', 'options', 'stock', 'currency', 'price', 'sale price', 'on sale', 'state'],
    ...all.map((row) => [
      row.sku,
      row.title,
      optionsOf(row),
      row.unlimited === 1 ? '' : String(row.quantity),
      currency,
      money(row.price_cents),
      money(row.sale_price_cents),
      row.on_sale === 1 ? 'yes' : 'no',
      row.workflow_state,
    ]),
  ])
}

interface Said {
  readonly sku: string
  readonly price: string
  readonly quantity: string
  readonly unlimited: boolean
}

function VariantForm({ of, row, said, faults }: { of: SiteContext; row: Row; said: Said; faults: Faults }) {
  return (
    <form className="office-login" method="post" action={`/config/products/${row.id}`}>
      <FaultList faults={faults} />
      <Crumb of={of} />
      <input type="hidden" name="was" value={row.quantity} />
      <Field name="quantity" label="In stock" value={said.quantity} inputMode="numeric" maxLength={7} faults={faults} />
      <label className="office-check">
        <input type="checkbox" name="unlimited" value="1" defaultChecked={said.unlimited} /> Not counted
      </label>
      <Field name="price" label="Price" value={said.price} inputMode="decimal" maxLength={12} faults={faults} />
      <Field
        name="sku"
        label="SKU"
        value={said.sku}
        isRequired={false}
        hint="Left empty, one is made."
        maxLength={longestSku}
        faults={faults}
      />
      <button type="submit">Keep it</button>
    </form>
  )
}

function page(context: SiteContext, row: Row, said: Said, faults: Faults = {}) {
  const body = (
    <>
      <VariantForm of={context} row={row} said={said} faults={faults} />
      <p>
        <a href="/config/products">Back to the list</a>
      </p>
    </>
  )
  const hasFaults = Object.keys(faults).length > 0
  return officePage(context, {
    title: [row.title, optionsOf(row)].filter(Boolean).join(', '),
    body,
    ...(hasFaults && { fault: 'Nothing was kept', status: 400 }),
  })
}

const gone = (context: SiteContext) =>
  officePage(context, {
    title: 'Not found',
    body: (
      <p>
        There is no such product. Nothing was changed. <a href="/config/products">Back to the list</a>
      </p>
    ),
    status: 404,
  })

const find = (context: SiteContext, database: Database) =>
  rows(database)
    .where('variants.id', '=', context.req.param('id') ?? '')
    .executeTakeFirst()

/** One thing that is sold, to change. */
export async function variantPage(context: SiteContext, database: Database) {
  const row = await find(context, database)
  if (!row) return gone(context)
  const { selectedCurrency } = await storeSettings(database)
  const { value } = amountOf(row.price_cents, selectedCurrency)
  return page(context, row, {
    sku: row.sku,
    price: value,
    quantity: String(row.quantity),
    unlimited: row.unlimited === 1,
  })
}

async function faultsOf(database: Database, row: Row, said: Said, cents: number | undefined): Promise<Faults> {
  const known = await database.selectFrom('variants').select('id').where('sku', '=', said.sku).executeTakeFirst()
  return {
    ...(isPriceCents(cents) ? {} : { price: `A price has at most ${mostPriceCents} cents. Write one such as 12.50.` }),
    ...(isSku(said.sku) ? {} : { sku: `A SKU has 1 to ${longestSku} characters.` }),
    ...(known && known.id !== row.id ? { sku: 'Another thing has this SKU already.' } : {}),
    ...(/^\d{1,6}$/.test(said.quantity) ? {} : { quantity: 'Write how many there are, as a whole number.' }),
  }
}

/** Keeps what the owner says of a variant; the stock only while nobody has bought in the meantime. */
export async function keepVariant(context: SiteContext, database: Database) {
  const row = await find(context, database)
  if (!row) return gone(context)
  const form = await context.req.parseBody()
  const { selectedCurrency } = await storeSettings(database)
  const cents = centsOf(text(form.price), selectedCurrency)
  const said = {
    sku: text(form.sku).trim() || generateSku(Math.random),
    price: text(form.price),
    quantity: text(form.quantity).trim(),
    unlimited: form.unlimited === '1',
  }
  const faults = await faultsOf(database, row, said, cents)
  if (Object.keys(faults).length > 0) return page(context, row, said, faults)
  const isKept = await database.transaction().execute(async (work) => {
    const { numUpdatedRows } = await work
      .updateTable('stock')
      .set({ quantity: Number(said.quantity), unlimited: said.unlimited ? 1 : 0 })
      .where('variant_id', '=', row.id)
      .where('quantity', '=', Number(text(form.was) || Number.NaN))
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    await work
      .updateTable('variants')
      .set({ sku: said.sku, price_cents: cents ?? row.price_cents })
      .where('id', '=', row.id)
      .execute()
    return true
  })
  if (!isKept)
    return page(context, row, said, {
      quantity: `Somebody has bought in the meantime: there are ${row.quantity} now. Nothing was kept. Write how many there are.`,
    })
  context.header('Cache-Control', 'no-store')
  return context.redirect('/config/products?note=kept', 303)
}
