import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BlockGuide, GuideExample } from 'virtual:block-guides'
import { build, type Plugin } from 'esbuild'
import { blockList, type Package, packages, root } from '../workspace.ts'
import { getMaxKib, getSections } from './block-page.ts'
import { contractPart, parse } from './contract-source.ts'
import { readContract } from './read-options.ts'

interface StoryModule {
  readonly default: { readonly title?: string; readonly args?: object }
  readonly [name: string]: { readonly args?: object } | undefined
}

const acronyms: Readonly<Record<string, string>> = { json: 'JSON' }

/** "announcement-bar" and "AnnouncementBar" become "Announcement bar". */
function getTitle(name: string): string {
  const terms = name
    .replace(/\B[A-Z]/g, '-$&')
    .toLowerCase()
    .split('-')
  const text = terms.map((term) => acronyms[term] ?? term).join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const getId = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** Files of stories, and those of the demo site that stand for them. */
const files = { webm: '/assets/films/walk.webm', wav: '/assets/sounds/tide.wav' }

const getFile = (path: string) => Object.entries(files).find(([ending]) => path.includes(`.${ending}?url`))?.[1] ?? ''

/** What stories import besides the markup of their block: it is not used, but must be there. */
const unused: Plugin = {
  name: 'unused',
  setup(pipeline) {
    pipeline.onResolve({ filter: /^storybook\/|\?(?:raw|url|static)$|\.css$/ }, ({ path }) => ({
      path,
      namespace: 'unused',
    }))
    pipeline.onLoad({ filter: /.*/, namespace: 'unused' }, ({ path }) => ({
      contents: path.startsWith('storybook/')
        ? 'module.exports = new Proxy({}, { get: () => () => undefined })'
        : `module.exports = ${JSON.stringify(getFile(path))}`,
      loader: 'js',
    }))
  },
}

/** The stories of all blocks, run together: bundling them one by one takes three times as long. */
async function readStories(names: readonly string[]): Promise<Readonly<Record<string, StoryModule>>> {
  const files = names.map((name) => [name, join(root, 'packages', name, 'src', `${name}.stories.tsx`)] as const)
  const folder = join(root, 'node_modules/.cache/guides')
  mkdirSync(folder, { recursive: true })
  const lines = files
    .filter(([, file]) => existsSync(file))
    .map(([name, file]) => `export * as ${JSON.stringify(name)} from ${JSON.stringify(file)}`)
  const { outputFiles } = await build({
    stdin: { contents: lines.join('\n'), resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    external: ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/*'],
    plugins: [unused],
    logLevel: 'error',
  })
  const file = join(folder, `stories-${process.pid}.mjs`)
  writeFileSync(file, outputFiles[0]?.text ?? '')
  return import(`${pathToFileURL(file).href}?${Date.now()}`)
}

const getConfig = (story: { readonly args?: object } | undefined) =>
  (story?.args as { config?: unknown } | undefined)?.config

/** The config of a story as JSON, without the services that it hands over: the server has its own. */
const getJson = (config: unknown) =>
  JSON.stringify(config, (_key, value) =>
    typeof (value as { text?: unknown } | null)?.text === 'function' ? undefined : value,
  )

/** Storybook serves the photographs at its root, the site below `/images`. */
const siteAddresses = (json: string): unknown =>
  JSON.parse(json.replace(/"\/(?!images\/)([\w-]+\.jpg)/g, '"/images/$1'))

/** The stories that differ in what the server sends. What a visitor does first is left to Storybook. */
function getExamples(stories: StoryModule | undefined): GuideExample[] {
  const seen = new Set([getJson(getConfig(stories?.default))])
  return Object.entries(stories ?? {}).flatMap(([name, story]) => {
    const config = name === 'default' ? undefined : getConfig(story)
    const json = getJson(config)
    if (json === undefined || seen.has(json)) return []
    seen.add(json)
    const title = getTitle(name)
    return [{ id: getId(title), title, config: siteAddresses(json) }]
  })
}

/** The paragraphs of a README about keys. */
const getKeyboard = (path: string) =>
  (getSections(readFileSync(join(path, 'README.md'), 'utf8')).get('Keyboard') ?? '').split(/\n{2,}/).filter(Boolean)

function getGuide({ folder, path, manifest }: Package, stories: StoryModule | undefined): BlockGuide {
  const file = join(path, 'src/contract.ts')
  const { options, selectors, page } = readContract(file)
  const source = parse(file)
  const sentences = new Map(contractPart(source, 'options').map(({ name, sentence }) => [name, sentence]))
  const { title } = stories?.default ?? {}
  return {
    title: getTitle(folder),
    sentence: manifest.description ?? '',
    selectors,
    isPageWide: page === true,
    kilobytes: getMaxKib(manifest),
    options: Object.entries(options).map(([name, { description, ...option }]) => ({
      ...option,
      name,
      sentence: description || sentences.get(name) || '',
    })),
    keyboard: getKeyboard(path),
    examples: getExamples(stories),
    storyId: title && getId(title),
  }
}

/** The guide of each block, by its name. */
export async function blockGuides(): Promise<Readonly<Record<string, BlockGuide>>> {
  const names = new Set(blockList())
  const stories = await readStories([...names])
  const blocks = packages().filter(({ folder }) => names.has(folder))
  return Object.fromEntries(blocks.map((block) => [block.folder, getGuide(block, stories[block.folder])]))
}

/** The module `virtual:block-guides`, with the printer of HTML beside the guides. */
export async function guidesModule(): Promise<string> {
  const printer = JSON.stringify(join(root, 'tooling/build/docs/pretty-html.ts'))
  return `export { prettyHtml } from ${printer}\nexport const guides = ${JSON.stringify(await blockGuides())}`
}
