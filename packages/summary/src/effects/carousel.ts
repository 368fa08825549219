import { layCarousel, paintControl, watchCarousel } from '@ashlar/core-carousel'
import { listen, watchSize } from '@ashlar/core-dom'
import { findItems } from '../elements'
import { isAtEnd, type State } from '../model'
import type { SummaryScope } from '../paint'

/** Lays items out side by side, and steps through them. */
export function startCarousel(scope: SummaryScope, list: HTMLElement): undefined {
  const { elements, send, state, patch, onCleanup, root, subscribe } = scope
  const { previous, next } = elements
  const pagers = (
    [
      [previous, -1],
      [next, 1],
    ] as const
  ).flatMap(([pager, way]) => (pager ? [[pager, way] as const] : []))
  function layOut(now: State) {
    layCarousel(list, findItems(list), { patch, perView: now.perView })
    patch.attribute(list, 'tabindex', 0)
    const isWhole = isAtEnd(now, -1) && isAtEnd(now, 1)
    for (const [pager, way] of pagers) paintControl(pager, { patch, isAtEnd: isAtEnd(now, way), isWhole })
  }
  layOut(state())
  onCleanup(subscribe(layOut))
  const step = (way: -1 | 1) => (event: Event) => {
    event.preventDefault()
    send({ type: 'step', way })
  }
  for (const [pager, way] of pagers) {
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
