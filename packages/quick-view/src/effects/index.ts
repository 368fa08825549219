import type { Scope } from '@ashlar/core-block'
import { lazy } from '@ashlar/core-block/lazy'
import { listen } from '@ashlar/core-dom'
import type { Config } from '../model'

export function effects(scope: Scope<Config>) {
  const { root, onCleanup, config } = scope
  // Without an id there is nothing to show; a link still leads to the product.
  if (!config.id) return undefined
  // The view is fetched with the first press, React included.
  const dialog = lazy(() => import('./dialog'), scope)
  const open = (event: Event) => {
    event.preventDefault()
    dialog(
      ({ openDialog }) => openDialog(scope),
      () => config.url && location.assign(config.url),
    )
  }
  onCleanup(
    listen(root, 'click', (event) => {
      if (!(event.ctrlKey || event.metaKey || event.shiftKey)) open(event)
    }),
  )
  onCleanup(
    listen(root, 'keydown', (event) => {
      const isPressed = event.key === 'Enter' || event.key === ' '
      if (isPressed && !root.matches('a[href],button')) open(event)
    }),
  )
  return undefined
}
