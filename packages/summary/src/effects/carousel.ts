import { type Scope, startRoles } from '@ashlar/core-block'
import { layCarousel, watchCarousel } from '@ashlar/core-carousel'
import { paintControl } from '@ashlar/core-carousel/control'
import {
  type CarouselAction,
  type CarouselState,
  columnsFor,
  initCarousel,
  isAtEnd,
  isWhole,
  publishedColumns,
  reduceCarousel,
} from '@ashlar/core-carousel/model'
import { listen, watchSize } from '@ashlar/core-dom'
import { type Elements, findItems } from '../elements'
import type { Config } from '../model'
import type { SummaryScope } from '../paint'

type CarouselScope = Scope<Config, CarouselState, CarouselAction, Elements>

/** Narrowest item of a carousel that our own stylesheet has laid out, in CSS pixels. */
const narrowest = 220

/** Lays items out side by side, and steps through them. */
export function startCarousel(summary: SummaryScope, list: HTMLElement): undefined {
  // The platform's own script lays out a list of a published page, and no stylesheet does.
  const isServed = getComputedStyle(list).display === 'flex'
  startRoles<Config, CarouselState, CarouselAction, Elements>(summary, {
    elements: () => summary.elements,
    parse: () => summary.config,
    model: {
      init: ({ count, slidesPerRow: perView }) => initCarousel({ count, perView, isRound: false }),
      reduce: reduceCarousel,
    },
    paint: (scope, state) => paint(scope, state, list),
    effects(scope) {
      const { config, onCleanup, root, send, subscribe } = scope
      const getColumns = (width: number, most: number) =>
        isServed ? columnsFor(width, most, narrowest) : publishedColumns(width, most)
      const measure = () => send({ type: 'fit', perView: getColumns(list.clientWidth, config.slidesPerRow) })
      measure()
      onCleanup(watchSize(root, measure, { axis: 'x', wait: 100 }))
      onCleanup(summary.subscribe(({ count }, before) => count !== before.count && send({ type: 'fit', count })))
      for (const [pager, way] of getPagers(scope)) watchPager(scope, pager, way)
      const carousel = watchCarousel(
        list,
        () => findItems(list),
        (index) => send({ type: 'see', index }),
      )
      onCleanup(carousel.end)
      onCleanup(subscribe(({ steps, index }, before) => steps !== before.steps && carousel.go(index)))
    },
  })
}

const getPagers = ({ elements: { previous, next } }: CarouselScope) =>
  (
    [
      [previous, -1],
      [next, 1],
    ] as const
  ).flatMap(([pager, way]) => (pager ? [[pager, way] as const] : []))

function paint(scope: CarouselScope, state: CarouselState, list: HTMLElement) {
  const { patch } = scope
  layCarousel(list, findItems(list), { patch, perView: state.perView })
  patch.attribute(list, 'tabindex', 0)
  for (const [pager, way] of getPagers(scope)) {
    paintControl(pager, { patch, isAtEnd: isAtEnd(state, way), isWhole: isWhole(state) })
    // Stylesheets of published pages know it.
    patch.toggle(pager, 'sqs-disabled', isWhole(state))
  }
}

function watchPager({ onCleanup, send }: CarouselScope, pager: HTMLElement, way: -1 | 1) {
  const step = (event: Event) => {
    event.preventDefault()
    send({ type: 'step', way })
  }
  onCleanup(listen(pager, 'click', step))
  // On published pages it is a span with the role of a button.
  if (pager.matches('button')) return
  onCleanup(listen(pager, 'keydown', (event) => /^(?:Enter| )$/.test(event.key) && step(event)))
}
