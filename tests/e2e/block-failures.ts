// What can go wrong with the files of a block. Each is applied to one half of the blocks at a time; the others are its neighbours.
import type { Page } from 'playwright-core'

/** How a block may rightly end: started by any of its releases, as the server sent it, still on its way, or no longer on the page. */
export type Ending = 'ready' | 'failed' | 'loading' | 'removed'

/** One failure of a block. */
export interface BlockFailure {
  readonly title: string
  readonly ending: Ending
  /** Before the page is opened. */
  readonly prepare?: (page: Page, failing: readonly string[]) => Promise<unknown>
  /** Once the blocks are ready. */
  readonly later?: (page: Page, failing: readonly string[]) => Promise<unknown>
}

const javascript = { contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } }

type Files = 'first' | 'each'
const patterns = (name: string, files: Files) =>
  files === 'first' ? [`**/cdn/.work/${name}/index-*.js`] : [`**/cdn/{.work/${name},${name}/*}/index-*.js`]

type Handler = Parameters<Page['route']>[1]
const onModules = (files: Files, handler: Handler) => async (page: Page, failing: readonly string[]) => {
  for (const name of failing) for (const pattern of patterns(name, files)) await page.route(pattern, handler)
}

/** Lets a test replace a module: the import map no longer names the hash of any. */
async function withoutIntegrity(page: Page) {
  await page.route('**/blocks/all', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/"integrity":\{[^}]*\}/, '"integrity":{}')
    await route.fulfill({ response, body: html })
  })
}

/** `REAL` stands for the address of the real module. */
const withModule = (source: string) => async (page: Page, failing: readonly string[]) => {
  await withoutIntegrity(page)
  await onModules('each', (route) =>
    route.fulfill({
      ...javascript,
      body: source.replaceAll('REAL', `${route.request().url()}?real`),
    }),
  )(page, failing)
}

/** Other code of the page takes the elements of the blocks away, or to another place. */
const onElements = (change: 'move' | 'remove') => (page: Page, failing: readonly string[]) =>
  page.evaluate(
    ({ names, isMoved }) => {
      interface Job {
        readonly entry: { readonly name: string }
        readonly element: HTMLElement
      }
      const { ashlar } = window as unknown as { ashlar: { jobs(): Job[] } }
      const place = document.body.appendChild(document.createElement('aside'))
      const taken = [...ashlar.jobs()].filter(({ entry }) => names.includes(entry.name)).map(({ element }) => element)
      for (const element of taken.filter((element) => element !== document.body))
        if (isMoved) place.append(element)
        else element.remove()
    },
    { names: failing, isMoved: change === 'move' },
  )

const gone: Handler = (route) => route.fulfill({ status: 404, body: 'gone' })

/** The failures of a block's files, of its code and of its place on the page. */
export const blockFailures: readonly BlockFailure[] = [
  { title: 'first import fails', ending: 'ready', prepare: onModules('first', gone) },
  { title: 'all imports fail', ending: 'failed', prepare: onModules('each', gone) },
  {
    title: 'connection breaks',
    ending: 'failed',
    prepare: onModules('each', (route) => route.abort('connectionreset')),
  },
  {
    title: 'is not the file that the page names',
    ending: 'failed',
    prepare: onModules('each', (route) => route.fulfill({ ...javascript, body: 'export const init = () => {}' })),
  },
  { title: 'hangs', ending: 'loading', prepare: onModules('each', () => {}) },
  { title: 'throws at load', ending: 'failed', prepare: withModule('throw new Error("at load")') },
  {
    title: 'throws in init',
    ending: 'failed',
    prepare: withModule('export const init = () => { throw new Error("in init") }; export const destroy = () => {}'),
  },
  {
    title: 'throws half-way',
    ending: 'failed',
    prepare: withModule(
      'export const init = (root) => { root.firstElementChild?.remove(); root.prepend("Loading"); throw new Error("half-way") }; export const destroy = () => {}',
    ),
  },
  {
    title: 'throws after its start',
    ending: 'failed',
    prepare: withModule(
      'import * as real from "REAL"; export const init = async (...given) => { await real.init(...given); throw new Error("after the start") }; export const destroy = real.destroy',
    ),
  },
  {
    title: 'rejects',
    ending: 'failed',
    prepare: withModule(
      'export const init = () => Promise.reject(); export const destroy = () => { throw new Error("in destroy") }',
    ),
  },
  {
    title: 'style missing',
    ending: 'ready',
    prepare: async (page, failing) => {
      for (const name of failing) await page.route(`**/cdn/{.work/${name},${name}/*}/style-*.css`, gone)
    },
  },
  { title: 'node moved', ending: 'ready', later: onElements('move') },
  { title: 'node removed', ending: 'removed', later: onElements('remove') },
]
