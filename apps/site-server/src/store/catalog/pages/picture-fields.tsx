import { acceptedTypes, pictureLimits } from '../../../features/pictures/interface'
import { type FieldErrors, FieldNotes, getNotes } from '../../../rendering/fields'
import { getAltName, maxAlt, type Picture } from '../domain/pictures'

/** A picture that a product may show. */
export interface Choice extends Picture {
  /** Its address, without a width. */
  readonly src: string
}

interface PicturesProps {
  readonly choices: readonly Choice[]
  /** The files of those that are shown, in their order. */
  readonly photos: readonly string[]
  /** The address that a form is sent to for its new pictures alone. */
  readonly uploadTo: string
  readonly errors: FieldErrors
}

/** Shown pictures first, in their order. */
const inOrder = (choices: readonly Choice[], photos: readonly string[]) =>
  choices.toSorted((a, b) => getPlace(photos, a.file) - getPlace(photos, b.file))
const getPlace = (photos: readonly string[], file: string) =>
  photos.includes(file) ? photos.indexOf(file) : photos.length

/** What an uploaded picture shows; a photograph of the site has its text. Fields of one name are told apart by their order. */
function AltField({ file, alt, isUploaded, errors }: Choice & { readonly errors: FieldErrors }) {
  if (!isUploaded) return <input type="hidden" name="alt" value="" />
  const id = getAltName(file)
  const error = errors[id]
  return (
    <>
      <label htmlFor={id}>What it shows</label>
      <FieldNotes name={id} hint={undefined} error={error} />
      <input
        id={id}
        name="alt"
        defaultValue={alt}
        maxLength={maxAlt}
        aria-invalid={Boolean(error)}
        aria-describedby={getNotes(id, undefined, error)}
      />
    </>
  )
}

/** A picture with its place among those that are shown. */
function PictureField({ choice, place, errors }: { choice: Choice; place: number; errors: FieldErrors }) {
  const { file, alt, src } = choice
  const name = <span className="visually-hidden">{`: ${alt || file}`}</span>
  return (
    <li>
      <img src={`${src}?format=300w`} alt={alt} width={120} height={90} loading="lazy" />
      <input type="hidden" name="picture" value={file} />
      <label className="admin-check">
        <input type="checkbox" name="photo" value={file} defaultChecked={place > 0} /> Shown
        {name}
      </label>
      <label className="admin-place">
        Place
        {name} <input name="place" inputMode="numeric" maxLength={3} autoComplete="off" defaultValue={place || ''} />
      </label>
      <AltField {...choice} errors={errors} />
    </li>
  )
}

const { fileBytes, ofProduct } = pictureLimits
const hint = `JPEG, PNG, WebP, AVIF or GIF, each up to ${fileBytes / 2 ** 20} MB, 32 MB together. A product shows at most ${ofProduct}. A picture that no product shows is deleted after a day.`

/** Uploads pictures at once, so that they can be described; what else was typed stays in the form. */
function UploadField({ uploadTo, errors }: Pick<PicturesProps, 'uploadTo' | 'errors'>) {
  const error = errors.pictures
  return (
    <div className="field">
      <label htmlFor="pictures">New pictures</label>
      <FieldNotes name="pictures" hint={hint} error={error} />
      <input
        id="pictures"
        type="file"
        name="pictures"
        multiple
        accept={acceptedTypes}
        aria-invalid={Boolean(error)}
        aria-describedby={getNotes('pictures', hint, error)}
      />
      <button type="submit" className="admin-second" formAction={`${uploadTo}#pictures`} formNoValidate>
        Upload
      </button>
    </div>
  )
}

/** The pictures of a product: chosen of those that the site has, and uploaded. */
export function Pictures({ choices, photos, uploadTo, errors }: PicturesProps) {
  return (
    <fieldset className="admin-pictures">
      <legend>Pictures</legend>
      <UploadField uploadTo={uploadTo} errors={errors} />
      <ul>
        {inOrder(choices, photos).map((choice) => (
          <PictureField key={choice.file} choice={choice} place={photos.indexOf(choice.file) + 1} errors={errors} />
        ))}
      </ul>
    </fieldset>
  )
}
