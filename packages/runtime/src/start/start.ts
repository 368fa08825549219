import '@ashlar/core-block/parse-url'
import type { Block } from '@ashlar/core-block'
import { inIdleTime, type Loader, type ManifestEntry, startPage } from '@ashlar/loader'
import { reveal } from '../legacy/reveal'
import { contextFor, createServices } from '../services/services'
import type { AfterStartOptions } from './after-start'
import { chooseLadder, fetchPublishedPage } from './fetch-published-page'
import { fetchStyle } from './fetch-style'
import { type Page, readPage } from './page'
import { openDoor } from './page-policy'
import { quiet } from './quiet'

/** The API for other code on the page, as `window.ashlar`. */
export interface Ashlar extends Loader {
  /** A shared service, created for the first caller. */
  readonly service: ReturnType<typeof createServices>
  /** Also starts the page again after it has ended, with a new `window.ashlar`. */
  init: Loader['init']
}

const ownScripts = 'script[src*="/universal/scripts-compressed/"],script[src*="/static/vta/"]'
const later = '[class*=sqs-],[data-controller],[class*=pre],[data-block]'
const editing = '.sqs-edit-mode,.sqs-edit-mode-active,.sqs-is-page-editing'

/** True where the page must not start, for its own scripts or its editor run it. */
function isTaken(): boolean {
  if (!document.querySelector(ownScripts)) return !!document.querySelector(editing)
  console.error('[ashlar] The page still has its own scripts. Nothing is started. Leave out one.')
  return true
}

/** Allows the sources of other services that the page names. */
const allowSources = ({ thirdParties }: Page) =>
  thirdParties &&
  import('./third-parties').then(({ allowThirdParties }) => allowThirdParties(thirdParties)).catch(quiet)

/** Starts what no block waits for: the watch for errors, and the rest while the browser is idle. */
function startRest(options: AfterStartOptions, allowed: Promise<unknown> | undefined) {
  const { page, service, signal } = options
  if (page.context) fetchPublishedPage().then(({ watchErrors }) => watchErrors(service, signal), quiet)
  // A page of one's own without any of these has nothing else to start.
  if (page.context || location.search || document.querySelector(later))
    inIdleTime(async () => {
      await allowed
      fetchPublishedPage().then(({ afterStart }) => afterStart(options), quiet)
    })
}

/** Starts the page: reads its manifest, creates services as blocks need them, starts the loader, sets `window.ashlar`. Undefined when it must not start. Where a script of the page has replaced what blocks are made of, no release is judged by it. */
export function start(load?: (url: string) => Promise<Block>, isReplaced?: boolean): Ashlar | undefined {
  if (isTaken()) return undefined
  const page = readPage()
  const allowed = allowSources(page)
  const ending = new AbortController()
  const { signal } = ending
  const service = createServices(page, signal)
  const loader = startPage({
    entries: page.entries,
    ladder: chooseLadder(page),
    load,
    async context({ services }) {
      await openDoor()
      await allowed
      return contextFor(service, services)
    },
    style: ({ style }) => fetchStyle(...(style as [string])),
    report: giveUp,
    // What fails here may be the fault of the page.
    records: isReplaced ? undefined : page.records,
  })
  if (!loader) return undefined
  endAfter(loader, ending)
  startRest({ page, loader, service, signal, fetchStyle }, allowed)
  const init: Loader['init'] = (root) => (signal.aborted ? start(load, isReplaced) : loader.init(root))
  const global: Window & { ashlar?: Ashlar } = window
  global.ashlar = { ...loader, init, service }
  return global.ashlar
}

/** Ends the rest of a page after its blocks, which may track their end. */
function endAfter({ signal }: Loader, ending: AbortController) {
  signal.addEventListener('abort', () => {
    ending.abort()
    // The shims run the page's own destroyers.
    document.dispatchEvent(new Event('ashlar:end'))
  })
}

/** The server's HTML stays, and elements that waited for the block are shown (LDR-04). */
function giveUp(error: unknown, entry: ManifestEntry) {
  console.error('Unable to load module for trigger', entry.selector, error)
  reveal(entry)
}
