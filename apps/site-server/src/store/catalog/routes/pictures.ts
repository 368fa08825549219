import { type PictureDatabase, pictureLimits, storeUploads } from '../../../features/pictures/interface'
import type { FieldErrors } from '../../../rendering/fields'
import { getShownPictures, listedPictures } from '../domain/product-form'
import { choosablePictures } from '../repository/pictures'

/** What pictures are uploaded and chosen with. */
export interface PictureDependencies {
  readonly database: PictureDatabase
  /** The address of a picture by its file. */
  address(file: string): string
}

type Form = Readonly<Record<string, unknown>>

/** Stores the pictures that a form brings: it then has them as shown. What is stored stays while the rest of a form is mended. */
export async function takeUploads({ database }: PictureDependencies, form: Form): Promise<[Form, FieldErrors]> {
  const shown = getShownPictures(form)
  const { files, problems } = await storeUploads(database, form.pictures, pictureLimits.ofProduct - shown.length)
  const errors: FieldErrors = problems.length > 0 ? { pictures: problems.join(' ') } : {}
  return [{ ...form, photo: [...shown, ...files] }, errors]
}

/** The pictures that a form may choose of: those of the site, those it has had, and those of its product. */
export async function getChoices(
  { database, address }: PictureDependencies,
  form: Form,
  stored: readonly string[] = [],
) {
  const pictures = await choosablePictures(database, [...stored, ...listedPictures(form), ...getShownPictures(form)])
  return pictures.map((picture) => ({ ...picture, src: address(picture.file) }))
}
