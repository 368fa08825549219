import type { CatalogDatabase } from '../tables'

/** Pieces of a variant; null for lines that are no product. */
export interface Pieces {
  readonly variantId: string | null
  /** Whole, 1 or more. */
  readonly quantity: number
}

/** Pieces per variant, sorted by id. Every transaction locks variants in this order, so that no two wait for each other. */
function piecesByVariant(lines: readonly Pieces[]): [variantId: string, quantity: number][] {
  const pieces = new Map<string, number>()
  for (const { variantId, quantity } of lines)
    if (variantId !== null) pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity)
  return [...pieces].sort(([one], [other]) => (one < other ? -1 : 1))
}

async function isUnlimited(transaction: CatalogDatabase, variantId: string): Promise<boolean> {
  const stock = transaction.selectFrom('stock').select('unlimited').where('variant_id', '=', variantId)
  return (await stock.executeTakeFirst())?.unlimited === 1
}

/** Takes pieces out of the stock. Returns the id of a variant that has too few, where there is one. */
export async function takeStock(transaction: CatalogDatabase, lines: readonly Pieces[]): Promise<string | undefined> {
  for (const [variantId, quantity] of piecesByVariant(lines)) {
    // A row without a limit is not written: pages that show it would be rendered anew.
    const { numUpdatedRows } = await transaction
      .updateTable('stock')
      .set(({ eb }) => ({ quantity: eb('quantity', '-', quantity) }))
      .where('variant_id', '=', variantId)
      .where('unlimited', '=', 0)
      .where('quantity', '>=', quantity)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n && !(await isUnlimited(transaction, variantId))) return variantId
  }
  return undefined
}

/** Puts pieces back into the stock. */
export async function restoreStock(transaction: CatalogDatabase, lines: readonly Pieces[]): Promise<void> {
  for (const [variantId, quantity] of piecesByVariant(lines))
    await transaction
      .updateTable('stock')
      .set(({ eb }) => ({ quantity: eb('quantity', '+', quantity) }))
      .where('variant_id', '=', variantId)
      .where('unlimited', '=', 0)
      .execute()
}
