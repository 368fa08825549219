import { pictureLimits } from '../../../features/pictures/interface'
import type { FieldErrors } from '../../../rendering/fields'
import type { ProductInput } from './product-form'

/** A picture that a product may show. */
export interface Picture {
  readonly file: string
  /** What it shows. */
  readonly alt: string
  readonly isUploaded: boolean
}

/** Most characters of the text of a picture. */
export const maxAlt = 250

/** The name of the field for the text of a picture. */
export const getAltName = (file: string) => `alt-${file}`

/** Pictures with the texts that a form has for them: those of uploaded ones are their owner's to write. */
export const withTypedAlts = <Shown extends Picture>(pictures: readonly Shown[], alts: ProductInput['alts']): Shown[] =>
  pictures.map((picture) =>
    picture.isUploaded && Object.hasOwn(alts, picture.file) ? { ...picture, alt: alts[picture.file] ?? '' } : picture,
  )

function altErrors({ file, alt }: Picture): FieldErrors {
  if (alt === '')
    return { [getAltName(file)]: 'Write what the picture shows, for people who do not see it. Nothing was saved.' }
  if (alt.length <= maxAlt) return {}
  return {
    [getAltName(file)]: `The text of a picture has at most ${maxAlt} characters. Nothing was saved. Shorten it.`,
  }
}

/** Why the pictures of a product cannot be saved. */
export function pictureErrors(photos: readonly string[], pictures: readonly Picture[]): FieldErrors {
  const shown = pictures.filter(({ file, isUploaded }) => isUploaded && photos.includes(file))
  const { ofProduct } = pictureLimits
  return {
    ...Object.assign({}, ...shown.map(altErrors)),
    ...(photos.length > ofProduct && {
      pictures: `A product shows at most ${ofProduct} pictures. Nothing was saved. Take ${photos.length - ofProduct} off.`,
    }),
  }
}
