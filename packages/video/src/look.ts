import { member, readJson } from '@ashlar/core-block'

/** How a background is to look, from its own attributes or else from its section. */
export interface Look {
  readonly speed: number
  readonly filter: string
  readonly zoom: number
  readonly begin: number
  readonly end: number
}

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

/** Reads how a background is to look; what means nothing is left out. */
export function lookOf(root: HTMLElement): Look {
  const section = member(readJson(root.closest<HTMLElement>('[data-current-context]')?.dataset.currentContext), 'video')
  const read = (name: string) => {
    const attribute = root.dataset[`config${name[0]?.toUpperCase()}${name.slice(1)}`]
    return attribute ?? member(section, name)
  }
  const number = (value: unknown, fallback: number, min: number, max: number) => {
    const found = Number.parseFloat(String(value))
    return found >= min && found <= max ? found : fallback
  }
  const time = readJson(root.dataset.configTimeCode) ?? member(section, 'timeCode')
  const name = String(read('filter') ?? '')
  const filter = Object.hasOwn(filters, name) ? filters[name] : undefined
  return {
    speed: number(read('playbackSpeed'), 1, 0.25, 4),
    filter: filter?.(number(read('filterStrength'), 0, 0, 100)) ?? '',
    zoom: number(read('zoom'), 1, 1, 5),
    begin: number(member(time, 'start'), 0, 0, 86_400),
    end: number(member(time, 'end'), 0, 0, 86_400),
  }
}

/** Puts a filter and an enlargement on a film or a frame. */
export function applyStyles(element: HTMLElement, { filter, zoom }: Look) {
  element.style.filter = filter
  if (zoom > 1) element.style.scale = String(zoom)
}
