import type { Block } from '@ashlar/core-block'
import { type Loader, type ManifestEntry, startPage } from '@ashlar/loader'
import { isPublished } from '@ashlar/manifest/rules'
import { fetchPublishedPage } from './fetch-published-page'
import { fetchStyle } from './fetch-style'
import { readPage } from './page'
import { reveal } from './reveal'
import { createServices } from './services'

/** The API for other code on the page, as `window.ashlar`. */
export interface Ashlar extends Loader {
  /** A shared service, created for the first caller. */
  readonly service: ReturnType<typeof createServices>['service']
  /** Also starts the page again after it has ended, with a new `window.ashlar`. */
  init: Loader['init']
}

const ownScripts = 'script[src*="/universal/scripts-compressed/"],script[src*="/static/vta/"]'
const later = '[class*=sqs-],[data-controller],[class*=pre],[data-block]'
const editing = '.sqs-edit-mode,.sqs-edit-mode-active,.sqs-is-page-editing'

/** Starts the page: reads its manifest, creates services as blocks need them, starts the loader, sets `window.ashlar`. Undefined when it must not start. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its steps in functions of their own weigh more than the package may.
export function start(load?: (url: string) => Promise<Block>): Ashlar | undefined {
  if (document.querySelector(ownScripts)) {
    console.error('[ashlar] The page still has its own scripts. Nothing is started. Leave out one of the two.')
    return undefined
  }
  if (document.querySelector(editing)) return undefined
  const page = readPage()
  const { thirdParties } = page
  const allowed =
    thirdParties &&
    import('./third-parties').then(({ allowThirdParties }) => allowThirdParties(thirdParties)).catch(quiet)
  const ending = new AbortController()
  const { signal } = ending
  const { service, contextFor } = createServices(page, signal)
  const loader = startPage({
    entries: page.entries,
    ladder: isPublished(page.context, page.entries) ? fetchPublishedPage : undefined,
    load,
    async context({ services }) {
      await allowed
      return contextFor(services)
    },
    style: ({ style }) => fetchStyle(...(style as [string])),
    report: giveUp,
    records: page.records,
  })
  if (!loader) return undefined
  // After the blocks, which may track their end.
  loader.signal.addEventListener('abort', () => {
    ending.abort()
    // The shims run the page's own destroyers.
    document.dispatchEvent(new Event('ashlar:end'))
  })
  if (page.context) watchErrors(service, signal)
  document.addEventListener(
    'ashlar:authorization-fail',
    (event) => import('./system-error').then(({ showError }) => showError(event), quiet),
    { signal },
  )
  // A page of one's own without any of these has nothing else to start.
  if (page.context || location.search || document.querySelector(later))
    afterStart(signal, async () => {
      await allowed
      fetchPublishedPage().then((module) => module.afterStart({ page, loader, service, signal, fetchStyle }), quiet)
    })
  const init: Loader['init'] = (root) => (signal.aborted ? start(load) : loader.init(root))
  const ashlar = { ...loader, init, service }
  ;(window as { ashlar?: Ashlar }).ashlar = ashlar
  return ashlar
}

/** The server's HTML stays, and elements that waited for the block are shown (LDR-04). */
function giveUp(error: unknown, entry: ManifestEntry) {
  console.error('Unable to load module for trigger', entry.selector, error)
  reveal(entry)
}

/** Failures of background work are not shown to visitors. */
function quiet() {}

function afterStart(signal: AbortSignal, call: () => void) {
  const begin = () => signal.aborted || call()
  const later = () => (window.requestIdleCallback ?? setTimeout)(begin, { timeout: 2000 })
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', later, { once: true, signal })
  else later()
}

/** The first error fetches the reporter; errors until it arrives are passed to it with their events. */
function watchErrors(service: Ashlar['service'], pageSignal: AbortSignal) {
  const arrival = new AbortController()
  const signal = AbortSignal.any([arrival.signal, pageSignal])
  const handle = (event: Event) => {
    import('./early-errors').then(({ passError }) => passError(event, { service, pageSignal, arrival }), quiet)
  }
  addEventListener('error', handle, { signal })
  addEventListener('unhandledrejection', handle, { signal })
  document.addEventListener('block:error', handle, { signal: pageSignal })
  // Errors from before this module, collected by the bootstrap and by the shims of a saved page.
  const early = window as { ashlarErrors?: Event[] }
  new Set(early.ashlarErrors).forEach(handle)
  delete early.ashlarErrors
}
