import type { SiteContext } from '../../../http/context'
import { Picture } from '../../../rendering/block'
import type { PageRenderer } from '../../../rendering/page'
import { OwnText, Text } from '../../../rendering/page-texts'
import type { Photo } from '../../../rendering/section'
import { allPhotos } from '../repository'
import type { ContentDatabase } from '../tables'

/** A photograph with its author and licence. */
interface CreditedPhoto extends Photo {
  readonly author: string
  readonly licence: string
}

const licences: Readonly<Record<string, string>> = {
  'CC0 1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC BY-SA 3.0': 'https://creativecommons.org/licenses/by-sa/3.0/',
  'CC BY-SA 4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
}

function Licence({ name }: { name: string }) {
  const href = Object.hasOwn(licences, name) ? licences[name] : undefined
  return href ? (
    <a href={href} rel="license">
      {name}
    </a>
  ) : (
    name
  )
}

function Credits({ photos, intro }: { photos: readonly CreditedPhoto[]; intro: string }) {
  return (
    <>
      <h1 className="page-title">
        <Text>Photographs</Text>
      </h1>
      <section className="prose">
        <p>
          <OwnText>{intro}</OwnText>
        </p>
        <ul className="credits">
          {photos.map((photo) => (
            <li key={photo.file}>
              <Picture photo={{ ...photo, alt: '' }} sizes="96px" />
              <p>
                <OwnText>{photo.alt}</OwnText>
                <br />
                <span>
                  <OwnText>{photo.author}</OwnText>, <Licence name={photo.licence} />
                </span>
              </p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

interface CreditsOptions {
  /** Where the photographs come from. */
  readonly intro: string
  /** The address of a photograph by its file. */
  address(file: string): string
}

/** The authors of the photographs, and the licences they are shown under. */
export async function creditsPage(
  request: SiteContext,
  database: ContentDatabase,
  { renderPage }: PageRenderer,
  { intro, address }: CreditsOptions,
) {
  const photos = (await allPhotos(database)).map((row) => ({ ...row, src: address(row.file) }))
  const description = 'The authors of the photographs on this site, and their licences.'
  return renderPage(request, {
    title: 'Photographs',
    description,
    pageType: 2,
    blocks: ['image'],
    body: <Credits photos={photos} intro={intro} />,
  })
}
