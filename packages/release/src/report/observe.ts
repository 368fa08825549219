import type { Browser, Locator, Page } from 'playwright-core'
import { isShared } from './compared.ts'
import type { Observation, ObservedBlock, Visit } from './observation.ts'
import { getRunning } from './running.ts'

/** What of a page is looked at. */
export interface ObserveOptions extends ObservedBlock {
  readonly url: string
  readonly visit: Visit
  /** Selector list of the triggers in the elements. */
  readonly triggers: string
}

interface Watched {
  releaseEvents: string[]
  releaseShift: number
}

/** Runs in the page before anything else. */
function watchPage({ block, isOfAll }: { readonly block: string; readonly isOfAll: boolean }) {
  const page = window as unknown as Watched
  page.releaseEvents = []
  page.releaseShift = 0
  const { dispatchEvent } = EventTarget.prototype
  EventTarget.prototype.dispatchEvent = function dispatch(event) {
    const { type } = event
    const { name } = ((event as CustomEvent).detail ?? {}) as { name?: unknown }
    const isOurs = type.startsWith(`${block}:`) || (type.startsWith('block:') && (isOfAll || name === block))
    if (isOurs) page.releaseEvents.push(type)
    return dispatchEvent.call(this, event)
  }
  // The target of a trigger is noted and not opened: the rest of the visit is on this page.
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || event.defaultPrevented || link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    page.releaseEvents.push(`leads to ${link.href}`)
  })
  addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    page.releaseEvents.push(`sends to ${(event.target as HTMLFormElement).action}`)
  })
  navigation.addEventListener('navigate', (event) => {
    if (event.destination.sameDocument || !event.cancelable) return
    event.preventDefault()
    page.releaseEvents.push(`goes to ${event.destination.url}`)
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) page.releaseShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Addresses and numbers that differ with each release or run are not differences. */
const steady = (text: string, { block, version }: ObserveOptions) =>
  text
    .replace(/ data-block-release="[^"]*"/g, '')
    .replaceAll(version, '*')
    // A set file names the releases of its pages.
    .replace(/\/cdn\/sets\/[0-9a-f]{32}\./g, '/cdn/sets/*.')
    .replace(
      new RegExp(`/cdn/(?:\\.work/${block}|${block}/[^/"]+)/([\\w-]+)-[0-9A-Za-z]{4,8}\\.`, 'g'),
      `/cdn/${block}/*/$1.`,
    )

/** Runs in the page: elements as text in which attributes have one order, and generated ids the numbers of their first places. */
function serialise(elements: Element[]): string[] {
  const ids = new Map<string, string>()
  const steadyId = (value: string) =>
    value.replace(/\b[a-z-]+-\d+\b/g, (id) => {
      if (!ids.has(id)) ids.set(id, `#${ids.size + 1}`)
      return ids.get(id) as string
    })
  const isReference = /^(?:id|for|href|headers|aria-(?:controls|labelledby|describedby|owns|activedescendant))$/
  const written = ({ name, value }: Attr) => {
    if (name === 'style') return value.split(/;\s*/).filter(Boolean).sort().join('; ')
    if (name === 'class') return value.split(/\s+/).filter(Boolean).sort().join(' ')
    return isReference.test(name) ? steadyId(value) : value
  }
  function write(node: Node): string {
    if (!(node instanceof Element)) return node.textContent ?? ''
    const attributes = [...node.attributes].map((attribute) => ` ${attribute.name}="${written(attribute)}"`).sort()
    return `<${node.localName}${attributes.join('')}>${[...node.childNodes].map(write).join('')}</${node.localName}>`
  }
  return elements.map(write)
}

const getHtml = (page: Page, options: ObserveOptions) =>
  page
    .locator(options.selector)
    .evaluateAll(serialise)
    .then((all) => all.map((html) => steady(html, options)))

/** Goes to each place of the page once, so that everything that waits for a visitor's sight has come. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    // A busy browser may paint nothing for seconds, and a step that is not painted starts no block.
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (let y = 0; y < Math.min(document.documentElement.scrollHeight, 20_000); y += 600) {
      window.scrollTo(0, y)
      await painted()
    }
    await Promise.all(
      [...document.images].map((image) => (image.loading === 'lazy' ? undefined : image.decode().catch(() => {}))),
    )
    window.scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

/** Runs in the page. */
async function finishAnimations() {
  for (const animation of document.getAnimations()) {
    try {
      animation.finish()
    } catch {
      // One without an end goes on; the picture is taken with animations switched off.
    }
  }
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** Waits until no block is on its way and nothing moves. */
async function atRest(page: Page) {
  await page.evaluate(async () => {
    interface Job {
      readonly status: string
      go(): void
    }
    const view = window as unknown as { ashlar?: { jobs(): readonly Job[] }; releaseWaiting?: WeakSet<Job> }
    view.releaseWaiting ??= new WeakSet()
    const waiting = view.releaseWaiting
    const coming = () =>
      [...(view.ashlar?.jobs() ?? [])].filter((job) => /ing$|^q/.test(job.status) && !waiting.has(job))
    for (const job of coming()) job.go()
    for (let round = 0; round < 100 && coming().length > 0; round++)
      await new Promise((resolve) => setTimeout(resolve, 50))
    // A block that waits for consent would be waited for after each key.
    for (const job of coming()) waiting.add(job)
  })
  await page.evaluate(finishAnimations)
}

/** Moves the pointer over a trigger, for the blocks that wait for a touch. */
async function touch(page: Page, trigger: Locator) {
  await trigger.hover({ timeout: 2000 }).catch(() => {})
  await page.waitForLoadState('networkidle')
  await atRest(page)
}

/** Uses each trigger as a visitor does: a click, then the keys of the authoring practices. */
async function use(page: Page, { selector, triggers }: ObserveOptions, tree: () => Promise<string[]>) {
  const all = page.locator(selector).locator(triggers)
  const count = Math.min(await all.count(), 12)
  if (count > 0) await touch(page, all.first())
  const trees = await tree()
  for (let at = 0; at < count; at++) {
    const trigger = all.nth(at)
    if (!(await trigger.isVisible().catch(() => false))) continue
    await trigger.click({ timeout: 2000, noWaitAfter: true }).catch(() => {})
    await atRest(page)
    trees.push(...(await tree()))
    await trigger.focus({ timeout: 2000 }).catch(() => {})
    for (const key of ['ArrowRight', 'ArrowDown', 'Home', 'End', 'Enter', 'Escape']) {
      await page.keyboard.press(key)
      // A release must not differ by how fast the last one was used.
      await atRest(page)
    }
  }
  return trees
}

/** Calls about the visit itself: when they are made depends on its length. */
const visitRequests = /^\/api\/(?:releases|track|events|census|1\/performance)\//

/** Requests of a page, and the bytes of the block's own files. */
function watchRequests(page: Page, options: ObserveOptions) {
  const requests = new Set<string>()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    const isOurs = new RegExp(`^/cdn/(?:\\.work/)?${options.block}/`).test(pathname)
    if (isOurs)
      sizes.push(
        request.sizes().then(
          ({ responseBodySize }) => responseBodySize,
          () => 0,
        ),
      )
    if (request.resourceType() !== 'document' && !visitRequests.test(pathname))
      requests.add(`${request.method()} ${steady(pathname, options)}`)
  })
  return {
    requests: () => [...requests].sort(),
    bytes: async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
  }
}

