import type { Photo } from './section'
import { Picture } from './sections'

/** A photograph, with whom to thank for it. */
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

/** Who took the photographs of the site, and under which licences they are shown. */
export function Credits({ photos }: { photos: readonly CreditedPhoto[] }) {
  return (
    <>
      <h1 className="page-title">Photographs</h1>
      <section className="prose">
        <p>
          From the lomiri-wallpapers collection, scaled down. With thanks to those who let others use what they saw.
        </p>
        <ul className="credits">
          {photos.map((photo) => (
            <li key={photo.file}>
              <Picture photo={{ ...photo, alt: '' }} sizes="96px" />
              <p>
                {photo.alt}
                <br />
                <span>
                  {photo.author}, <Licence name={photo.licence} />
                </span>
              </p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
