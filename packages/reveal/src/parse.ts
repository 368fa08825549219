import type { Config } from './model'

const counterparts = {
  preFade: 'fadeIn',
  preSlide: 'slideIn',
  preScale: 'scaleIn',
  preClip: 'clipIn',
  preFlex: 'flexIn',
}

/** Reads which entrance the page has prepared. */
export function parse(root: HTMLElement): Config {
  const entrances = Object.entries(counterparts).flatMap(([before, after]) =>
    root.classList.contains(before) ? [after] : [],
  )
  return { entrances }
}
