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
export const transitions = ['fade', 'ken-burns', 'scroll', 'swipe', 'new-swipe', 'none'] as const
export type Transition = (typeof transitions)[number]

/** "stacked" is the published name of the base design. */
const blockDesigns: Readonly<Record<string, Design>> = {
  base: 'base',
  stacked: 'base',
  slider: 'strip',
  slideshow: 'stacked',
  grid: 'grid',
  autogrid: 'autogrid',
  autocolumns: 'autocolumns',
  carousel: 'carousel',
  list: 'list',
}

/** The design of a block, by the name that its markup has for it; any other name is the base design (GAL-04). */
export function getDesign(name: unknown): Design {
  return (!isUnknownDesign(name) && blockDesigns[name as string]) || 'base'
}

/** True for a name of a design that does not exist (GAL-16). */
export const isUnknownDesign = (name: unknown): boolean =>
  name !== undefined && !Object.hasOwn(blockDesigns, name as string)

/** The designs of gallery sections, by the names in their classes. */
export const sectionDesigns: Readonly<Record<string, Design>> = {
  grid: 'grid',
  masonry: 'autocolumns',
  strips: 'autorows',
  reel: 'strip',
  slideshow: 'stacked',
  'fullscreen-slideshow': 'stacked',
}

/** The nearest of our transitions for each of a section. */
const sectionTransitions: Readonly<Record<string, Transition>> = {
  'site-default': 'fade',
  'scale-up': 'ken-burns',
  'scale-down': 'ken-burns',
  'slide-horizontal': 'scroll',
  'slide-vertical': 'scroll',
  spin: 'fade',
}

/** The transition that a page names, in the terms of either generation; undefined for an unknown name (GAL-13). */
export function readTransition(name: string): Transition | undefined {
  return Object.hasOwn(sectionTransitions, name)
    ? sectionTransitions[name]
    : transitions.find((transition) => transition === name)
}

const aspects = {
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
  if (Object.hasOwn(aspects, text)) return aspects[text as keyof typeof aspects]
  const number = Number.parseFloat(text)
  return number > 0.05 && number < 20 ? number : undefined
}

/** A column's width from a number or a string that begins with a whole one; `fallback` unless it is positive (GAL-16). */
export function columnWidthOr<Fallback>(value: unknown, fallback: Fallback): number | Fallback {
  const number = typeof value === 'string' ? Number.parseInt(value, 10) : value
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : fallback
}

/** True for a width that is none; false for an absent one (GAL-16). */
export function isWrongWidth(value: unknown): boolean {
  return value !== undefined && value !== null && !columnWidthOr(value, 0)
}
