import { bytes, integer, type Rows, references, text } from '../../db/columns'
import { createTables } from '../../db/create-tables'
import type { Migrations } from '../../db/database'

/** Uploaded pictures, by the photographs that they are; a picture that is deleted there is deleted here. */
const pictureFiles = {
  file: references(text, 'photos.file', 'cascade'),
  /** Bytes of the picture: before them, so that a sum does not read all of these. */
  size: integer,
  bytes,
}

export const pictureTables = { picture_files: pictureFiles }
export type PictureTables = Rows<typeof pictureTables>

export const pictureMigrations: Migrations = {
  '0102-picture-files': {
    async up(database) {
      await createTables(database, pictureTables)
    },
  },
}
