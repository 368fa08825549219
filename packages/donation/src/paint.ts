import type { Scope } from '@ashlar/core-block'
import type { Elements } from './elements'
import { type Config, getPageId } from './model'

/** Makes an element of old markup reachable by keyboard as a link. */
export function paint({ elements, config, patch }: Scope<Config, undefined, never, Elements>) {
  elements.buttons.forEach(({ element }, index) => {
    if (!getPageId(config, index) || element.matches('a[href],button')) return
    patch.attribute(element, 'role', 'link')
    patch.attribute(element, 'tabindex', 0)
  })
}
