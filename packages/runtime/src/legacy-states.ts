import type { Job, Loader } from '@ashlar/loader'
import { decorating, stateSelectors } from '@ashlar/manifest/page-states'
import { watchForms } from './legacy-forms'

/** States that served stylesheets wait for: selector, then the setter. */
const states: readonly [selector: string, set: (element: HTMLElement) => void][] = [
  [stateSelectors.shown, show],
  [stateSelectors.gridReady, ready('gallery-grid-wrapper--ready')],
  [stateSelectors.masonryReady, ready('gallery-masonry-wrapper--ready')],
  [
    stateSelectors.stripsReady,
    (element) => element.classList.add('gallery-strips-wrapper--ready', 'gallery-strips-list--ready'),
  ],
  [stateSelectors.current, active],
  [stateSelectors.reelPicture, (element) => put(element, 'data-visible', 'true')],
  [stateSelectors.loaded, ready('loaded')],
  [stateSelectors.carouselReady, ready('user-items-list-carousel__slides--initialized')],
]

function put(element: HTMLElement, name: string, value: string) {
  if (!element.hasAttribute(name)) element.setAttribute(name, value)
}
function show(element: HTMLElement) {
  put(element, 'data-show', 'true')
  put(element, 'data-loaded', 'true')
}
function active(element: HTMLElement) {
  put(element, 'data-active', 'true')
  put(element, 'data-in', 'true')
}
function ready(className: string) {
  return (element: HTMLElement) => element.classList.add(className)
}

/** True for an element whose block sets the states itself. */
function isOwned(element: HTMLElement, jobs: readonly Job[]): boolean {
  return jobs.some(
    (job) =>
      !decorating.test(job.entry.name) && !job.entry.page && job.status !== 'failed' && job.element.contains(element),
  )
}

/** Sets the states of everything in `root` that no block looks after, so that nothing waits for scripts that never come. */
export function setStates(root: ParentNode, jobs: readonly Job[] = []) {
  for (const [selector, set] of states) {
    for (const element of root.querySelectorAll<HTMLElement>(selector)) if (!isOwned(element, jobs)) set(element)
  }
  for (const image of root.querySelectorAll<HTMLImageElement>('img[data-src]:not([src]),img[data-src][src=""]')) {
    if (!jobs.some((job) => job.element === image)) image.src = image.dataset.image || image.dataset.src || ''
  }
}

/** Does for a page of another maker's what its own start would have done, and goes on doing so as content arrives. */
export function applyLegacyStates({ jobs, signal }: Loader) {
  for (const element of [document.documentElement, document.body]) element.dataset.animationState = 'booted'
  const set = () => setStates(document, jobs())
  set()
  const observer = new MutationObserver(set)
  observer.observe(document.body, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
  document.addEventListener('click', openAccount, { signal })
  watchForms(signal)
}

/** An account link without an address, and an account button, lead where the page's own code would have led (HDR-02, HDR-03). */
function openAccount(event: MouseEvent) {
  const { UserAccountApi } = window as { UserAccountApi?: { openAccountScreen(): void } }
  const link =
    '.user-accounts-link a[href="#"],a[href="#"][data-controller=UserAccountLink],[data-controller=UserAccountLink] :is(a[href="#"],button)'
  if (!UserAccountApi || !(event.target instanceof Element) || !event.target.closest(link)) return
  event.preventDefault()
  UserAccountApi.openAccountScreen()
}
