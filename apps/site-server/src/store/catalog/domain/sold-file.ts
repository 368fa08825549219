import type { FieldErrors } from '../../../rendering/fields'

/** The file of a digital product, as its owner chooses it. */
interface SoldFileInput {
  /** Its name; empty for none. */
  readonly file: string
  /** The product is published, or is to be. */
  readonly isPublished: boolean
}

/** Why the file of a digital product cannot be saved; `known` are those of the site (COM-17). */
export function soldFileErrors({ file, isPublished }: SoldFileInput, known: readonly string[]): FieldErrors {
  if (file !== '' && !known.includes(file))
    return { file: `There is no file “${file}”. Nothing was saved. Choose one of the list.` }
  if (file === '' && isPublished)
    return { file: 'A digital product without a file cannot be published. Nothing was saved. Choose its file.' }
  return {}
}
