import type { Loader } from '@ashlar/loader'
import { quiet } from '../start/quiet'

/**
 * Elements of a body of which some may wait for a state: where there are none, the list of states is not fetched. Those that a block has marked wait for
 * nothing else.
 */
const mayWait =
  '#headerNav,.newsletter-block,.summary-item,.sqs-dynamic-text,.main-image,.content-fill,[class*=gallery],[class*=slide],[class*=roduct],[class*=opentable],[class*=sqs-video],[class*=-animation-]:not([class*=-none]),:is(.sqsrte-scaled-text-container,img[data-src],.user-accounts-link):not([data-block-status]),[data-block-status=failed]'

/** A page that has started. Its own script fetches the list of states, as shims have no files of their own; one of an earlier version has no list. */
export interface StartedPage extends Loader {
  readonly fetchStates?: () => Promise<Pick<typeof import('./page-states'), 'setStates'>>
}

/** Pictures that no block loads are loaded as they come. */
function loadPictures({ jobs }: Loader) {
  for (const image of document.querySelectorAll<HTMLImageElement>(
    'img:is([data-src],[data-image]):is(:not([src]),[src=""])',
  ))
    if (!jobs().some(({ element, status }) => element === image && status !== 'failed'))
      image.src = image.dataset.image || image.dataset.src || ''
}

/** The classes that the platform's test of the browser sets, and the state of its animations. */
function describeBrowser({ documentElement, body }: Document) {
  const { classList } = documentElement
  classList.remove('no-js', 'touch', 'no-touch')
  classList.add('js', 'yui3-js-enabled', 'flexbox', 'csstransforms', 'ontouchstart' in window ? 'touch' : 'no-touch')
  for (const element of [documentElement, body]) element.dataset.animationState = 'booted'
}

/** Does for a page of another maker's what its own start would have done, and goes on doing so as content arrives and blocks fail. */
export function applyLegacyStates(page: StartedPage) {
  const { signal, fetchStates, jobs } = page
  let hasForms = false
  describeBrowser(document)
  let isAsked = false
  const set = () => {
    isAsked = false
    loadPictures(page)
    if (!hasForms && document.querySelector('form,.lightbox-handle')) {
      hasForms = true
      import('./legacy-forms').then(({ watchForms }) => watchForms(signal), quiet)
    }
    if (document.body.querySelector(mayWait))
      fetchStates?.().then(({ setStates }) => setStates(document, jobs()), quiet)
  }
  set()
  // A page of hundreds of pictures changes a thousand times as it starts.
  const observer = new MutationObserver(() => {
    if (!isAsked) setTimeout(set, 100)
    isAsked = true
  })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-block-status'] })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    // Blocks that have ended have taken their states back.
    set()
  })
  document.addEventListener('click', openAccount, { signal })
}

/** An account link without an address, and an account button, lead where the page's own code would have led (HDR-02, HDR-03). */
function openAccount(event: MouseEvent) {
  const { UserAccountApi }: Window & { UserAccountApi?: { openAccountScreen(): void } } = window
  const control = event.target instanceof Element ? event.target.closest('a[href="#"],button') : null
  if (!UserAccountApi || !control?.closest('.user-accounts-link,[data-controller=UserAccountLink]')) return
  event.preventDefault()
  UserAccountApi.openAccountScreen()
}
