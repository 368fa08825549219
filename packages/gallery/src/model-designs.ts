/** How slides are laid out; "base" leaves that to the page (GAL-24). */
export const designs = [
  'base',
  'grid',
  'autogrid',
  'autocolumns',
  'autorows',
  'carousel',
  'list',
  'stacked',
  'strip',
] as const
export type Design = (typeof designs)[number]

/** How a stacked slideshow changes from one slide to the next (GAL-12). */
export const transitions = ['fade', 'ken-burns', 'scroll', 'swipe', 'new-swipe'] as const
export type Transition = (typeof transitions)[number]

/** Exact words for names there are not (GAL-13, GAL-16). */
export const nameErrors = {
  transition: (name: string) => `Could not find transition named ${name}`,
  design: (name: string) => `These are not the gallery designs you are looking for: ${name}`,
} as const

const blockDesigns: Readonly<Record<string, Design>> = {
  slider: 'strip',
  slideshow: 'stacked',
  grid: 'grid',
  autogrid: 'autogrid',
  autocolumns: 'autocolumns',
  carousel: 'carousel',
  list: 'list',
}

/** The design that a block's own name for it means; any other name is the base design (GAL-04). */
export function designOf(name: unknown): Design {
  return typeof name === 'string' && Object.hasOwn(blockDesigns, name) ? (blockDesigns[name] as Design) : 'base'
}

const sections: readonly (readonly [RegExp, Design])[] = [
  [/Masonry/, 'autocolumns'],
  [/Strips/, 'autorows'],
  [/Reel/, 'strip'],
  [/Slideshow/, 'stacked'],
  [/Grid/, 'grid'],
]

/** The design of a gallery section, by the name of its controller (several are separated by commas). */
export function sectionDesign(controller: string): Design {
  return sections.find(([pattern]) => pattern.test(controller))?.[1] ?? 'base'
}

/** The design with exactly this name. Throws for any other (GAL-16). */
export function designNamed(name: string): Design {
  const found = designs.find((one) => one === name)
  if (!found) throw new Error(nameErrors.design(name))
  return found
}

/** The transition with exactly this name. Throws for any other (GAL-13). */
export function transitionNamed(name: string): Transition {
  const found = transitions.find((one) => one === name)
  if (!found) throw new Error(nameErrors.transition(name))
  return found
}

/** Transitions of sections, by the one of ours that is nearest. */
const sectionTransitions: Readonly<Record<string, Transition>> = {
  'site-default': 'fade',
  none: 'fade',
  'scale-up': 'ken-burns',
  'scale-down': 'ken-burns',
  'slide-horizontal': 'scroll',
  'slide-vertical': 'scroll',
  spin: 'fade',
}

/** The transition a page names, in either generation's words; throws for a name nobody knows (GAL-13). */
export function readTransition(name: string | undefined): Transition {
  if (!name) return 'fade'
  return sectionTransitions[name] ?? transitionNamed(name)
}

const aspects: Readonly<Record<string, number>> = {
  square: 1,
  standard: 3 / 2,
  widescreen: 16 / 9,
  'four-three': 4 / 3,
  'three-two': 3 / 2,
  'three-four-vertical': 3 / 4,
  'two-three-vertical': 2 / 3,
  'nine-sixteen-vertical': 9 / 16,
}

/** A ratio of width to height, from a number or a name; undefined for "Auto", "original" and anything odd (GAL-01). */
export function readAspect(value: unknown): number | undefined {
  const text = String(value ?? '')
    .trim()
    .toLowerCase()
  if (Object.hasOwn(aspects, text)) return aspects[text]
  const number = Number.parseFloat(text)
  return number > 0.05 && number < 20 ? number : undefined
}
