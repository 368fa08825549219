import { collectEarlyInput, findFirst, type Listen, setStatus, watchUses } from './early-use'
import { inIdleTime } from './idle'
import { patience } from './limits'
import type { Loader } from './loader'
import type { BootstrapFacts, FirstModules, SetFile } from './page-manifest'

export type { BootstrapFacts, SetFile }

/** The trusted-types policy of a page, which trusts all text; its values are strings where the browser knows no such types. */
export interface PagePolicy {
  createHTML(text: string): string | TrustedHTML
  createScript(text: string): string | TrustedScript
  createScriptURL(text: string): string | TrustedScriptURL
}

declare const trustedTypes: TrustedTypePolicyFactory

declare global {
  interface Navigator {
    /** Some browsers say whether a visitor saves data. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

const same = (text: string) => text

/** The one policy of the page, made by its first script, before another one could take the name. It is handed to the module of the runtime alone. */
function claimPolicy() {
  let policy: PagePolicy = { createHTML: same, createScript: same, createScriptURL: same }
  try {
    policy = trustedTypes.createPolicy('ashlar', policy as TrustedTypePolicyOptions)
  } catch {
    // The browser has no such types, or the rules of the page do not list the name.
  }
  return policy
}

/** Resolves once the page is parsed. */
async function parsed() {
  // A script of the page may have replaced `Promise`.
  await {
    // biome-ignore lint/suspicious/noThenProperty: it is awaited, as a promise would be.
    then: (resolve: () => void) =>
      document.readyState === 'loading' ? document.addEventListener('DOMContentLoaded', resolve) : resolve(),
  }
}

/** Adds an element to the head. */
const addToHead = (name: string, properties: object) =>
  document.head.append(Object.assign(document.createElement(name), properties))

/**
 * Reads which modules a page fetches first. Its set file gives the page its import map and the rest of its manifest, as a value: older libraries break
 * arrays in JSON. There must not have been a module on the page before: many browsers take no import map afterwards.
 */
async function readModules(facts: BootstrapFacts, nonce: string | undefined, policy: PagePolicy) {
  if (!facts.set) return facts as FirstModules
  const [url, integrity] = facts.set
  const set: SetFile = await (await fetch(url, { integrity })).json()
  page.ashlarManifest = set.manifest
  // biome-ignore lint/plugin: an import map has no arrays.
  addToHead('script', { type: 'importmap', nonce, text: policy.createScript(JSON.stringify(set.importMap)) })
  return set.modules
}

/**
 * Creates the function that fetches the first modules of a page without running any; in idle time without those of blocks whose steps answer the
 * first presses. It resolves with the address of the runtime once the page is parsed, as its manifest is at its end.
 */
function createPreload(read: () => Promise<FirstModules>) {
  let reading: Promise<FirstModules> | undefined
  return async (isIdle?: boolean): Promise<string> => {
    reading ??= read()
    // After a failure the next call reads the set file again.
    reading.catch(() => (reading = undefined))
    const { entry, imports = [], later = [] } = await reading
    for (const href of [entry, ...imports, ...(isIdle ? [] : later)]) addToHead('link', { rel: 'modulepreload', href })
    await parsed()
    return entry
  }
}

/** The module of the runtime. */
interface RuntimeModule {
  /** Takes the policy of the page. What it returns settles once the page has started. */
  trust(policy: PagePolicy): unknown
}

type PageApi = Pick<Loader, 'init' | 'destroy' | 'jobs'> & { service(name: string): unknown }

const page: Window & { ashlar?: PageApi | undefined; ashlarErrors?: Event[]; ashlarManifest?: object } = window

/** Place of the last error that is kept for the runtime, and asks for it. */
const lastError = 9

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
  const listen: Listen = (type, listener) => document.addEventListener(type, listener, { capture: true, signal })
  let started: Promise<PageApi | undefined> | undefined

  async function handOver({ trust }: RuntimeModule) {
    await trust(policy)
    ending.abort()
    // The runtime refuses pages of the editor, and those with their own scripts.
    if (page.ashlar === api) page.ashlar = undefined
    input.handOver(page.ashlar?.jobs() ?? [])
    return page.ashlar
  }
  /** The page works as it was served, and the next touch asks again. */
  function giveUp() {
    setStatus('[data-block-status]', 'failed')
    input.giveBack()
    started = undefined
    return undefined
  }
  const policy = claimPolicy()
  const preload = createPreload(() => readModules(facts, nonce, policy))
  const start = () =>
    (started ??= preload()
      .then((entry) => import(/* @vite-ignore */ entry))
      .then(handOver, giveUp))
  const errors: Event[] = []
  /** A page without its runtime may go on throwing. Nothing in here can fail. */
  const onError = (event: Event) => errors[lastError] || (errors.push(event) && start())
  const api: PageApi = {
    init: (root) => start().then((ashlar) => ashlar?.init(root)),
    destroy: (root, reason) =>
      started ? started.then((ashlar) => ashlar?.destroy(root, reason)) : root || ending.abort(),
    jobs: () => [],
    service: (name) => start().then((ashlar) => ashlar?.service(name)),
  }
  page.ashlar = api
  page.ashlarErrors = errors
  /** A network that accepts and never answers does not hold a visitor. */
  function startInTime() {
    start()
    setTimeout(() => signal.aborted || giveUp(), patience)
  }
  const input = collectEarlyInput(facts, startInTime, listen)
  // A page that returns from the back/forward cache counts as well. An event comes once more when there is somebody who can answer it.
  for (const [type, selector] of Object.entries({ visibilitychange: facts.returning, ...facts.on }))
    listen(type, async (event) => {
      if (!document.hidden && findFirst(selector) && (await start())) document.dispatchEvent(event)
    })
  // The runtime reports the errors of a page.
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, onError, ending)
  if (facts.isNow) start()
  // The code is loaded before the first touch, unless the visitor saves data. A page without blocks has no first touch.
  else if (facts.touch && !navigator.connection?.saveData)
    addEventListener('load', () => inIdleTime(() => started ?? preload(true).catch(() => {})))
  parsed().then(() => signal.aborted || watchUses(facts, start, signal))
}
