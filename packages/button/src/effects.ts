import type { Scope } from '@ashlar/core-block'
import { listen } from '@ashlar/core-dom'
import type {} from '@ashlar/core-tracking'
import { contract } from './contract'
import type { Config } from './parse'

/** Reports go into a queue that outlives the page: no click waits for one (BTN-01). */
export function effects({ root, config, services, onCleanup }: Scope<Config>) {
  // What holds a button is no button: it is only looked at.
  if (root.matches(contract.parts?.container as string)) {
    if (!root.querySelector('a,button')) console.error('Careful, there was no button found inside this node!', root)
    return undefined
  }
  const { tracking } = services
  if (!tracking) return undefined
  tracking.buttonRender(config)
  onCleanup(listen(root, 'click', () => tracking.buttonClick(config), { passive: true }))
  // A middle click opens a link as well.
  onCleanup(
    listen(root, 'auxclick', ({ button }) => button === 1 && tracking.buttonClick(config), {
      passive: true,
    }),
  )
  return undefined
}
