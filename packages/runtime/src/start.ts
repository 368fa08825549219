import type { Block } from '@ashlar/core-block'
import { systemError } from '@ashlar/core-intents'
import { type Loader, logFailure, type ManifestEntry, startPage } from '@ashlar/loader'
import { fetchStyle } from './fetch-style'
import { readPage } from './page'
import { reveal } from './reveal'
import { createServices } from './services'

/** The API for other code on the page, as `window.ashlar`. */
export interface Ashlar extends Loader {
  /** A shared service, created for the first caller. */
  readonly service: ReturnType<typeof createServices>['service']
}

const ownScripts = 'script[src*="/universal/scripts-compressed/"],script[src*="/static/vta/"]'
const editing = '.sqs-edit-mode,.sqs-edit-mode-active,.sqs-is-page-editing'
const published = '[class*=sqs-],[data-controller],.preFade,.preSlide,.preScale,.preClip,.preFlex'

/** Starts the page: reads its manifest, creates services as blocks need them, starts the loader. Undefined when it must not start. */
export function start(
  load: (url: string) => Promise<Block> = (url) => import(/* @vite-ignore */ url),
): Ashlar | undefined {
  if (document.querySelector(ownScripts)) {
    console.error(
      '[ashlar] The scripts this page came with are still on it. Nothing is started. Leave out one of the two.',
    )
    return undefined
  }
  if (document.querySelector(editing)) return undefined
  const page = readPage()
  const { service, contextFor } = createServices(page)
  const loader = startPage({
    entries: page.entries,
    load,
    context: (entry) => prepare(entry, contextFor),
    report: giveUp,
  })
  if (!loader) return undefined
  watchErrors(service)
  document.addEventListener('ashlar:authorization-fail', logError)
  afterStart(() => {
    if (document.querySelector(published))
      import('./legacy-states').then(({ applyLegacyStates }) => applyLegacyStates(loader), quiet)
    if (document.querySelector('[data-block]:not([data-block-status])'))
      import('./diagnose').then(({ diagnose }) => diagnose(page.entries), quiet)
    if (!page.context) return
    service('tracking').then((tracking) => tracking.pageView(), quiet)
    import('./measure').then(({ measure }) => measure(service)).catch(quiet)
  })
  return { ...loader, service }
}

// A block waits for its stylesheet, so that it does not flash, but not for one that hangs.
const styleTimeout = 3000

/** Fetches what a block needs beside its module: its services and its stylesheet, without which it starts all the same. */
async function prepare(entry: ManifestEntry, contextFor: ReturnType<typeof createServices>['contextFor']) {
  const style = entry.style && fetchStyle(...entry.style).catch((error) => logFailure(error, entry))
  const late = new Promise((resolve) => setTimeout(resolve, style ? styleTimeout : 0))
  const [context] = await Promise.all([contextFor(entry.services), style && Promise.race([style, late])])
  return context
}

/** The server's HTML stays, and elements that waited for the block are shown. */
function giveUp(error: unknown, entry: ManifestEntry) {
  logFailure(error, entry)
  reveal(entry)
}

/** A request that the server does not allow shows an error over the whole page, through the block for dialogs (HTTP-06). */
function logError({ detail }: CustomEventInit<Error>) {
  systemError.ask(document.body, { message: detail?.message ?? '' })
}

/** Failures of background work are not shown to visitors. */
function quiet() {}

function afterStart(call: () => void) {
  const later = () => (window.requestIdleCallback ?? setTimeout)(call, { timeout: 2000 })
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', later, { once: true })
  else later()
}

/** The first error fetches the reporter; errors until it arrives are passed to it, later ones reach its own listeners. */
function watchErrors(service: Ashlar['service']) {
  const arrival = new AbortController()
  const { signal } = arrival
  let reporter: Promise<{ report(error: unknown): void }> | undefined
  async function fetchReporter() {
    const [{ errorService }, site] = await Promise.all([import('./error-service'), service('site')])
    arrival.abort()
    return errorService(site)
  }
  function report(error: unknown) {
    reporter ??= fetchReporter()
    reporter.then((one) => one.report(error), quiet)
  }
  addEventListener('error', ({ error, message }) => report(error ?? message), { signal })
  addEventListener('unhandledrejection', ({ reason }) => report(reason), { signal })
  document.addEventListener('block:error', (event) => report((event as CustomEvent<{ error: unknown }>).detail.error))
}
