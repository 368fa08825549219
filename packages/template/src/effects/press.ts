import type { Scope } from '@ashlar/core-block'
import { listen } from '@ashlar/core-dom'
import type { Elements } from '../elements'
import type { Config } from '../model'

export type TemplateScope = Scope<Config, undefined, never, Elements>

/** Calls back at a press on an element; one that is no control becomes one, for keyboards too. */
export function watchPress(
  { patch, onCleanup }: TemplateScope,
  element: HTMLElement,
  press: (event: MouseEvent) => void,
) {
  onCleanup(listen(element, 'click', press))
  if (element.matches('button,a[href]:not([href="#"])')) return
  patch.attribute(element, 'role', 'button')
  patch.attribute(element, 'tabindex', 0)
  onCleanup(
    listen(element, 'keydown', (event) => {
      if (event.key !== ' ' && event.key !== 'Enter') return
      event.preventDefault()
      element.click()
    }),
  )
}
