import { delegate, listen, throttle } from '@ashlar/core-dom'
import { openLightbox } from '@ashlar/core-intents'
import { contract } from './contract'
import { watchGestures } from './gestures'
import { clickMeaning, type State } from './model'
import { leave, moveIn, opened } from './motion'
import { currentItem, dialogOf, type LightboxScope, parts } from './paint'
import { linksOf, pictureOf } from './parse'
import { playerOf } from './video'
import { fetchNeighbours, watchPicture } from './watch-picture'

/** Arrow keys move once in so many milliseconds (LBX-03). */
const keyPause = 200

export function effects(scope: LightboxScope) {
  const { root, onCleanup, send, state, subscribe, emit } = scope
  let opener: Element | undefined

  onCleanup(
    openLightbox.answer(document, (request, from) => {
      opener = from
      send({ type: 'open', request })
    }),
  )
  if (root.matches(contract.selectors.join())) openLinks(scope, (link) => (opener = link))
  onCleanup(
    subscribe((next, previous) => {
      const dialog = dialogOf(scope)
      if (!dialog) return
      if (next.isOpen && !previous.isOpen) open(dialog, next)
      else if (!next.isOpen && previous.isOpen) close(dialog, next)
      else if (next.index !== previous.index) {
        emit('change', { index: next.index })
        changed(dialog, next)
      }
    }),
  )

  const wired = new WeakSet<Element>()
  function open(dialog: HTMLDialogElement, next: State) {
    if (!wired.has(dialog)) wire(scope, dialog)
    wired.add(dialog)
    if (!dialog.open) dialog.showModal()
    dialog.querySelector<HTMLElement>(parts.close)?.focus()
    opened(dialog)
    changed(dialog, next)
    emit('open', { index: next.index })
  }
  function close(dialog: HTMLDialogElement, { index }: State) {
    leave(dialog, () => {
      if (state().isOpen) return
      dialog.close()
      dialog.querySelector(parts.stage)?.replaceChildren()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    })
    emit('close', { index })
  }
  function changed(dialog: HTMLElement, next: State) {
    const stage = dialog.querySelector(parts.stage)
    const item = stage && currentItem(stage)
    if (!item) return
    moveIn(item, next.direction, scope.config.isRtl)
    watchPicture(item, scope, () => fetchNeighbours(state()))
  }
  watchHistory(scope)
  return undefined
}

/** A plain list of links opens in the lightbox, by click, Enter and Space (LBX-01). */
function openLinks({ root, onCleanup, send }: LightboxScope, opens: (link: HTMLElement) => void) {
  function open(event: Event, link: HTMLElement) {
    const links = linksOf(root)
    const index = links.indexOf(link as HTMLAnchorElement)
    if (index < 0) return
    event.preventDefault()
    opens(link)
    send({ type: 'open', request: { pictures: links.map(pictureOf), index } })
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

/** Everything a visitor can do in the dialog; listeners go with the dialog. */
function wire(scope: LightboxScope, dialog: HTMLDialogElement) {
  const { onCleanup, send, state, config } = scope
  const step = (by: -1 | 1) => send({ type: 'step', by })
  const close = () => send({ type: 'close' })
  onCleanup(
    listen(dialog, 'cancel', (event) => {
      // The dialog fades out first.
      event.preventDefault()
      close()
    }),
  )
  // A browser may close it by itself: then the state follows.
  onCleanup(listen(dialog, 'close', close))
  onCleanup(delegate(dialog, 'click', parts.close, close))
  onCleanup(delegate(dialog, 'click', parts.previous, () => step(-1)))
  onCleanup(delegate(dialog, 'click', parts.next, () => step(1)))
  onCleanup(delegate(dialog, 'click', parts.toggle, () => send({ type: 'toggle-caption' })))
  onCleanup(delegate(dialog, 'click', parts.play, (_event, button) => play(button, state())))
  const forward = config.isRtl ? -1 : 1
  const stage = dialog.querySelector<HTMLElement>(parts.stage) as HTMLElement
  const gestures = watchGestures(dialog, stage, {
    step: (way) => step((way * forward) as 1 | -1),
    close,
    tap(x, isOnItem) {
      const meaning = clickMeaning(x, isOnItem, config)
      if (meaning === 'close') close()
      else if (meaning !== 'nothing') step(meaning === 'next' ? 1 : -1)
    },
  })
  onCleanup(gestures.end)
  const arrow = throttle(keyPause, step)
  onCleanup(
    listen(dialog, 'keydown', (event) => {
      const { key } = event
      if (key === 'Tab') keepFocus(dialog, event)
      else if (event.target instanceof HTMLMediaElement) return
      else if (key === 'ArrowRight') arrow(forward)
      else if (key === 'ArrowLeft') arrow(-forward as 1 | -1)
      else if (key === 'Home') send({ type: 'go', index: 0 })
      else if (key === 'End') send({ type: 'go', index: -1 })
      else if (key === '+' || key === '=') gestures.zoom(1.5)
      else if (key === '-') gestures.zoom(1 / 1.5)
    }),
  )
}

/** The page behind is inert already; this keeps Tab from leaving for the browser's own bars. */
function keepFocus(dialog: HTMLElement, event: KeyboardEvent) {
  const stops = [...dialog.querySelectorAll<HTMLElement>('a[href],button,video,iframe')].filter((one) =>
    one.checkVisibility(),
  )
  const [first, last] = event.shiftKey ? [stops.at(-1), stops[0]] : [stops[0], stops.at(-1)]
  if (document.activeElement !== last) return
  event.preventDefault()
  first?.focus()
}

/** A press on the button is what loads a player; until then nobody else hears of the visitor. */
function play(button: HTMLElement, { pictures, index }: State) {
  const picture = pictures[index]
  const player = picture && playerOf(picture)
  if (!player) return
  button.closest(parts.item)?.querySelector('.lightbox-picture')?.remove()
  button.replaceWith(player)
  player.focus()
}

let turns = 0

/** The back button closes it; closing it by any other way takes the entry away again. */
function watchHistory({ onCleanup, send, state, subscribe }: LightboxScope) {
  let mark = ''
  const isOurs = () => (history.state as { lightbox?: string } | null)?.lightbox === mark && mark !== ''
  const goBack = () => {
    if (isOurs()) history.back()
    mark = ''
  }
  onCleanup(
    subscribe((next, previous) => {
      if (next.isOpen && !previous.isOpen) {
        mark = `${performance.timeOrigin}.${++turns}`
        history.pushState({ ...history.state, lightbox: mark }, '')
      } else if (!next.isOpen) goBack()
    }),
  )
  onCleanup(listen(window, 'popstate', () => state().isOpen && !isOurs() && send({ type: 'close' })))
  onCleanup(goBack)
}
