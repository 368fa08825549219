import {
  generateSku,
  isPriceCents,
  isSku,
  type SiteDatabase,
  saveStoreSettings,
  storeSettings,
} from '@ashlar/site-server'
import { id } from '../content/ids'
import { donationPage, type ProductSeed, products } from '../content/products'

/** A number from 0 up to 1 that follows from a text: a seed that runs again makes the same SKUs. */
const getRandom = (text: string) => () => Number.parseInt(id(text).slice(0, 8), 16) / 2 ** 32

/** Ids of the demo shop, for links and tests. */
export const demoIds = {
  product: (slug: string) => id(`product ${slug}`),
  variant: (slug: string, at = 0) => id(`variant ${slug} ${at}`),
  donationPage: id('donation page'),
  collection: id('/shop'),
}

function getVariantRow(slug: string, variant: ProductSeed['variants'][number], at: number) {
  const { cents, saleCents, attributes = {}, photo = null, grams = 0, millimetres } = variant
  const sku = variant.sku ?? generateSku(getRandom(`${slug} ${at}`))
  if (!isSku(sku) || !isPriceCents(cents))
    throw new Error(`The variant ${at} of ${slug} has no valid price or SKU. The shop is empty. Correct it.`)
  return {
    id: demoIds.variant(slug, at),
    product_id: demoIds.product(slug),
    sku,
    price_cents: cents,
    sale_price_cents: saleCents ?? null,
    on_sale: saleCents === undefined ? 0 : 1,
    attributes: JSON.stringify(attributes),
    photo,
    weight_grams: grams,
    size: millimetres ? JSON.stringify(millimetres) : null,
    position: at,
  }
}

function getRows({ slug, variants, plan, questions = [], categories = [], ...product }: ProductSeed, position: number) {
  const productId = demoIds.product(slug)
  const month = { id: id(`plan ${slug}`), numBillingCycles: plan?.times ?? 0 }
  return {
    product: {
      id: productId,
      slug,
      title: product.title,
      description: product.description,
      product_type: product.type,
      workflow_state: product.state ?? 'published',
      photos: JSON.stringify(product.photos),
      file: product.file ?? null,
      attribute_names: JSON.stringify(Object.keys(variants[0]?.attributes ?? {})),
      plan: plan ? JSON.stringify({ ...month, billingPeriod: { value: 1, unit: plan.every } }) : null,
      position,
      questions: JSON.stringify(questions),
      categories: JSON.stringify(categories),
    },
    variants: variants.map((variant, at) => getVariantRow(slug, variant, at)),
    stock: variants.map(({ stock }, at) => ({
      variant_id: demoIds.variant(slug, at),
      unlimited: stock === undefined ? 1 : 0,
      quantity: stock ?? 0,
    })),
  }
}

const neighbours = ['ES', 'PT', 'FR', 'AD']
const union = ['AT', 'BE', 'DE', 'DK', 'FI', 'GR', 'IE', 'IT', 'LU', 'NL', 'PL', 'SE']
const rates = [
  { title: 'By post', countries: neighbours, to_grams: 2000, cost_cents: 490 },
  { title: 'By courier, next day', countries: neighbours, to_grams: 20_000, cost_cents: 990 },
  { title: 'By post', countries: union, to_grams: 5000, cost_cents: 1290 },
  { title: 'By air', countries: ['*'], to_grams: 10_000, cost_cents: 2490 },
  { title: 'Pick up at the house', countries: ['ES'], to_grams: null, cost_cents: 0 },
]
const taxes = [
  { title: 'IVA 21 %', countries: ['ES'], basis_points: 2100, on_shipping: 1 },
  { title: 'TVA 20 %', countries: ['FR'], basis_points: 2000, on_shipping: 1 },
  { title: 'VAT 22 %', countries: ['IT'], basis_points: 2200, on_shipping: 1 },
]
const coupon = { amount: 0, minimum_cents: 0, max_uses: null, uses: 0, expires_at: null }
const coupons = [
  { ...coupon, code: 'RIDGE10', title: 'Ten percent for walkers', kind: 'percent', amount: 1000 },
  { ...coupon, code: 'SOUP5', title: 'Five off', kind: 'fixed', amount: 500, minimum_cents: 2000 },
  { ...coupon, code: 'POSTFREE', title: 'Free shipping', kind: 'free-shipping' },
  { ...coupon, code: 'ONCE20', title: 'Twenty percent, once', kind: 'percent', amount: 2000, max_uses: 1 },
  {
    ...coupon,
    code: 'LAST-WINTER',
    title: 'Last winter',
    kind: 'percent',
    amount: 1500,
    expires_at: 1_735_689_600_000,
  },
]