/** Each event with its number: blocks of a page start in any order. */
function getCounts(events: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const event of events) counts.set(event, (counts.get(event) ?? 0) + 1)
  return [...counts].map(([event, count]) => `${event} × ${count}`).sort()
}

type Looked = Omit<Observation, 'elements' | 'requests' | 'bytes' | 'console'>

/** A page without scripts: the block's server HTML. */
async function lookWithoutScripts(page: Page, options: ObserveOptions, tree: () => Promise<string[]>): Promise<Looked> {
  return {
    running: [],
    picture: await getPicture(page),
    accessibility: await tree(),
    html: { started: await getHtml(page, options), used: [], destroyed: [] },
    events: [],
    shift: 0,
    ready: undefined,
  }
}

/** A page with its blocks: started, used, destroyed. */
async function look(page: Page, options: ObserveOptions, tree: () => Promise<string[]>): Promise<Looked> {
  await atRest(page)
  const ready = Math.round(await page.evaluate(() => performance.now()))
  await scrollThrough(page)
  await atRest(page)
  const running = await getRunning(page, options)
  const started = { html: await getHtml(page, options), picture: await getPicture(page), tree: await tree() }
  const trees = await use(page, options, tree)
  const used = { html: await getHtml(page, options), tree: [...trees, ...(await tree())] }
  const { events, shift } = await page.evaluate(() => {
    const { releaseEvents, releaseShift } = window as unknown as Watched
    ;(window as unknown as { ashlar?: { destroy(): void } }).ashlar?.destroy()
    return { events: releaseEvents, shift: releaseShift }
  })
  return {
    running,
    picture: started.picture,
    accessibility: [...started.tree, ...used.tree],
    html: { started: started.html, used: used.html, destroyed: await getHtml(page, options) },
    events: getCounts(events.map((event) => steady(event, options))),
    shift,
    ready,
  }
}

const getPicture = (page: Page) => page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })

/** The accessibility tree of each element. */
async function getTrees(page: Page, selector: string): Promise<string[]> {
  const elements = await page.locator(selector).all()
  return Promise.all(elements.map((element) => element.ariaSnapshot({ timeout: 2000 }).catch(() => '(gone)')))
}

/** Visits a page with one release and notes all that is compared. */
export async function observe(browser: Browser, options: ObserveOptions): Promise<Observation> {
  const { url, visit, block, version, selector } = options
  const context = await browser.newContext({
    viewport: { width: visit.width, height: 800 },
    javaScriptEnabled: visit.scripts,
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    const console: string[] = []
    page.on('console', (message) => {
      if (/error|warning/.test(message.type())) console.push(steady(message.text(), options))
    })
    page.on('pageerror', (error) => console.push(`uncaught ${error.name}: ${steady(error.message, options)}`))
    const { requests, bytes } = watchRequests(page, options)
    if (visit.scripts) await page.addInitScript(watchPage, { block, isOfAll: isShared(block) })
    await page.goto(`${url}?ashlar-release=${block}@${version}`, { waitUntil: 'load' })
    const tree = () => getTrees(page, selector)
    const looked = await (visit.scripts ? look : lookWithoutScripts)(page, options, tree)
    const { length: elements } = looked.html.started
    return { elements, ...looked, requests: requests(), bytes: await bytes(), console }
  } finally {
    await context.close()
  }
}
