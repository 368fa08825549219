import { listen } from '@ashlar/core-dom'
import { openLightbox } from '@ashlar/core-intents'
import { watchAddress } from './history'
import { hasSteps, type State } from './model'
import { elementsOf, type GalleryScope, parts } from './paint'
import { pictureOf } from './parse'

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
  onCleanup(subscribe((state, previous) => tell(scope, state, previous)))
  watchClicks(scope)
  watchAddress(scope, (index) => show(scope, index))
  return config.design === 'base' ? undefined : startDesign(scope, config.design)
}

async function startDesign(scope: GalleryScope, design: keyof typeof chunks) {
  // Both are asked for at once; what moves needs what can move it.
  const [{ start }, steps] = await Promise.all([chunks[design](), hasSteps(scope.config) && import('./steps')])
  if (scope.signal.aborted) return undefined
  if (steps) steps.watchSteps(scope)
  return start(scope)
}

/** Says to the page what has happened. */
function tell({ emit }: GalleryScope, state: State, previous: State) {
  if (state.index !== previous.index) emit('change', { index: state.index })
  if (state.isMoving !== previous.isMoving) emit('motion', { isMoving: state.isMoving })
  if (state.beyond.end > previous.beyond.end) emit('reached-end')
  if (state.beyond.beginning > previous.beyond.beginning) emit('reached-beginning')
}

/** A click on a slide: its own link, the lightbox, or whatever the design makes of it (GAL-12, GAL-14). */
function watchClicks(scope: GalleryScope) {
  const { list, slides } = elementsOf(scope)
  const handle = (event: MouseEvent | KeyboardEvent) => {
    const target = event.target as Element
    const index = slides.findIndex((slide) => slide.contains(target))
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
      // A link follows Enter by itself; everything else that is pressed acts like a click.
      const isLink = (event.target as Element).matches('a[href]')
      if (event.key === ' ' || (event.key === 'Enter' && !isLink)) handle(event)
    }),
  )
}

/** True when the click was taken, and the link under it is not to be followed. */
function act(scope: GalleryScope, index: number, event: MouseEvent | KeyboardEvent): boolean {
  const { config, send, state } = scope
  const slide = elementsOf(scope).slides[index] as HTMLElement
  const link = (event.target as Element).closest('a[href]')
  const through = slide.dataset.clickThroughUrl
  if (config.lightbox || link?.matches(parts.opener)) return show(scope, index)
  if (link) return false
  if (through) {
    // A link of the server's own says where it leads; an attribute is classified before it is followed.
    const url = URL.parse(through, location.href)
    if (url && /^https?:$/.test(url.protocol)) location.assign(url)
    return true
  }
  if (!hasSteps(config) || config.design === 'carousel') return false
  if (index !== state().index) send({ type: 'go', index })
  else if (config.films.includes(index)) return false
  else send({ type: wayOf(scope, event) })
  return true
}

function wayOf({ config, root }: GalleryScope, event: MouseEvent | KeyboardEvent): 'next' | 'previous' {
  if (config.click !== 'half' || !('clientX' in event)) return config.click === 'previous' ? 'previous' : 'next'
  const { left, width } = root.getBoundingClientRect()
  return event.clientX < left + width / 2 === config.isRtl ? 'next' : 'previous'
}

/** Asks for the pictures to be shown large; false when nobody can, and the link is followed instead. */
function show(scope: GalleryScope, index: number): boolean {
  const { config, send } = scope
  const { slides } = elementsOf(scope)
  if (hasSteps(config)) send({ type: 'go', index })
  const pictures = slides.map(pictureOf)
  const wanted = pictures[index]
  const all = pictures.filter((picture) => picture !== undefined)
  const opener = slides[index]?.querySelector<HTMLElement>('a,button') ?? slides[index]
  if (!(config.lightbox || slides[index]?.querySelector(parts.opener)) || !wanted || !opener) return false
  const isTaken = openLightbox.ask(opener, { pictures: all, index: all.indexOf(wanted), theme: config.theme })
  if (!isTaken) console.error('lightboxify is not available in this tier!')
  return isTaken
}
