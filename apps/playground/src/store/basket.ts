import type { Database } from '../database/schema'
import { minimumSentence } from './limits'
import type { ReadCart } from './read-cart'
import { priceText } from './settings'
import type { Gift, Plan } from './shapes'

/** One line of what is bought, as the order keeps it: later changes of the shop do not change it. */
export interface BasketLine {
  readonly productId: string | null
  readonly variantId: string | null
  readonly sku: string
  readonly title: string
  readonly attributes: Readonly<Record<string, string>>
  readonly productType: number
  readonly unitPriceCents: number
  readonly quantity: number
  readonly giftCard?: Gift | null
  readonly subscription?: Omit<Plan, 'id'> | null
  readonly answers?: Readonly<Record<string, string>> | null
}

/** Everything that is bought at once. */
export interface Basket {
  readonly lines: readonly BasketLine[]
  readonly currency: string
  readonly subtotalCents: number
  readonly discountCents: number
  readonly shippingCents: number
  readonly taxCents: number
  readonly totalCents: number
  readonly shippingTitle: string
  /** Codes that take something off. */
  readonly coupons: readonly string[]
  readonly requiresShipping: boolean
  readonly cartId?: string
  readonly donation?: { readonly pageId: string; readonly message: string }
}

/** What keeps something from being bought, in words for the buyer. */
export class Refused extends Error {}

/** A cart as it would be bought now; throws a `Refused` with why not. */
export function basketOf({ json, entries, totals, currency }: ReadCart): Basket {
  if (entries.length === 0) throw new Refused('You have nothing in your shopping cart.')
  const gone = entries.find(({ isOffered }) => !isOffered)
  if (gone)
    throw new Refused(`“${gone.title}” is not in the shop any more. Nothing was bought. Remove it from your cart.`)
  const minimum = json.minimumOrderSubtotalCents ?? 0
  if (totals.subtotalCents < minimum) throw new Refused(minimumSentence(priceText(minimum, currency)))
  return {
    lines: entries.map((entry) => ({ ...entry, productId: entry.itemId })),
    currency,
    subtotalCents: totals.subtotalCents,
    discountCents: totals.discountCents,
    shippingCents: totals.shippingCostCents,
    taxCents: totals.taxCents,
    totalCents: totals.grandTotalCents,
    shippingTitle: totals.shippingOptions.find(({ isSelected }) => isSelected)?.title ?? '',
    coupons: totals.validCoupons.map(({ code }) => code),
    requiresShipping: totals.requiresShipping,
    cartId: json.id,
  }
}

/** One thing bought by itself, without tax or sending: a gift or a gift card. */
export function basketOfOne(line: BasketLine, currency: string, donation?: Basket['donation']): Basket {
  const totalCents = line.unitPriceCents * line.quantity
  return {
    lines: [line],
    currency,
    subtotalCents: totalCents,
    discountCents: 0,
    shippingCents: 0,
    taxCents: 0,
    totalCents,
    shippingTitle: '',
    coupons: [],
    requiresShipping: false,
    ...(donation && { donation }),
  }
}

const paywall = 5
/** Which page confirms it: 202, 204, 206 or 208. */
export function kindOf({ lines, donation }: Basket): 'order' | 'contribution' | 'subscription' | 'membership' {
  if (donation) return 'contribution'
  if (lines.every(({ productType }) => productType === paywall)) return 'membership'
  return lines.some(({ subscription }) => subscription) ? 'subscription' : 'order'
}

/** How many of each variant, by their ids in order: whoever takes several takes them in the same order, and nobody waits for ever. */
export function piecesOf(lines: readonly { variantId: string | null; quantity: number }[]) {
  const pieces = new Map<string, number>()
  for (const { variantId, quantity } of lines)
    if (variantId !== null) pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity)
  return [...pieces].sort(([one], [other]) => (one < other ? -1 : 1))
}

/** Takes pieces out of the stock; throws a `Refused` when there are too few of one. */
export async function takeStock(work: Database, { lines }: Basket): Promise<void> {
  for (const [variantId, pieces] of piecesOf(lines)) {
    const { numUpdatedRows } = await work
      .updateTable('stock')
      .set(({ eb, ref }) => ({
        quantity: eb
          .case()
          .when('unlimited', '=', 1)
          .then(ref('quantity'))
          .else(eb('quantity', '-', pieces))
          .end(),
      }))
      .where('variant_id', '=', variantId)
      .where(({ eb, or }) => or([eb('unlimited', '=', 1), eb('quantity', '>=', pieces)]))
      .executeTakeFirst()
    if (numUpdatedRows === 1n) continue
    const title = lines.find((line) => line.variantId === variantId)?.title
    throw new Refused(
      `There is not enough of “${title}” left. Nothing was bought, and nothing was paid. Change your cart.`,
    )
  }
}

/** Puts pieces back. */
export async function putStockBack(work: Database, lines: readonly { variantId: string | null; quantity: number }[]) {
  for (const [variantId, pieces] of piecesOf(lines))
    await work
      .updateTable('stock')
      .set(({ eb }) => ({ quantity: eb('quantity', '+', pieces) }))
      .where('variant_id', '=', variantId)
      .where('unlimited', '=', 0)
      .execute()
}

/** Uses coupons up; throws a `Refused` for one that somebody else has used in the meantime. */
export async function spendCoupons(work: Database, codes: readonly string[]): Promise<void> {
  for (const code of [...codes].sort()) {
    const { numUpdatedRows } = await work
      .updateTable('coupons')
      .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
      .where('code', '=', code)
      .where(({ eb, or, ref }) => or([eb('most_uses', 'is', null), eb('uses', '<', ref('most_uses'))]))
      .executeTakeFirst()
    if (numUpdatedRows !== 1n)
      throw new Refused(
        `The code ${code} has been used. Nothing was bought, and nothing was paid. Look at the total again.`,
      )
  }
}

/** Takes money off a gift card; throws a `Refused` when there is less on it than was shown. */
export async function spendGiftCard(work: Database, code: string, cents: number, currency: string): Promise<void> {
  const { numUpdatedRows } = await work
    .updateTable('gift_cards')
    .set(({ eb }) => ({ balance_cents: eb('balance_cents', '-', cents) }))
    .where('code', '=', code)
    .where('currency', '=', currency)
    .where('balance_cents', '>=', cents)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n)
    throw new Refused('There is less on this gift card than before. Nothing was bought. Look at the total again.')
}

/** What a gift card pays of a total; 0 for one that is not known or of another currency. */
export async function giftCardPays(database: Database, code: string, totalCents: number, currency: string) {
  if (!code) return 0
  const card = await database
    .selectFrom('gift_cards')
    .select('balance_cents')
    .where('code', '=', code)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return Math.min(card?.balance_cents ?? 0, totalCents)
}
