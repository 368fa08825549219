import type { Slide } from './index'

/** Title and text of a slide, over its picture in a slideshow. */
export const getMeta = ({ element }: Slide) => element.querySelector<HTMLElement>('.meta')
