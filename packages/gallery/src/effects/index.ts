import { member } from '@ashlar/core-block'
import { listen } from '@ashlar/core-dom'
import { contract } from '../contract'
import { hasSteps, type State } from '../model'
import type { GalleryScope } from '../paint'
import type { Opener } from './opener'

/** Each design is a file of its own: a page with a grid never downloads the strip. */
const chunks = {
  grid: () => import('./grid'),
  autogrid: () => import('./grid'),
  list: () => import('./grid'),
  autocolumns: () => import('./columns'),
  autorows: () => import('./rows'),
  carousel: () => import('./scroller'),
  strip: () => import('./scroller'),
  stacked: () => import('./stacked'),
} as const

export function effects(scope: GalleryScope) {
  const { config, onCleanup, subscribe } = scope
  for (const problem of config.problems) console.error(problem)
  if (config.isSkipped || config.count === 0) return undefined
  onCleanup(subscribe((state, previous) => emitChanges(scope, state, previous)))
  const opener: Opener = { show: () => false }
  watchClicks(scope, opener)
  if (!config.lazy)
    import('./fetch-all').then(({ fetchAll }) => scope.signal.aborted || fetchAll(scope)).catch(() => {})
  return start(scope, opener)
}

async function start(scope: GalleryScope, opener: Opener) {
  const { config, elements, onCleanup, signal } = scope
  const { design } = config
  // The address has a part only where it names a slide or follows the current one (GAL-10, GAL-22).
  const isNamed = /[?&]itemId=|#./.test(location.href) || member(history.state, 'itemId') !== undefined
  // All are requested at once, because a design with steps needs its controls, and the first click its lightbox.
  const [layout, steps, lightbox, address] = await Promise.all([
    design !== 'base' && chunks[design](),
    hasSteps(config) && import('./steps'),
    (config.lightbox || elements.slides.some(({ hasOpener }) => hasOpener)) && import('./lightbox'),
    (isNamed || config.history || config.hash) && import('./history'),
  ])
  if (signal.aborted) return undefined
  if (lightbox) opener.show = (index) => lightbox.showLarge(scope, index)
  if (address) address.follow(scope, opener)
  else onCleanup(listen(window, 'hashchange', () => loadAddress(scope, opener), { once: true }))
  if (steps) steps.watchSteps(scope)
  return layout ? layout.start(scope) : undefined
}

function loadAddress(scope: GalleryScope, opener: Opener) {
  import('./history').then(
    ({ follow }) => scope.signal.aborted || follow(scope, opener),
    () => {},
  )
}

function emitChanges({ emit }: GalleryScope, state: State, previous: State) {
  if (state.index !== previous.index) emit('change', { index: state.index })
  if (state.isMoving !== previous.isMoving) emit('motion', { isMoving: state.isMoving })
  if (state.beyond.end > previous.beyond.end) emit('reached-end')
  if (state.beyond.beginning > previous.beyond.beginning) emit('reached-beginning')
}

/** A click on a slide follows its link, opens the lightbox or acts as the design has it (GAL-12, GAL-14). */
function watchClicks(scope: GalleryScope, opener: Opener) {
  const { list, slides } = scope.elements
  const handle = (event: MouseEvent | KeyboardEvent) => {
    const target = event.target as Element
    const index = slides.findIndex(({ element }) => element.contains(target))
    if (index < 0 || target.closest('button,video,iframe,input,.gallery-pause')) return
    if (act(scope, opener, { index, event })) event.preventDefault()
  }
  scope.onCleanup(
    listen(list, 'click', (event) => {
      if (!(event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented)) handle(event)
    }),
  )
  scope.onCleanup(
    listen(list, 'keydown', (event) => {
      // The browser clicks a link on Enter; for any other element a key counts as a click.
      const isLink = (event.target as Element).matches('a[href]')
      if (event.key === ' ' || (event.key === 'Enter' && !isLink)) handle(event)
    }),
  )
}

/** True when the click was handled, so that a link under it is not followed. */
function act(
  scope: GalleryScope,
  opener: Opener,
  { index, event }: { readonly index: number; readonly event: MouseEvent | KeyboardEvent },
): boolean {
  const { config, elements, send, state } = scope
  const link = (event.target as Element).closest('a[href]')
  const address = elements.slides[index]?.element.dataset.clickThroughUrl
  if (config.lightbox || link?.matches(contract.parts.opener)) {
    if (hasSteps(config)) send({ type: 'go', index })
    return opener.show(index)
  }
  if (link) return false
  if (address) {
    // Unlike a link, an attribute shows no address before the click, so only http and https are followed.
    const url = URL.parse(address, location.href)
    if (!url || !/^https?:$/.test(url.protocol)) return true
    if (config.newWindow) window.open(url, '_blank', 'noopener')
    else location.assign(url)
    return true
  }
  if (!hasSteps(config) || config.design === 'carousel') return false
  if (index !== state().index) send({ type: 'go', index })
  else if (config.videos.includes(index)) return false
  else send({ type: wayOf(scope, event) })
  return true
}

function wayOf({ config, root }: GalleryScope, event: MouseEvent | KeyboardEvent): 'next' | 'previous' {
  if (config.click !== 'half' || !('clientX' in event)) return config.click === 'previous' ? 'previous' : 'next'
  const { left, width } = root.getBoundingClientRect()
  return event.clientX < left + width / 2 === config.isRtl ? 'next' : 'previous'
}
