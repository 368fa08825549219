// The jobs of the page for which a browser needs a script, by the least that does them: the floor of `npm run bench -- page`. Marquee and accordion
// are HTML and CSS, the map is its picture.
import { banner } from './banner'
import { cart } from './cart'
import { form } from './form'
import { video } from './video'

export { lightbox } from './lightbox'
export { connectControls, slideshow } from './slideshow'

/** A way to do one job of the page. */
export type Job = (root: ParentNode) => unknown

/** The jobs for which no library is measured. */
export const others: readonly Job[] = [video, form, cart, banner]
