import { listen } from '@ashlar/core-dom'
import { contract } from '../contract'
import { hasSteps, type State } from '../model'
import type { GalleryScope } from '../paint'
import { watchAddress } from './history'
import { showLarge } from './lightbox'

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
  watchClicks(scope)
  watchAddress(scope, (index) => showLarge(scope, index))
  return config.design === 'base' ? undefined : startDesign(scope, config.design)
}

async function startDesign(scope: GalleryScope, design: keyof typeof chunks) {
  // Both are requested at once, because a design with steps needs its controls.
  const [{ start }, steps] = await Promise.all([chunks[design](), hasSteps(scope.config) && import('./steps')])
  if (scope.signal.aborted) return undefined
  if (steps) steps.watchSteps(scope)
  return start(scope)
}

function emitChanges({ emit }: GalleryScope, state: State, previous: State) {
  if (state.index !== previous.index) emit('change', { index: state.index })
  if (state.isMoving !== previous.isMoving) emit('motion', { isMoving: state.isMoving })
  if (state.beyond.end > previous.beyond.end) emit('reached-end')
  if (state.beyond.beginning > previous.beyond.beginning) emit('reached-beginning')
}

/** A click on a slide follows its link, opens the lightbox or acts as the design has it (GAL-12, GAL-14). */
function watchClicks(scope: GalleryScope) {
  const { list, slides } = scope.elements
  const handle = (event: MouseEvent | KeyboardEvent) => {
    const target = event.target as Element
    const index = slides.findIndex(({ element }) => element.contains(target))
    if (index < 0 || target.closest('button,video,iframe,input,.gallery-pause')) return
    if (act(scope, index, event)) event.preventDefault()
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
function act(scope: GalleryScope, index: number, event: MouseEvent | KeyboardEvent): boolean {
  const { config, elements, send, state } = scope
  const link = (event.target as Element).closest('a[href]')
  const address = elements.slides[index]?.element.dataset.clickThroughUrl
  if (config.lightbox || link?.matches(contract.parts.opener)) return showLarge(scope, index)
  if (link) return false
  if (address) {
    // Unlike a link, an attribute shows no address before the click, so only http and https are followed.
    const url = URL.parse(address, location.href)
    if (url && /^https?:$/.test(url.protocol)) location.assign(url)
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
