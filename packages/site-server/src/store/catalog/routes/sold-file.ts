import type { AdminTask } from '../../../features/admin/interface'
import { text } from '../../../http/body'
import type { SiteContext } from '../../../http/context'
import { type FieldErrors, hasErrors } from '../../../rendering/fields'
import { productTypes } from '../domain/product'
import { soldFileErrors } from '../domain/sold-file'
import type { AdminVariant } from '../repository/admin'
import { digitalProducts, saveSoldFile } from '../repository/sold-files'
import type { CatalogDatabase } from '../tables'

/** What the file of a product is chosen with. */
export interface SoldFileDependencies {
  readonly database: CatalogDatabase
  /** The names of the files that can be sold. */
  readSoldFiles(): Promise<readonly string[]>
}

/** Saves the file that a form names; returns why it did not. */
export async function changeSoldFile(
  context: SiteContext,
  { database, readSoldFiles }: SoldFileDependencies,
  row: AdminVariant,
): Promise<FieldErrors> {
  const form = await context.req.parseBody()
  const isPublished = row.workflow_state === 'published' || form.state === 'published'
  const input = { file: text(form.file), isPublished }
  const errors =
    row.product_type === productTypes.digital
      ? soldFileErrors(input, await readSoldFiles())
      : { file: 'Only a digital product has a file. Nothing was saved. Go back to the list.' }
  if (!hasErrors(errors)) await saveSoldFile(database, row.product_id, input)
  return errors
}

/** The lines of the overview for published products whose buyers have nothing to download (COM-17). */
export async function soldFileTasks({ database, readSoldFiles }: SoldFileDependencies): Promise<AdminTask[]> {
  const files = await readSoldFiles()
  const products = await digitalProducts(database)
  return products
    .filter(({ file }) => file === null || !files.includes(file))
    .map(({ id, title, file }) => ({
      text: file === null ? `“${title}” has no file: it is not in the shop` : `“${file}” is sold and is not there`,
      href: `/config/products/${id}`,
    }))
}
