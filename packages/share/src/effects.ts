import { listen } from '@ashlar/core-dom'
import { getParts, type ShareScope } from './paint'

/** Opens the share sheet of the device; one that refuses leaves the links (SHR-01). */
export function effects(scope: ShareScope) {
  const { onCleanup, config, emit, send } = scope
  const { url, title } = config
  onCleanup(
    listen(getParts(scope).button, 'click', () => {
      navigator.share({ url, title }).then(
        () => emit('share', { url }),
        // A visitor who closes the sheet keeps the button, and so does one who presses it while the sheet opens.
        ({ name }: Error) => /^(?:Abort|InvalidState)Error$/.test(name) || send({ type: 'refuse' }),
      )
    }),
  )
  return undefined
}
