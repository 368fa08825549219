import { fromMinorUnits } from '@ashlar/core-i18n/money'
import type { Database } from '../../../db/database'
import { type ContentTables, getPhotos } from '../../../features/content/interface'
import { regionOfPostalCode } from '../../addresses/interface'
import {
  type CatalogDependencies,
  type CatalogTables,
  getAttributes,
  getPhotoFiles,
  getPlan,
  getPrice,
  isOffered,
} from '../../catalog/interface'
import { getMinimum, type StoreSettings, storeSettings } from '../../settings/interface'
import type { Place } from '../domain/cart'
import { type CartEntry, type CartFacts, emptyCart } from '../domain/cart-json'
import { getRenewal, type Renewal } from '../domain/renewal'
import { getTotals, type RateRule, type TaxRule, type Totals } from '../domain/totals'
import type { CartTables } from '../tables'
import { type CartRow, getCoupons, getExtras, getPlace } from './carts'
import { couponRule } from './coupons'
import { getRulePlaces } from './rule-places'

/** What reading and changing carts needs. */
export interface CartDependencies extends CatalogDependencies {
  readonly database: Database<CartTables & CatalogTables & ContentTables>
  /** The id of the site, as carts name it. */
  readonly siteId: string
}

/** An entry with facts that totals and orders need. */
interface ReadEntry extends CartEntry {
  readonly weightGrams: number
  /** False once its product has been taken out of the shop. */
  readonly isOffered: boolean
}
/** A cart with its entries and totals. */
export interface ReadCart {
  /** As calls answer it. */
  readonly json: CartFacts
  /** With what an order needs of them. */
  readonly entries: readonly ReadEntry[]
  readonly totals: Totals
  /** The totals with another shipping rate. */
  totalsWith(rateId: string): Totals
  /** What each further period of a subscription costs. Default of the shipping rate: the one that is selected. */
  renewalOf(entry: ReadEntry, rateId?: string): Renewal
  /** ISO 4217. */
  readonly currency: string
}

/** The lines of a cart with what products and stock say about them now, in their order. */
const selectEntries = ({ database }: CartDependencies, cartId: string) =>
  database
    .selectFrom('cart_entries')
    .innerJoin('variants', 'variants.id', 'cart_entries.variant_id')
    .innerJoin('products', 'products.id', 'cart_entries.product_id')
    .innerJoin('stock', 'stock.variant_id', 'variants.id')
    .selectAll('variants')
    .select(['cart_entries.id as entry_id', 'cart_entries.quantity', 'gift', 'answers', 'products.title'])
    .select(['slug', 'photos', 'product_type', 'plan', 'workflow_state', 'file', 'unlimited', 'stock.quantity as left'])
    .where('cart_id', '=', cartId)
    .orderBy('cart_entries.position')
    .execute()
type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

/** The file of the picture of a line: that of its variant, or the first of its product; empty for none. */
const getFile = (row: EntryRow) => row.photo ?? getPhotoFiles(row)[0] ?? ''

function getSubscription(row: EntryRow) {
  const plan = getPlan(row)
  if (!plan) return null
  const { billingPeriod, numBillingCycles } = plan
  return { billingPeriod, numBillingCycles }
}

/** A line as carts have it. */
function toEntry(row: EntryRow, imageUrl: string, imageAlt: string): ReadEntry {
  const price = getPrice(row)
  const { gift, answers } = getExtras(row)
  return {
    id: row.entry_id,
    itemId: row.product_id,
    variantId: row.id,
    sku: row.sku,
    title: row.title,
    productUrl: `/shop/${row.slug}`,
    imageUrl,
    imageAlt,
    productType: row.product_type,
    attributes: getAttributes(row),
    unitPriceCents: price,
    originalUnitPriceCents: price === row.price_cents ? null : row.price_cents,
    quantity: row.quantity,
    maxQuantity: row.unlimited === 1 ? null : row.left,
    lineCents: price * row.quantity,
    subscription: getSubscription(row),
    giftCard: gift,
    answers,
    weightGrams: row.weight_grams,
    isOffered: isOffered(row),
  }
}

