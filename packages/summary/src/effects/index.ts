import { listen } from '@ashlar/core-dom'
import type {} from '@ashlar/core-http'
import type {} from '@ashlar/core-i18n'
import { findItems } from '../elements'
import type { SummaryScope } from '../paint'

export function effects(scope: SummaryScope): Promise<undefined> | undefined {
  const { config, elements, send, onCleanup, signal } = scope
  const { wrapper, list, more } = elements
  if (!wrapper || !list) return undefined
  // The load event of a picture does not bubble.
  onCleanup(listen(wrapper, 'load', () => send({ type: 'arrive', count: findItems(list).length }), { capture: true }))
  const fetchItems = async () => {
    send({ type: 'load' })
    try {
      const { loadItems } = await import('./load')
      if (!signal.aborted) await loadItems(scope, list)
    } catch {
      if (!signal.aborted) send({ type: 'fail' })
    }
  }
  if (more)
    onCleanup(
      listen(more, 'click', (event) => {
        event.preventDefault()
        fetchItems()
      }),
    )
  // The server of a published page leaves events to the script (SUM-02).
  if (config.count === 0 && config.collectionId) fetchItems()
  if (config.design === 'carousel')
    return import('./carousel').then(({ startCarousel }) => (signal.aborted ? undefined : startCarousel(scope, list)))
  if (!(config.design === 'list' ? config.listImageSize : config.columnWidth)) return undefined
  return import('./columns').then(({ layColumns }) => (signal.aborted ? undefined : layColumns(scope, list)))
}
