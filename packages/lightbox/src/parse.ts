import { readOptions } from '@ashlar/core-block'
import type { LightboxPicture } from '@ashlar/core-intents'
import { options } from './contract'
import type { Config } from './model'

/** Reads the direction of the page's text. */
export function parse(root: HTMLElement): Config {
  return { isRtl: getComputedStyle(root).direction === 'rtl' }
}

/** The picture that a link leads to, with the alternative text of the link's own image. */
export function getPicture(link: HTMLAnchorElement, image: HTMLImageElement | null): LightboxPicture {
  const { title } = readOptions(link, { options })
  return { src: link.href, alt: image?.alt ?? '', ...(title && { caption: title }) }
}
