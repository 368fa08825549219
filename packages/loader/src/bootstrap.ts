import { awaitTouch, collectEarlyInput, watchUses } from './early-use'
import type { Loader } from './loader'
import type { BootstrapFacts, FirstModules, SetFile } from './page-manifest'

export { awaitTouch, type BootstrapFacts, type SetFile }

const policyRules = { createScript: (text: string) => text }

/** Resolves once the page is parsed. */
const parsed = () =>
  new Promise<unknown>((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve)
    else resolve(undefined)
  })

/** Adds an element to the head. */
const addToHead = (name: string, properties: object) =>
  document.head.append(Object.assign(document.createElement(name), properties))

/**
 * Reads the set file of a page once something has a use for it: the page gets its import map, and its manifest the blocks. There must not have been
 * a module on the page before: many browsers take no import map afterwards.
 */
function createSetReader([url, integrity]: readonly [string, string], nonce: string | undefined) {
  // Made while the page is parsed, before another script could take its name; what it trusts has been compared with its hash.
  const policy = window.trustedTypes?.createPolicy('ashlar-set', policyRules) ?? policyRules
  const script = (value: object) => policy.createScript(JSON.stringify(value))
  return async (): Promise<FirstModules> => {
    const text = await fetch(url, { integrity })
    await parsed()
    const { importMap, manifest, modules }: SetFile = await text.json()
    const served = document.getElementById('ashlar-manifest') as HTMLScriptElement
    served.text = script({ ...JSON.parse(served.text), ...manifest }) as string
    addToHead('script', { type: 'importmap', nonce, text: script(importMap) })
    return modules
  }
}

/** The modules that a page fetches first: it names them itself, or has a set file that does. */
function createFirstModules(facts: BootstrapFacts, nonce: string | undefined) {
  const { set } = facts
  const read = set ? createSetReader(set, nonce) : async () => facts as FirstModules
  let reading: Promise<FirstModules> | undefined
  return {
    /** Fetches them without running any, those of blocks that wait for a touch only if asked for; resolves with the address of the runtime once the page is parsed, as its manifest is at its end. */
    async preload(withLater = false): Promise<string> {
      reading ??= read()
      // After a failure the next call reads the set file again.
      reading.catch(() => (reading = undefined))
      const { entry, imports = [], later = [] } = await reading
      for (const href of [entry, ...imports, ...(withLater ? later : [])])
        addToHead('link', { rel: 'modulepreload', href })
      await parsed()
      return entry
    },
  }
}

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
