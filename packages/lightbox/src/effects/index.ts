import { delegate } from '@ashlar/core-dom'
import { openLightbox } from '@ashlar/core-intents'
import { selectors } from '../contract'
import { findImage, findLinks } from '../elements'
import { getParts, type LightboxScope } from '../paint'
import { getPicture } from '../parse'
import { watchDialog } from './dialog'
import { watchHistory } from './history'

export function effects(scope: LightboxScope) {
  const { root, onCleanup, send } = scope
  let opener: Element | undefined

  onCleanup(
    openLightbox.answer(document, (request, from) => {
      opener = from
      send({ type: 'open', request })
    }),
  )
  if (root.matches(selectors.join())) openLinks(scope, (link) => (opener = link))
  onCleanup(watchDialog(scope, () => opener instanceof HTMLElement && opener.focus()))
  watchHistory(scope)
  // Closed before it is removed: then it lets go of the focus.
  onCleanup(() => getParts(scope)?.dialog.close())
  return undefined
}

/** A plain list of links opens in the lightbox, by click, Enter and Space (LBX-01). */
function openLinks({ root, onCleanup, send }: LightboxScope, opens: (link: HTMLElement) => void) {
  function open(event: Event, link: HTMLElement) {
    const links = findLinks(root)
    const index = links.indexOf(link as HTMLAnchorElement)
    if (index < 0) return
    event.preventDefault()
    opens(link)
    send({ type: 'open', request: { pictures: links.map((link) => getPicture(link, findImage(link))), index } })
  }
  onCleanup(
    delegate(
      root,
      'click',
      'a',
      (event, link) => !(event.ctrlKey || event.metaKey || event.shiftKey) && open(event, link),
    ),
  )
  onCleanup(delegate(root, 'keydown', 'a', (event, link) => event.key === ' ' && open(event, link)))
}
