import { watchCarousel } from '@ashlar/core-carousel'
import { listen, watchSize } from '@ashlar/core-dom'
import type {} from '@ashlar/core-http'
import type {} from '@ashlar/core-i18n'
import { findItems } from '../elements'
import type { SummaryScope } from '../paint'

export function effects(scope: SummaryScope) {
  const { config, elements, send, onCleanup, signal } = scope
  const { wrapper, list, more } = elements
  if (!wrapper || !list) return undefined
  // The load event of a picture does not bubble.
  onCleanup(listen(wrapper, 'load', () => send({ type: 'arrive', count: findItems(list).length }), { capture: true }))
  if (config.design === 'carousel') watchPagers(scope, list)
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
  return undefined
}

function watchPagers({ elements, send, onCleanup, root, subscribe }: SummaryScope, list: HTMLElement) {
  const step = (way: -1 | 1) => (event: Event) => {
    event.preventDefault()
    send({ type: 'step', way })
  }
  for (const [pager, way] of [
    [elements.previous, -1],
    [elements.next, 1],
  ] as const) {
    if (!pager) continue
    onCleanup(listen(pager, 'click', step(way)))
    // On published pages it is a span with the role of a button.
    if (!pager.matches('button'))
      onCleanup(listen(pager, 'keydown', (event) => /^(?:Enter| )$/.test(event.key) && step(way)(event)))
  }
  const carousel = watchCarousel(
    list,
    () => findItems(list),
    (index) => send({ type: 'see', index }),
  )
  onCleanup(carousel.end)
  const measure = () => send({ type: 'resize', width: list.clientWidth })
  measure()
  onCleanup(watchSize(root, measure, { axis: 'x', wait: 100 }))
  onCleanup(subscribe(({ steps, index }, previous) => steps !== previous.steps && carousel.go(index)))
}
