import type { Block } from '@ashlar/core-block'
import { systemError } from '@ashlar/core-intents'
import type { ErrorReporter } from '@ashlar/core-tracking'
import { type ChosenRelease, type Loader, logFailure, type ManifestEntry, startPage } from '@ashlar/loader'
import { fetchStyle } from './fetch-style'
import { readPage } from './page'
import { reveal } from './reveal'
import { createServices } from './services'
import { allowThirdParties } from './third-parties'

/** The API for other code on the page, as `window.ashlar`. */
export interface Ashlar extends Loader {
  /** A shared service, created for the first caller. */
  readonly service: ReturnType<typeof createServices>['service']
  /** Also starts the page again after it has ended, with a new `window.ashlar`. */
  init: Loader['init']
}

const ownScripts = 'script[src*="/universal/scripts-compressed/"],script[src*="/static/vta/"]'
const editing = '.sqs-edit-mode,.sqs-edit-mode-active,.sqs-is-page-editing'
const published = '[class*=sqs-],[data-controller],.preFade,.preSlide,.preScale,.preClip,.preFlex'

/** Starts the page: reads its manifest, creates services as blocks need them, starts the loader, sets `window.ashlar`. Undefined when it must not start. */
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
  if (page.thirdParties) allowThirdParties(page.thirdParties)
  const ending = new AbortController()
  const { signal } = ending
  const { service, contextFor } = createServices(page, signal)
  const loader = startPage({
    entries: page.entries,
    load,
    context: (entry) => prepare(entry, contextFor),
    report: giveUp,
  })
  if (!loader) return undefined
  // After the blocks, which may track their end.
  loader.signal.addEventListener('abort', () => {
    ending.abort()
    // The shims run the page's own destroyers.
    document.dispatchEvent(new Event('ashlar:end'))
  })
  if (page.context) watchErrors(service, signal)
  document.addEventListener('ashlar:authorization-fail', showError, { signal })
  afterStart(signal, () => {
    if (document.querySelector(published))
      import('./legacy-states').then(({ applyLegacyStates }) => applyLegacyStates(loader), quiet)
    if (document.querySelector('[data-block]:not([data-block-status])'))
      import('./diagnose').then(({ diagnose }) => diagnose(page.entries), quiet)
    // A server may have rendered the message itself.
    if (/[?&]logout=true\b/.test(location.search) && !document.querySelector('.site-notice'))
      import('./logout').then(({ showLogout }) => showLogout(service)).catch(quiet)
    if (!page.context) return
    service('tracking').then((tracking) => tracking.pageView(), quiet)
    import('./measure').then(({ measure }) => measure(service, signal)).catch(quiet)
  })
  const init: Loader['init'] = (root) => (signal.aborted ? start(load) : loader.init(root))
  const ashlar = { ...loader, init, service }
  ;(window as { ashlar?: Ashlar }).ashlar = ashlar
  return ashlar
}

// A block waits for its stylesheet, so that it does not flash, but not for one that hangs.
const styleTimeout = 3000

/** Fetches what a block needs beside its module: its services and its stylesheet, without which it starts all the same. */
async function prepare(entry: ChosenRelease, contextFor: ReturnType<typeof createServices>['contextFor']) {
  const style = entry.style && fetchStyle(...entry.style).catch((error) => logFailure(error, entry))
  const context = contextFor(entry.services)
  if (style) {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, styleTimeout)
    })
    await Promise.race([style, late])
    clearTimeout(timer)
  }
  return context
}

/** The server's HTML stays, and elements that waited for the block are shown. */
function giveUp(error: unknown, entry: ManifestEntry) {
  logFailure(error, entry)
  reveal(entry)
}

/** A request that the server does not allow shows an error over the whole page, through the block for dialogs (HTTP-06). */
async function showError({ detail }: CustomEventInit<Error>) {
  const { cleanError } = await import('./http-service')
  systemError.ask(document.body, { message: cleanError(detail) })
}

/** Failures of background work are not shown to visitors. */
function quiet() {}

function afterStart(signal: AbortSignal, call: () => void) {
  const begin = () => signal.aborted || call()
  const later = () => (window.requestIdleCallback ?? setTimeout)(begin, { timeout: 2000 })
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', later, { once: true, signal })
  else later()
}

/** The first error fetches the reporter; errors until it arrives are passed to it with their events, later ones reach its own listeners. */
function watchErrors(service: Ashlar['service'], pageSignal: AbortSignal) {
  const arrival = new AbortController()
  const signal = AbortSignal.any([arrival.signal, pageSignal])
  let reporter: Promise<ErrorReporter> | undefined
  async function fetchReporter() {
    const [{ errorService }, site] = await Promise.all([import('./error-service'), service('site')])
    pageSignal.throwIfAborted()
    arrival.abort()
    return errorService(site, pageSignal)
  }
  function pass(call: (reporter: ErrorReporter) => void) {
    reporter ??= fetchReporter()
    reporter.then(call, quiet)
  }
  const handle = (event: Event) => pass((one) => one.handle(event))
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, handle, { signal })
  document.addEventListener(
    'block:error',
    ({ detail }: CustomEventInit<{ error: unknown }>) => pass((one) => one.report(detail?.error)),
    { signal: pageSignal },
  )
  // Errors of inline code that ran before this module, collected by the shims of a saved page.
  const early = window as { ashlarErrors?: Event[] }
  early.ashlarErrors?.splice(0).forEach(handle)
  delete early.ashlarErrors
}
