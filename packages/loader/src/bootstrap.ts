import type { BootstrapFacts, SetFile } from './bootstrap-facts'
import { collectEarlyInput } from './early-input'
import { createFirstModules } from './first-modules'
import type { Loader } from './loader'
import { parsed } from './set-file'
import { awaitTouch, watchUses } from './watch-uses'

export { awaitTouch, type BootstrapFacts, type SetFile }

type PageApi = Pick<Loader, 'init' | 'destroy' | 'jobs'> & { service?(name: string): unknown }

const page = window as unknown as { ashlar?: PageApi; ashlarErrors?: Event[] }

/** Calls back once the page has loaded and the browser is idle, unless the visitor saves data. The code is then loaded before the first touch. */
function whenIdle(call: () => void) {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!connection?.saveData)
    addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(call, { timeout: 2000 }))
}

/**
 * Waits until something on the page has a use for the runtime, and fetches it then. Presses and touches until its loader is there are passed on to
 * it; until then `window.ashlar` has the same methods, each of which fetches it. A second run in one window is refused (LDR-02).
 */
export function bootstrap(facts: BootstrapFacts, nonce?: string): void {
  if (page.ashlar?.jobs) {
    console.error('Detected second run, this is bad.')
    return
  }
  const ending = new AbortController()
  const { signal } = ending
  let started: Promise<PageApi | undefined> | undefined

  function handOver() {
    ending.abort()
    // The runtime refuses pages of the editor, and those with their own scripts.
    if (page.ashlar === api) delete page.ashlar
    input.handOver(page.ashlar?.jobs() ?? [])
    return page.ashlar
  }
  /** The page works as it was served, and the next touch asks again. */
  function giveUp() {
    for (const element of document.querySelectorAll<HTMLElement>('[data-block-status]'))
      element.dataset.blockStatus = 'failed'
    input.giveBack()
    started = undefined
    return undefined
  }
  const modules = createFirstModules(facts, nonce)
  function start() {
    started ??= modules
      .preload()
      .then((entry) => import(/* @vite-ignore */ entry))
      .then(handOver, giveUp)
    return started
  }
  function onError(event: Event) {
    page.ashlarErrors ??= []
    page.ashlarErrors.push(event)
    start()
  }
  const api: PageApi = {
    init: (root) => start().then((ashlar) => ashlar?.init(root)),
    destroy(root, reason) {
      if (started) started.then((ashlar) => ashlar?.destroy(root, reason))
      else if (!root) ending.abort()
    },
    jobs: () => [],
    service: (name) => start().then((ashlar) => ashlar?.service?.(name)),
  }
  page.ashlar = api
  const input = collectEarlyInput(facts, start, signal)
  // The runtime reports the errors of a page.
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, onError, { signal })
  if (facts.isNow) start()
  // A page without blocks has no first touch.
  else if (facts.touch) whenIdle(() => started ?? modules.preload(true).catch(() => {}))
  parsed().then(() => signal.aborted || watchUses(facts, start, signal))
}
