// Tries a row: opens a page with all blocks, lets the row act at its moment, and compares.
import type { BrowserContext, Page, Request } from 'playwright-core'
import { openContext, type Site } from '../e2e/site'
import { type Fault, findLosses, findNoise, type Heard } from './faults'
import { fixtureBlocks } from './fixture-pages'
import { countStarted, isBusy, look, pressAll, type SeenPage, touchAll } from './look'
import { openWorld, type PageWorld } from './page-world'
import type { Moment, Row } from './row'

/** Where rows are tried. */
export interface Stage {
  readonly site: Site
  /** Path of the page. */
  readonly path: string
}

/** The page without a row: with scripts switched off, and with ours alone. */
export interface Calm {
  readonly plain: SeenPage
  readonly quiet: SeenPage
  /** What is wrong with our scripts alone: some fixtures are odd on purpose. */
  readonly faults: readonly Fault[]
}

const isPage = (request: Request) => request.isNavigationRequest() && request.frame().parentFrame() === null

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Pages send their records when they are hidden. */
const hide = `Object.defineProperty(document, 'hidden', { configurable: true, value: true })
const hidden = document.createEvent('Event')
hidden.initEvent('visibilitychange', true, false)
document.dispatchEvent(hidden)`

const recordsAddress = '**/api/releases/starts'

const tag = (script: string) => `<script>${script.replaceAll('</script', '<\\/script')}</script>`

/** Runs a script of the page as the first block starts. */
const asBlocksStart = (script: string) => `{
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-block-status=loading],[data-block-status=starting],[data-block-status=ready]')) return
    observer.disconnect()
    document.head.append(Object.assign(document.createElement('script'), { textContent: ${JSON.stringify(script).replaceAll('</', '<\\/')} }))
  })
  observer.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-block-status'] })
}`

function getHead({ script, style }: Row, moment: Moment): string {
  // Rules of a page stand beside those of our blocks, and after some of them.
  const sheet = style ? `<style>${style}</style>` : ''
  if (!script || moment === 'after') return sheet
  return sheet + tag(moment === 'before' ? script : asBlocksStart(script))
}

function listen(page: Page): Heard {
  const heard = { errors: [] as string[], sentences: [] as string[], records: [] as Heard['records'][number][] }
  page.on('pageerror', (error) => heard.errors.push(`${error.message}\n${error.stack ?? ''}`))
  page.on('console', (message) => /warning|error/.test(message.type()) && heard.sentences.push(message.text()))
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/releases/starts')) return
    const { records = [] } = (request.postDataJSON() ?? {}) as { records?: Heard['records'] }
    heard.records.push(...records)
  })
  return heard
}

async function open(context: BrowserContext, { site, path }: Stage, row: Row, moment: Moment) {
  const page = await context.newPage()
  const heard = listen(page)
  // Hosts of other makers are never asked.
  await page.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.abort(),
  )
  await page.route(`**${path}`, async (route) => {
    // No press leads to another page.
    if (page.url().endsWith(path) && route.request().isNavigationRequest()) return route.fulfill({ status: 204 })
    const response = await route.fetch()
    const source = (await response.text()).replace('<head>', (head) => head + getHead(row, moment))
    await route.fulfill({ response, body: row.html?.(source) ?? source })
  })
  await page.route(
    (url) => url.pathname !== path,
    (route) => (isPage(route.request()) ? route.fulfill({ status: 204 }) : route.fallback()),
  )
  await page.route(recordsAddress, (route) => route.fulfill({ json: {} }))
  await row.prepare?.(page)
  await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' })
  return { page, heard, world: await openWorld(page) }
}

/** Resolves when no block has been on its way for a moment, or after half a minute. */
async function settle(world: PageWorld) {
  for (let calm = 0, tries = 0; calm < 2 && tries < 250; tries++) {
    calm = (await world.run(isBusy, null)) ? 0 : calm + 1
    await rest(120)
  }
}

/** Touches all blocks until no more of them start. */
async function startBlocks(page: Page, world: PageWorld) {
  for (const x of [300, 302]) await page.mouse.move(x, 300)
  for (let tries = 0, before = -1; tries < 6; tries++) {
    await world.run(touchAll, null)
    await settle(world)
    const now = await world.run(countStarted, null)
    if (now === before) break
    before = now
  }
}

/** Looks until nothing is lost any more, for two seconds at most: what fades in takes its time. */
async function lookForLosses(world: PageWorld, find: (now: SeenPage) => Fault[]): Promise<Fault[]> {
  let found: Fault[] = []
  for (let tries = 0; tries < 5; tries++) {
    found = find(await look(world))
    if (found.length === 0) break
    await rest(400)
    await world.run(touchAll, null)
  }
  return found
}

/** Uses all blocks, and lets the page send its records. */
async function pressBlocks(world: PageWorld) {
  await pressAll(world)
  await world.runAsPage(`{${hide}}`)
  await rest(150)
}

const options = { reducedMotion: 'reduce', viewport: { width: 1280, height: 4000 } } as const
const nothing: Row = { name: 'nothing', group: 'natives' }

/** Looks at a page with scripts switched off, beside its own stylesheet. */
export async function readPlain(stage: Stage, style?: string): Promise<Calm['plain']> {
  const context = await openContext(stage.site, { ...options, javaScriptEnabled: false })
  const { world } = await open(context, stage, { ...nothing, ...(style && { style }) }, 'before')
  await rest(500)
  const seen = await look(world)
  await context.close()
  return seen
}

/** Looks at a page with our scripts, and nothing around them. */
export async function readQuiet(stage: Stage): Promise<Omit<Calm, 'plain'>> {
  const context = await openContext(stage.site, options)
  const { page, heard, world } = await open(context, stage, nothing, 'before')
  await startBlocks(page, world)
  await rest(500)
  const quiet = await look(world)
  await pressBlocks(world)
  await context.close()
  return { quiet, faults: findNoise(heard, fixtureBlocks) }
}

/** Tries a row on a page at a moment; all that is wrong then. */
export async function tryRow(stage: Stage, calm: Calm, row: Row, moment: Moment): Promise<Fault[]> {
  const context = await openContext(stage.site, { ...options, ...row.options })
  try {
    const { page, heard, world } = await open(context, stage, row, moment)
    await startBlocks(page, world)
    if (row.script && moment === 'after') {
      await world.runAsPage(row.script)
      await startBlocks(page, world)
    }
    if (row.use) {
      await row.use(page)
      await startBlocks(page, world)
    }
    const { mayStay = false, changesText = false } = row
    const losses = await lookForLosses(world, (now) => findLosses({ ...calm, now, mayStay, changesText }))
    await pressBlocks(world)
    const isNew = ({ block, text }: Fault) => !calm.faults.some((fault) => fault.block === block && fault.text === text)
    return [...losses, ...findNoise(heard, fixtureBlocks).filter(isNew)]
  } finally {
    await context.close()
  }
}
