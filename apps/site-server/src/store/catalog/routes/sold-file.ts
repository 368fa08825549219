import type { AdminTask } from '../../../features/admin/interface'
import { digitalProducts } from '../repository/sold-files'
import type { CatalogDatabase } from '../tables'

/** What the file of a product is chosen with. */
export interface SoldFileDependencies {
  readonly database: CatalogDatabase
  /** The names of the files that can be sold. */
  readSoldFiles(): Promise<readonly string[]>
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
