import type { Config } from './model'

const naming = '[aria-label],[aria-labelledby],[alt]:not([alt=""]),input,select,textarea'

/** The words beside an element. One that shows nothing but a drawing may have no other name than them. */
export function parse(root: HTMLElement): Config {
  return {
    tooltip: root.getAttribute('data-tooltip')?.trim() ?? '',
    isNamed: !!(root.textContent?.trim() || root.matches(naming) || root.querySelector(naming)),
  }
}
