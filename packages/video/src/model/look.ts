import { number, type OptionValues, text } from '@ashlar/core-block'

/** Options of a background: `data-config-*` attributes of the element, otherwise members of its section's JSON. */
export const lookOptions = {
  /** Address of a background video of a provider. Default: empty (VID-04). */
  url: text(),
  /** Speed of a background video. Default: 1. */
  playbackSpeed: number(1, { min: 0.25, max: 4 }),
  /** Filter of a background video, such as "blur" or "sepia"; an unknown name has no effect. Default: empty. */
  filter: text(),
  /** Strength of the filter. Default: 0. */
  filterStrength: number(0, { unit: '%', min: 0, max: 100 }),
  /** Enlargement of a background video. Default: 1. */
  zoom: number(1, { min: 1, max: 5 }),
  /** Time at which a background video of a provider begins. Default: 0. */
  start: number(0, { unit: 's', min: 0, max: 86_400 }),
  /** Time at which it ends; 0 stands for its end. Default: 0. */
  end: number(0, { unit: 's', min: 0, max: 86_400 }),
}

export type LookOptions = OptionValues<typeof lookOptions>

/** Strength is 0 to 100 in the editor; each filter has its own unit. */
const filters: Readonly<Record<string, (strength: number) => string>> = {
  blur: (strength) => `blur(${strength / 5}px)`,
  brightness: (strength) => `brightness(${1 + strength / 100})`,
  contrast: (strength) => `contrast(${1 + strength / 100})`,
  grayscale: (strength) => `grayscale(${strength / 100})`,
  'hue-rotate': (strength) => `hue-rotate(${strength * 3.6}deg)`,
  invert: (strength) => `invert(${strength / 100})`,
  opacity: (strength) => `opacity(${1 - strength / 100})`,
  saturate: (strength) => `saturate(${1 + strength / 100})`,
  sepia: (strength) => `sepia(${strength / 100})`,
}

/** The CSS of a filter; empty for an unknown name. */
export function getFilter(name: string, strength: number): string {
  return Object.hasOwn(filters, name) ? (filters[name]?.(strength) ?? '') : ''
}
