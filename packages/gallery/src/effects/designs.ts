import type { Config } from '../model'
import type { Design } from '../model/designs'
import { getSignature } from '../model/grid'
import type { GalleryScope } from '../paint'

// Each design is a file of its own: a page with a grid never downloads the strip.
const grid = () => import('../designs/grid/effects')
const places = () => import('../designs/places/effects')
const scroller = () => import('../designs/scroller/effects')
const stacked = () => import('../designs/stacked/effects')
/** The designs that show one slide, or one group, after the other. */
const stepLayouts: { [One in Design]?: typeof scroller | typeof stacked } = {
  carousel: scroller,
  strip: scroller,
  stacked,
}

/** The design of a gallery without a current slide; undefined where the stylesheet has laid it out. */
export async function fetchLayout({ config, elements }: GalleryScope) {
  const { design } = config
  if (stepLayouts[design] || (design === 'grid' && isLaidOut(config, elements.list))) return
  return design === 'autocolumns' || design === 'autorows' ? places() : grid()
}

/** True where the stylesheet has laid a grid out from the numbers in the markup, as our own server sends them. */
const isLaidOut = (config: Config, list: HTMLElement) =>
  !config.mixedContent && getComputedStyle(list).getPropertyValue('--_grid') === getSignature(config)

/** The design of a gallery with a current slide, the steps that it shares with others, and the options of its markup; undefined for another gallery. */
export async function fetchSteps({ config, elements }: GalleryScope) {
  const { hasAutoplay, design, linkedGalleries } = config
  const fetchDesign = stepLayouts[design]
  if (!fetchDesign) return
  const [{ startSteps }, layout, ...options] = await Promise.all([
    import('../steps/block'),
    fetchDesign(),
    hasAutoplay && import('../autoplay/block'),
    elements.hasBullets && import('../steps/effects/bullets'),
    linkedGalleries && import('../steps/effects/linked'),
  ])
  return { startSteps, features: { layout, options: options.filter((option) => typeof option === 'object') } }
}
