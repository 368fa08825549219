import type { LightboxPicture } from '@ashlar/core-intents'
import type { Config } from './model'

/** Which way the page reads. */
export function parse(root: HTMLElement): Config {
  return { isRtl: getComputedStyle(root).direction === 'rtl' }
}

/** The links to pictures in an element, in the order of the page. */
export function linksOf(root: HTMLElement): HTMLAnchorElement[] {
  return [...root.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => link.querySelector('img'))
}

/** What a link shows: its address, the words of its picture, and a title as what is written under it. */
export function pictureOf(link: HTMLAnchorElement): LightboxPicture {
  const alt = link.querySelector('img')?.alt ?? ''
  return { src: link.href, alt, ...(link.dataset.title && { caption: link.dataset.title }) }
}