async function getEntries(dependencies: CartDependencies, cartId: string): Promise<ReadEntry[]> {
  const rows = await selectEntries(dependencies, cartId)
  const photos = await getPhotos(dependencies.database, rows.map(getFile))
  return rows.map((row) => {
    const file = getFile(row)
    return toEntry(row, file && `${dependencies.address(file)}?format=300w`, photos.get(file)?.alt ?? '')
  })
}

async function getRules({ database }: CartDependencies, codes: readonly string[]) {
  const coupons = await database
    .selectFrom('coupons')
    .selectAll()
    .where('code', 'in', [...codes, ''])
    .orderBy('code')
    .execute()
  const rates = await database.selectFrom('shipping_rates').selectAll().orderBy('position').execute()
  const taxes = await database.selectFrom('tax_rules').selectAll().orderBy('id').execute()
  return {
    coupons: coupons.map(couponRule),
    rates: rates.map(
      (row): RateRule => ({
        id: row.id,
        title: row.title,
        ...getRulePlaces(row),
        fromGrams: row.from_grams,
        toGrams: row.to_grams,
        costCents: row.cost_cents,
      }),
    ),
    taxes: taxes.map(
      (row): TaxRule => ({
        title: row.title,
        ...getRulePlaces(row),
        basisPoints: row.basis_points,
        onShipping: row.on_shipping === 1,
      }),
    ),
  }
}

/** The region that was chosen, or that the postal code says. */
const getRegion = (place: Place | null) =>
  place?.region || (place && regionOfPostalCode(place.postalCode, place.country)?.code)

/** A cart with its present totals. `place` replaces the stored one. */
export async function readCart(
  dependencies: CartDependencies,
  row: CartRow,
  given: { readonly place?: Place } = {},
): Promise<ReadCart> {
  const settings = await storeSettings(dependencies.database)
  const currency = settings.selectedCurrency
  const entries = await getEntries(dependencies, row.id)
  const place = given.place ?? getPlace(row)
  const facts = {
    lines: entries,
    ...(await getRules(dependencies, getCoupons(row))),
    country: place?.country ?? '',
    region: getRegion(place),
    postalCode: place?.postalCode,
    pricesIncludeTax: settings.pricesIncludeTax,
    now: Date.now(),
  }
  const totals = getTotals({ ...facts, rateId: row.shipping_rate })
  const { taxes, ...rest } = totals
  const json: CartFacts = {
    ...emptyCart(dependencies.siteId, fromMinorUnits(totals.subtotalCents, currency)),
    ...rest,
    id: row.id,
    orderId: row.order_id ?? '',
    created: row.made_at,
    isPurchased: row.is_purchased === 1,
    entries: entries.map(({ weightGrams: _weight, isOffered: _isOffered, ...entry }) => entry),
    applicableTaxRules: taxes,
    coupons: [...totals.validCoupons, ...totals.invalidCoupons.map(({ why: _why, ...coupon }) => coupon)],
    selectedShippingOption: totals.shippingOptions.find(({ isSelected }) => isSelected) ?? {},
    shippingLocation: place ? { country: place.country, postalCode: place.postalCode } : {},
    revision: row.revision,
    minimumOrderSubtotalCents: getMinimum(settings),
    installments: settings.installments,
  }
  return {
    json,
    entries,
    totals,
    currency,
    totalsWith: (rateId) => getTotals({ ...facts, rateId }),
    renewalOf: (entry, rateId) => getRenewal({ ...facts, rateId: rateId ?? row.shipping_rate }, entry),
  }
}

/** The cart of a visitor who has none. Default of the settings: those that are stored. */
export async function noCart(dependencies: CartDependencies, known?: StoreSettings): Promise<CartFacts> {
  const settings = known ?? (await storeSettings(dependencies.database))
  return {
    ...emptyCart(dependencies.siteId, fromMinorUnits(0, settings.selectedCurrency)),
    minimumOrderSubtotalCents: getMinimum(settings),
  }
}
