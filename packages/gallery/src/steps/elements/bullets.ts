import { type Controls, findAround } from '../elements'

/** Bullets or thumbnails of a gallery. */
export interface Bullets {
  /** One for each slide. */
  readonly bullets: readonly HTMLElement[]
  /** The parent of the thumbnails. */
  readonly thumbnails: HTMLElement | null
  /** The thumbnails are pictures, and no dots. */
  readonly hasPictures: boolean
}

const strip = '.sqs-gallery-thumbnails'

/** Thumbnails are children of their strip, or of the row that the platform's script has put into it. */
const selector = `${strip} > :not(noscript,.sqs-wrapper),${strip} > .sqs-wrapper > :not(noscript),[class*="-bullet"][data-target],[class*="-thumb"][data-index],.gallery-slideshow-thumb`

/** Finds bullets and thumbnails, in the gallery and after it. */
export function findBullets(root: HTMLElement, { outside }: Controls): Bullets {
  const [thumbnails = null] = findAround(root, outside, `${strip},.gallery-slideshow-thumbnails`)
  return { bullets: findAround(root, outside, selector), thumbnails, hasPictures: !!thumbnails?.querySelector('img') }
}
