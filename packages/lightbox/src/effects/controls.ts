import { delegate, isTaken, listen, throttle } from '@ashlar/core-dom'
import { parts } from '../contract'
import { findPicture } from '../elements'
import type { State } from '../model'
import type { Wish } from '../model/drag'
import type { LightboxScope, Parts } from '../paint'
import { watchGestures } from './gestures'
import { getPlayer } from './video'

/** Arrow keys step once in so many milliseconds (LBX-03). */
const keyPause = 200

/** Buttons, keys and gestures of the dialog. */
export function watchControls(scope: LightboxScope, elements: Parts) {
  const { onCleanup, send, state, config } = scope
  const { dialog } = elements
  const step = (by: -1 | 1) => send({ type: 'step', by })
  const close = () => send({ type: 'close' })
  onCleanup(
    listen(dialog, 'cancel', (event) => {
      // The dialog fades out first.
      event.preventDefault()
      close()
    }),
  )
  // A browser may close the dialog without an event of ours: then the state follows. The event comes late; the dialog may be open again.
  onCleanup(listen(dialog, 'close', () => dialog.open || close()))
  onCleanup(listen(elements.close, 'click', close))
  onCleanup(listen(elements.previous, 'click', () => step(-1)))
  onCleanup(listen(elements.next, 'click', () => step(1)))
  onCleanup(listen(elements.toggle, 'click', () => send({ type: 'toggle-caption' })))
  onCleanup(delegate(dialog, 'click', parts.play, (_event, button) => play(button, state())))
  const forward = config.isRtl ? -1 : 1
  const act = (wish: Wish) => {
    if (wish === 'close') close()
    else if (wish) step((wish * forward) as 1 | -1)
  }
  const zoom = watchGestures(scope, elements, act)
  const arrow = throttle(keyPause, act)
  const closer = () => zoom(1.5)
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => arrow(1),
    ArrowLeft: () => arrow(-1),
    Home: () => send({ type: 'go', index: 0 }),
    End: () => send({ type: 'go', index: -1 }),
    '+': closer,
    '=': closer,
    '-': () => zoom(1 / 1.5),
  }
  onCleanup(listen(dialog, 'keydown', (event) => isTaken(event, dialog) || keys[event.key]?.()))
}

/** A press on the button loads the player; no request goes to its site before. */
function play(button: HTMLElement, { pictures, index }: State) {
  const picture = pictures[index]
  const player = picture && getPlayer(picture)
  if (!player) return
  findPicture(button.closest(parts.item))?.remove()
  button.replaceWith(player)
  player.focus()
}
