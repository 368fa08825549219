import type { Scope } from '@ashlar/core-block'
import { listen } from '@ashlar/core-dom'
import type { Elements } from './elements'
import { type Config, donateUrl, getPageId } from './model'

/** Buttons lead to the page that their id names (COM-07). */
export function effects({ elements, config, onCleanup, emit }: Scope<Config, undefined, never, Elements>) {
  elements.buttons.forEach(({ element }, index) => {
    const pageId = getPageId(config, index)
    if (!pageId) return
    const leave = (event: Event) => {
      event.preventDefault()
      const url = donateUrl(pageId)
      if (emit('leave', { url })) location.assign(url)
    }
    onCleanup(listen(element, 'click', leave))
    if (element.matches('a[href],button')) return
    onCleanup(listen(element, 'keydown', (event) => event.key === 'Enter' && leave(event)))
  })
  return undefined
}
