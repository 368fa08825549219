import { getSizes, getSrcset } from './picture-sizes'
import type { SectionContext } from './section'

/** A section of its own, within the margins of a page. */
const sizes = getSizes('min(92vw, 70rem)')

const photograph = /^\/images\/(?:[0-9a-f]{12}\/)?([^/?]+)/

/** The config of a video with the widths of its picture, where that is a photograph of the site: one width is too much for a phone and blurred on a wide screen. */
export function withPictureWidths(config: object, { photo }: Pick<SectionContext, 'photo'>): object {
  const file = 'picture' in config ? photograph.exec(String(config.picture))?.[1] : undefined
  const found = file === undefined ? undefined : photo(file)
  if (!found) return config
  return { srcset: getSrcset(found.src, found), sizes, ...config, picture: `${found.src}?format=1000w` }
}
