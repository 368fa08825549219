import type { ChosenBlock } from './channels.ts'
import { isEarly, isPublished } from './early-blocks.ts'
import type { SharedSet } from './page-set.ts'

/** A block on the first screen. */
export interface FirstBlock {
  readonly name: string
  /** Names of the files that its markup needs beside the module, as the markup of the block knows them (`filesOf`). Default: none. */
  readonly files?: readonly string[]
  /** True for one that is served as its start would leave it: it waits for a touch. Default: false. */
  readonly isComplete?: boolean
  /** True for a complete one whose step answers its presses until its module has come: that is fetched with the first touch of the page. Default: false. */
  readonly isAnswered?: boolean
}

/**
 * The shared core, the ladder, and the services of blocks that do not wait for the browser to be idle or for a hand. On a published page the
 * ladder, texts and consent are one file.
 */
export function getPreloads(
  shared: Pick<SharedSet, 'core' | 'runtime'>,
  chosen: readonly ChosenBlock[],
  hasContext: boolean,
) {
  return chosen.some(({ releases: [{ facts }] }) => isEarly(facts)) ? getStartImports(shared, chosen, hasContext) : []
}

/** The same for a page that waits for a use of its runtime, whatever block has it. */
export function getStartImports(
  { core, runtime }: Pick<SharedSet, 'core' | 'runtime'>,
  chosen: readonly ChosenBlock[],
  hasContext: boolean,
) {
  if (!chosen[0]) return []
  const early = chosen.map(({ releases: [{ facts }] }) => facts).filter(isEarly)
  const { parts = {} } = runtime
  const [coreUrl = ''] = Object.values(core.imports)
  const first = parts.published && isPublished(hasContext, early) ? 'published' : 'ladder'
  const names = [first, ...early.flatMap(({ services = [] }) => services)]
  return [...new Set([coreUrl, ...names.flatMap((name) => parts[name] ?? [])])]
}

/** The modules of blocks on the first screen: of those that start, of those that wait for a touch, and of those whose step answers it. */
export function getFirstImports(chosen: readonly ChosenBlock[], first: readonly FirstBlock[]) {
  const modulesOf = (isWanted: (block: FirstBlock) => boolean) => getModules(chosen, first.filter(isWanted))
  return {
    firstImports: modulesOf(({ isComplete = false }) => !isComplete),
    waiting: modulesOf(({ isComplete = false, isAnswered = false }) => isComplete && !isAnswered),
    answered: modulesOf(({ isComplete = false, isAnswered = false }) => isComplete && isAnswered),
  }
}

/** The module of each block and its files by name; none for a block that waits, nor for a canary, of which only the browser knows the release. */
function getModules(chosen: readonly ChosenBlock[], first: readonly FirstBlock[]): readonly string[] {
  const urls = first.flatMap(({ name, files = [] }) => {
    const block = chosen.find((candidate) => candidate.name === name && !candidate.canary)
    if (!block || !isEarly(block.releases[0].facts)) return []
    const { url, integrity } = block.releases[0]
    const isWanted = (moduleUrl: string) => files.some((file) => moduleUrl.includes(`/${file}-`))
    return [url, ...Object.keys(integrity).filter((moduleUrl) => moduleUrl.endsWith('.js') && isWanted(moduleUrl))]
  })
  return [...new Set(urls)]
}

const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The code of an inline module that imports the preloads of a page; unlike a link, it costs a visitor without scripts nothing. */
export const preloadScript = (preloads: readonly string[]): string =>
  preloads.map((url) => `import${inScript(url)}`).join(';')

/**
 * The code of an inline module that imports the blocks of the first screen as soon as the page is parsed, so that they do not wait for
 * the runtime; before the preloads, because modules of a page run in order. An error is left to the ladder, which imports them again.
 */
export const firstScript = (urls: readonly string[]): string =>
  `for(const url of ${inScript(urls)})import(url).catch(()=>{})`
