import type { Database } from '../../../db/database'
import type { CatalogTables } from '../../catalog/interface'
import { downloadsPerPiece } from '../domain/download'
import type { OrderLine } from '../domain/order'
import type { OrderDatabase, OrderTables } from '../tables'

export type DownloadCount = OrderTables['downloads']

/** The files of the products of lines, by the id of the line; a line without one has nothing to download. */
export async function filesOfLines(database: Database<CatalogTables>, lines: readonly OrderLine[]) {
  const products = await database
    .selectFrom('products')
    .select(['id', 'file'])
    .where('id', 'in', ['', ...lines.flatMap(({ product_id }) => product_id ?? [])])
    .execute()
  const files = new Map(products.map(({ id, file }) => [id, file]))
  return new Map(
    lines.flatMap(({ id, product_id }) => {
      const file = files.get(product_id ?? '')
      return file ? [[id, file] as const] : []
    }),
  )
}

/** How often the file of a line was downloaded, and may be. */
export async function downloadCount(database: OrderDatabase, { id, quantity }: OrderLine): Promise<DownloadCount> {
  const known = await database.selectFrom('downloads').selectAll().where('line_id', '=', id).executeTakeFirst()
  return known ?? { line_id: id, uses: 0, max_uses: downloadsPerPiece * quantity }
}

/** Writes the count of a line down where that has none yet. */
const saveCount = async (database: OrderDatabase, line: OrderLine) =>
  database
    .insertInto('downloads')
    .values(await downloadCount(database, line))
    .onConflict((row) => row.column('line_id').doNothing())
    .execute()

/** Counts one download of a line; false when it has had all of them. */
export async function countDownload(database: OrderDatabase, line: OrderLine): Promise<boolean> {
  await saveCount(database, line)
  const { numUpdatedRows } = await database
    .updateTable('downloads')
    .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
    .where('line_id', '=', line.id)
    .whereRef('uses', '<', 'max_uses')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lets a line be downloaded `more` times from now on; 0 ends its downloads. */
export async function allowDownloads(database: OrderDatabase, line: OrderLine, more: number): Promise<void> {
  await saveCount(database, line)
  await database
    .updateTable('downloads')
    .set(({ eb }) => ({ max_uses: eb('uses', '+', more) }))
    .where('line_id', '=', line.id)
    .execute()
}

/** A line by its id. */
export const lineById = (database: OrderDatabase, id: string): Promise<OrderLine | undefined> =>
  database.selectFrom('order_lines').selectAll().where('id', '=', id).executeTakeFirst()
