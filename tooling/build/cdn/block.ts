import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Metafile, type Plugin } from 'esbuild'
import type { Plugin as RolldownPlugin } from 'rolldown'
import type { BlockFacts, Contract } from '../../../packages/core-block/src/contract.ts'
import type { Release } from '../../../packages/manifest/src/index.ts'
import { getFacts } from '../block-facts.ts'
import { staticMarkup } from '../static-markup-plugin.ts'
import { type Package, root } from '../workspace.ts'
import { bundle } from './bundle.ts'
import { type Folder, finish, getOutput, optionsFor } from './folder.ts'
import { coreNames, reactNames } from './shared.ts'
import { buildStep } from './step.ts'

type BuiltContract = BlockFacts & Pick<Contract, 'selectors' | 'inlineStyle'>

/** The contract as a value: bundled for Node and imported, so that no list has to be written by hand. */
async function readContract(path: string): Promise<BuiltContract> {
  const outfile = join(root, 'node_modules/.cache/cdn/contracts', `${basename(path)}-${Date.now()}.mjs`)
  await build({
    entryPoints: [join(path, 'src/contract.ts')],
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile,
    logLevel: 'error',
  })
  return ((await import(pathToFileURL(outfile).href)) as { contract: BuiltContract }).contract
}

/** The name of a block as a variable: tourDates. */
const toVariable = (path: string) => basename(path).replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** The face that pages use has no markup component: what the server renders with is not downloaded. */
function getEntry(path: string, rules: string | undefined): string {
  const file = join(root, 'node_modules/.cache/cdn/entries', `${basename(path)}.ts`)
  mkdirSync(join(root, 'node_modules/.cache/cdn/entries'), { recursive: true })
  const name = toVariable(path)
  const block = `import { ${name} } from ${JSON.stringify(join(path, 'src/block.ts'))}\n`
  writeFileSync(
    file,
    rules === undefined
      ? `${block}export const { init, destroy } = ${name}\n`
      : `import { styledBlock } from '@ashlar/core-dom'\n${block}export const { init, destroy } = styledBlock(${name}, ${JSON.stringify(rules)})\n`,
  )
  return file
}

/** What that entry gets of `block.ts`: the block as one value, and none of the names that only other projects import. */
const forPages = (path: string): RolldownPlugin => ({
  name: 'block-for-pages',
  load: {
    filter: { id: join(path, 'src/block.ts') },
    handler(id) {
      const source = readFileSync(id, 'utf8').replace(/^export (?:type )?\{[^}]*\} from .*\n/gm, '')
      const start = /(?:\/\*\*.*\n)?export const \{ init, destroy \} =/
      if (!start.test(source))
        throw new Error(
          `${id} exports no block. Nothing was built. Write: export const { init, destroy } = plainBlock(…)`,
        )
      return source.replace(start, `export const ${toVariable(path)} =`)
    },
  },
})

/** Rules for elements that the script alone inserts: `style.css` imports them for npm, a page gets them with the script. */
const insertedRules = 'inserted.css'

const withoutInserted: Plugin = {
  name: 'without-inserted',
  setup(build) {
    build.onLoad({ filter: /[\\/]inserted\.css$/ }, () => ({ contents: '', loader: 'css' }))
  },
}

/** Builds the stylesheet of a block: its address, and its rules. */
async function buildStyle(folder: Folder, source: string) {
  if (!existsSync(source)) return undefined
  const { metafile } = await build({
    ...optionsFor(folder),
    sourcemap: false,
    splitting: false,
    entryPoints: [source],
    plugins: [withoutInserted],
  })
  const file = getOutput(metafile as Metafile, 'style', 'css')
  return { url: `${folder.url}/${file}`, rules: readFileSync(join(folder.path, file), 'utf8').trim() }
}

/** The rules that the script of a block carries because it alone inserts what they are for; undefined where there are none. */
async function buildInsertedRules(folder: Folder, path: string): Promise<string | undefined> {
  const source = join(path, 'src', insertedRules)
  if (!existsSync(source)) return undefined
  const { outputFiles } = await build({ ...optionsFor(folder), sourcemap: false, write: false, entryPoints: [source] })
  return outputFiles[0]?.text.trim()
}

/** The ranges of the peers as npm gets them; those of the workspace's own versions are not known here. */
function releasedPeers({ peerDependencies = {} }: Package['manifest']): Record<string, string> {
  const ranges = Object.entries(peerDependencies).filter(([, range]) => range !== 'workspace:^')
  return Object.fromEntries(ranges.map(([peer, range]) => [peer, range.replace('workspace:', '')]))
}

/** Builds a block into a folder. `core` is the oldest version of the shared core that it runs with. */
export async function buildBlock(folder: Folder, version: string, block: Package, core: string): Promise<Release> {
  const { manifest, path } = block
  const contract = await readContract(path)
  const style = await buildStyle(folder, join(path, 'src/style.css'))
  const rules = contract.inlineStyle ? style?.rules : await buildInsertedRules(folder, path)
  const chunks = await bundle(folder, {
    entry: getEntry(path, rules),
    external: [...coreNames, ...reactNames, '@ashlar/core-react', 'immer'],
    plugins: [forPages(path), staticMarkup.rolldown()],
  })
  const stepSource = join(path, 'src/step.ts')
  const step = existsSync(stepSource) ? await buildStep(folder, stepSource) : undefined
  const url = `${folder.url}/${chunks.find(({ isEntry }) => isEntry)?.fileName}`
  const integrity = await finish(folder)
  // An optional peer is for the component of ./react, which no page downloads.
  const react =
    Object.hasOwn(manifest.peerDependencies ?? {}, '@ashlar/core-react') &&
    !manifest.peerDependenciesMeta?.['@ashlar/core-react']?.optional
  return {
    version,
    url,
    ...(style && {
      [contract.inlineStyle ? 'servedStyle' : 'style']: [style.url, integrity[style.url] as string] as const,
    }),
    ...(step && { step: [step, integrity[step] as string] as const }),
    integrity,
    core,
    peers: releasedPeers(manifest),
    facts: { selector: contract.selectors.join(',') || ':not(*)', ...getFacts(contract), ...(react && { react }) },
  }
}
