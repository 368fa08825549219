import { trapFocus } from '@ashlar/core-dom'
import { findCurrent } from '../elements'
import { getParts, type LightboxScope, type Parts } from '../paint'
import { watchControls } from './controls'
import { fadeIn, fadeOut, slideIn } from './motion'
import { fetchNeighbours, watchPicture } from './watch-picture'

/** Opens and closes the dialog, and moves its pictures, as the state says. `returnFocus` is called once it has closed. */
export function watchDialog(scope: LightboxScope, returnFocus: () => void) {
  let parts: Parts | undefined
  return scope.subscribe(({ isOpen, index }, previous) => {
    parts ??= prepare(scope)
    if (!parts) return
    if (isOpen && !previous.isOpen) open(scope, parts)
    else if (!isOpen && previous.isOpen) close(scope, parts, returnFocus)
    else if (index !== previous.index) {
      scope.emit('change', { index })
      showItem(scope, parts)
    }
  })
}

/** The parts of the dialog, from its first picture on, with their controls. */
function prepare(scope: LightboxScope) {
  const parts = getParts(scope)
  if (parts) watchControls(scope, parts)
  return parts
}

function open(scope: LightboxScope, parts: Parts) {
  const { dialog } = parts
  if (!dialog.open) {
    dialog.showModal()
    trapFocus(dialog)
  }
  parts.close.focus()
  fadeIn(parts)
  showItem(scope, parts)
  scope.emit('open', { index: scope.state().index })
}

function close({ state, emit }: LightboxScope, { dialog, stage }: Parts, returnFocus: () => void) {
  fadeOut(dialog, () => {
    if (state().isOpen) return
    dialog.close()
    stage.replaceChildren()
    returnFocus()
  })
  emit('close', { index: state().index })
}

function showItem(scope: LightboxScope, { stage }: Parts) {
  const { state, config } = scope
  const item = findCurrent(stage)
  if (!item) return
  const { direction } = state()
  slideIn(item, config.isRtl ? -direction : direction)
  watchPicture(item, scope, () => fetchNeighbours(state()))
}
