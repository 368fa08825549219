import { delegate, trapFocus } from '@ashlar/core-dom'
import { openLightbox } from '@ashlar/core-intents'
import { selectors } from '../contract'
import { findCurrent, findImage, findLinks } from '../elements'
import type { State } from '../model'
import { getParts, type LightboxScope, type Parts } from '../paint'
import { getPicture } from '../parse'
import { watchControls } from './controls'
import { watchHistory } from './history'
import { fadeIn, fadeOut, slideIn } from './motion'
import { fetchNeighbours, watchPicture } from './watch-picture'

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share what had opened the dialog.
export function effects(scope: LightboxScope) {
  const { root, onCleanup, send, state, subscribe, emit } = scope
  let opener: Element | undefined

  onCleanup(
    openLightbox.answer(document, (request, from) => {
      opener = from
      send({ type: 'open', request })
    }),
  )
  if (root.matches(selectors.join())) openLinks(scope, (link) => (opener = link))
  onCleanup(
    subscribe((next, previous) => {
      const parts = getParts(scope)
      if (!parts) return
      if (next.isOpen && !previous.isOpen) open(parts, next)
      else if (!next.isOpen && previous.isOpen) close(parts, next)
      else if (next.index !== previous.index) {
        emit('change', { index: next.index })
        change(parts, next)
      }
    }),
  )

  let isWatched = false
  function open(parts: Parts, next: State) {
    const { dialog } = parts
    if (!isWatched) watchControls(scope, parts)
    isWatched = true
    if (!dialog.open) {
      dialog.showModal()
      trapFocus(dialog)
    }
    parts.close.focus()
    fadeIn(parts)
    change(parts, next)
    emit('open', { index: next.index })
  }
  function close({ dialog, stage }: Parts, { index }: State) {
    fadeOut(dialog, () => {
      if (state().isOpen) return
      dialog.close()
      stage.replaceChildren()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    })
    emit('close', { index })
  }
  function change({ stage }: Parts, next: State) {
    const item = findCurrent(stage)
    if (!item) return
    slideIn(item, next.direction, scope.config.isRtl)
    watchPicture(item, scope, () => fetchNeighbours(state()))
  }
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
