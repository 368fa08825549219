import { type Database, inTransaction } from '../../db/database'
import type { ContentTables } from '../content/interface'
import type { PictureTables } from './tables'

export type PictureDatabase = Database<ContentTables & PictureTables>

/** A picture to store. */
export interface StoredPicture {
  /** Made from its bytes. */
  readonly file: string
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** Bytes of all uploaded pictures. */
export async function countBytes(database: PictureDatabase): Promise<number> {
  const { total } = await database
    .selectFrom('picture_files')
    .select(({ fn }) => fn.sum<number | string | null>('size').as('total'))
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

/** Stores a picture that no product shows yet, once for its bytes: it is deleted after a day unless one does. */
export function savePicture(database: PictureDatabase, { file, bytes, width, height }: StoredPicture): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const now = new Date().toISOString()
    const photo = { file, alt: '', author: '', licence: '', width, height, position: 0 }
    await transaction
      .insertInto('photos')
      .values({ ...photo, uploaded_at: now, unshown_since: now })
      // One that is there stays for another day, where no product shows it.
      .onConflict((row) =>
        row.column('file').doUpdateSet({ unshown_since: now }).where('photos.unshown_since', 'is not', null),
      )
      .execute()
    await transaction
      .insertInto('picture_files')
      .values({ file, size: bytes.length, bytes })
      .onConflict((row) => row.column('file').doNothing())
      .execute()
  })
}

/** Whether an uploaded picture is stored. */
export async function isStored(database: PictureDatabase, file: string): Promise<boolean> {
  const row = await database.selectFrom('picture_files').select('size').where('file', '=', file).executeTakeFirst()
  return row !== undefined
}

/** The bytes of an uploaded picture. */
export async function readPicture(database: PictureDatabase, file: string): Promise<Buffer> {
  const row = database.selectFrom('picture_files').select('bytes').where('file', '=', file)
  return (await row.executeTakeFirstOrThrow()).bytes
}
