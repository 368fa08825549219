import { member } from '@ashlar/core-block'
import { listen } from '@ashlar/core-dom'
import { parts } from '../contract'
import type { Config } from '../model'
import type { Design } from '../model/designs'
import { getSignature } from '../model/grid'
import type { GalleryScope } from '../paint'
import type { Actions } from './steps'

// Each design is a file of its own: a page with a grid never downloads the strip.
const grid = () => import('./grid')
const places = () => import('./places')
const scroller = () => import('./scroller')
const stacked = () => import('./stacked')
const layouts: { [One in Design]?: typeof grid | typeof places } = {
  base: grid,
  grid,
  autogrid: grid,
  list: grid,
  autocolumns: places,
  autorows: places,
}

/** The designs that show one slide, or one group, after the other. */
const stepLayouts: { [One in Design]?: typeof scroller | typeof stacked } = {
  carousel: scroller,
  strip: scroller,
  stacked,
}

export function effects(scope: GalleryScope) {
  const { config } = scope
  const reported = config.problems.length > 0 && report(scope)
  if (config.isSkipped) return reported || undefined
  const actions: Actions = { show: () => false, go: () => {}, press: () => false }
  watchClicks(scope, actions)
  if (!config.lazyLoad) import('./fetch-all').then(({ fetchAll }) => fetchAll(scope)).catch(() => {})
  return start(scope, actions)
}

/** The sentences for odd markup are fetched only where there is some. */
const report = ({ config }: GalleryScope) =>
  import('../model/problems').then(
    ({ describeProblem }) => {
      for (const problem of config.problems) console.error(describeProblem(problem))
      return undefined
    },
    () => undefined,
  )

/** Everything that the markup asks for is requested at once: one file must not wait for another. */
async function start(scope: GalleryScope, actions: Actions) {
  const { config, elements, onCleanup, signal } = scope
  // The code for the address is fetched only where the address names a slide or follows the current one (GAL-10, GAL-22).
  const isNamed = /[?&]itemId=|#./.test(location.href) || member(history.state, 'itemId') !== undefined
  const [layout, steps, section, lightbox, address] = await Promise.all([
    fetchLayout(scope),
    fetchSteps(scope),
    elements.section ? import('./section') : undefined,
    (config.lightbox || elements.slides.some(({ opener }) => opener)) && import('./lightbox'),
    (isNamed || config.history || config.historyHash) && import('./history'),
  ])
  if (signal.aborted) return undefined
  if (lightbox) actions.show = (index) => lightbox.showLarge(scope, index)
  section?.start(scope)
  function followAddress() {
    if (address) address.follow(scope, actions)
    else onCleanup(listen(window, 'hashchange', () => loadAddress(scope, actions), { once: true }))
  }
  if (steps) return steps.startSteps(scope, actions, { ...steps.features, section, followAddress })
  followAddress()
  return layout?.start(scope)
}

async function fetchLayout({ config, elements }: GalleryScope) {
  if (config.design === 'grid' && isLaidOut(config, elements.list)) return
  return layouts[config.design]?.()
}

/** True where the stylesheet has laid a grid out from the numbers in the markup, as our own server sends them. */
const isLaidOut = (config: Config, list: HTMLElement) =>
  !config.mixedContent && getComputedStyle(list).getPropertyValue('--_grid') === getSignature(config)

async function fetchSteps({ config, elements }: GalleryScope) {
  const { hasAutoplay, design, linkedGalleries, videos } = config
  const fetchDesign = stepLayouts[design]
  if (!fetchDesign) return
  const [{ startSteps }, layout, ...options] = await Promise.all([
    import('./steps'),
    fetchDesign(),
    hasAutoplay && import('./autoplay'),
    elements.hasBullets && import('./bullets'),
    linkedGalleries && import('./linked'),
    videos.length > 0 && import('./videos'),
  ])
  return { startSteps, features: { layout, options: options.filter((option) => typeof option === 'object') } }
}

function loadAddress(scope: GalleryScope, actions: Actions) {
  import('./history').then(
    ({ follow }) => follow(scope, actions),
    () => {},
  )
}

/** A click on a slide follows its link, opens the lightbox, or does as its design defines (GAL-12, GAL-14). */
function watchClicks(scope: GalleryScope, actions: Actions) {
  const { list, slides } = scope.elements
  const handle = (event: MouseEvent | KeyboardEvent) => {
    const target = event.target as Element
    const index = slides.findIndex(({ element }) => element.contains(target))
    if (index < 0 || target.closest('button,video,iframe,input')) return
    if (act(scope, actions, { index, event })) event.preventDefault()
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
  { config, elements }: GalleryScope,
  actions: Actions,
  { index, event }: { readonly index: number; readonly event: MouseEvent | KeyboardEvent },
): boolean {
  const link = (event.target as Element).closest('a[href]')
  const address = elements.slides[index]?.element.dataset.clickThroughUrl
  if (config.lightbox || link?.matches(parts.opener)) {
    actions.go(index)
    return actions.show(index)
  }
  if (link) return false
  if (!address) return actions.press(index, event)
  // Unlike a link, an attribute shows no address before the click, so only http and https are followed.
  const url = URL.parse(address, location.href)
  if (!url || !/^https?:$/.test(url.protocol)) return true
  if (config.newWindow) window.open(url, '_blank', 'noopener')
  else location.assign(url)
  return true
}