async function seedRules(work: SiteDatabase) {
  await work
    .insertInto('shipping_rates')
    .values(
      rates.map(({ countries, ...rate }, position) => ({
        ...rate,
        id: id(`rate ${position}`),
        from_grams: 0,
        countries: JSON.stringify(countries),
        position,
      })),
    )
    .execute()
  await work
    .insertInto('tax_rules')
    .values(
      taxes.map(({ countries, ...tax }, at) => ({ ...tax, id: `tax-${at}`, countries: JSON.stringify(countries) })),
    )
    .execute()
  await work
    .insertInto('donation_pages')
    .values({ ...donationPage, id: demoIds.donationPage, amounts: JSON.stringify(donationPage.amounts) })
    .execute()
}

const giftCard = {
  code: 'DEMO-GIFT-5000',
  currency: 'EUR',
  order_line_id: null,
  recipient: '',
  message: '',
  initial_cents: 5000,
  balance_cents: 5000,
}

/** Coupons and a gift card, which stand in the source. */
async function seedCodes(work: SiteDatabase) {
  await work.insertInto('coupons').values(coupons).execute()
  await work.insertInto('gift_cards').values(giftCard).execute()
}

/** Fills the shop of the demo, with its codes or without; a shop that has products is not changed. */
export async function seedStore(database: SiteDatabase, hasCodes: boolean): Promise<void> {
  const known = await database.selectFrom('products').select('id').limit(1).executeTakeFirst()
  if (known) return
  const rows = products.map(getRows)
  await database.transaction().execute(async (work: SiteDatabase) => {
    await work
      .insertInto('products')
      .values(rows.map(({ product }) => product))
      .execute()
    await work
      .insertInto('variants')
      .values(rows.flatMap(({ variants }) => variants))
      .execute()
    await work
      .insertInto('stock')
      .values(rows.flatMap(({ stock }) => stock))
      .execute()
    await seedRules(work)
    if (hasCodes) await seedCodes(work)
    await work
      .insertInto('collections')
      .values({ id: demoIds.collection, path: '/shop', title: 'Shop', type: 13 })
      .onConflict((row) => row.doNothing())
      .execute()
    await saveStoreSettings(work, {
      ...(await storeSettings(work)),
      selectedCurrency: 'EUR',
      defaultCurrency: 'EUR',
      pricesIncludeTax: true,
      installments: { payments: 3, overCents: 6000, upToCents: 60_000 },
      minimumOrderSubtotalEnabled: true,
      minimumOrderSubtotal: { currency: 'EUR', value: '5.00' },
      orderNumberPrefix: 'AM-',
      returnPolicy: 'You can return your order within 30 days for a full refund.',
    })
  })
}

/** Deletes the codes of a demo that is published now: they pay for orders. */
export async function deleteDemoCodes(database: SiteDatabase): Promise<void> {
  await database.deleteFrom('gift_cards').where('code', '=', giftCard.code).execute()
  await database
    .deleteFrom('coupons')
    .where(
      'code',
      'in',
      coupons.map(({ code }) => code),
    )
    .execute()
}
