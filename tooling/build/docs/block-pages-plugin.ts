import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { isBlock, type Package, packages, root } from '../workspace.ts'
import { blockPage, getComponent, getMaxKib, getStatus } from './block-page.ts'
import { optionRows } from './contract-docs.ts'
import { readContract } from './read-options.ts'
import { getMotions, getStyle } from './style-properties.ts'
import { themeProperties } from './theme-properties.ts'

const prefix = 'virtual:block-'
const kinds = /^virtual:block-(?:list|styles|page\/|facts\/)/

const blocks = () => packages().filter(({ folder }) => isBlock(folder))
const print = (name: string, value: unknown) => `export const ${name} = ${JSON.stringify(value)}`

/** What the welcome page shows of every block, and a loader of the page of each. */
function listModule(): string {
  const list = blocks().map(({ folder, manifest }) => ({
    name: folder,
    description: manifest.deprecated ?? manifest.description ?? '',
    status: getStatus(folder, manifest),
    maxKib: getMaxKib(manifest) ?? 0,
  }))
  const loaders = list.map(({ name }) => `${JSON.stringify(name)}: () => import('${prefix}page/${name}')`)
  return `${print('blockList', list)}\nexport const pageLoaders = { ${loaders.join(', ')} }`
}

/** What the stylesheets of all blocks let a theme set, and what they move. */
function stylesModule(): string {
  const styles = blocks().map(({ folder, path }) => ({
    name: folder,
    properties: themeProperties(path),
    motions: getMotions(getStyle(join(path, 'src/style.css'))),
  }))
  return print('blockStyles', styles)
}

/** The controls of a block: handed over beside its stories, so that a story fetches those of no other block. */
function factsModule({ folder, path }: Package): string {
  const file = join(path, 'src/contract.ts')
  // To read it is half of the work of a module.
  const contract = readContract(file)
  const rows = optionRows(path, contract)
  const names = Object.keys(contract.options)
  const facts = {
    sentences: Object.fromEntries(names.map((name, at) => [name, rows[at]?.[1] ?? ''])),
    limits: Object.fromEntries(names.map((name, at) => [name, rows[at]?.[2]?.replaceAll('`', '') ?? ''])),
    properties: themeProperties(path),
    component: getComponent(path),
  }
  return `import { contract } from ${JSON.stringify(file)}
import { rememberFacts } from ${JSON.stringify(join(root, '.storybook/block-facts.ts'))}
rememberFacts(${JSON.stringify(folder)}, { options: contract.options ?? {}, ...${JSON.stringify(facts)} })`
}

function loadModule(name: string): string | undefined {
  if (name === `${prefix}list`) return listModule()
  if (name === `${prefix}styles`) return stylesModule()
  const block = blocks().find(({ folder }) => folder === basename(name))
  if (!block) return undefined
  return name.startsWith(`${prefix}page/`) ? print('page', blockPage(block)) : factsModule(block)
}

/** The facts of the blocks for Storybook, in one module for each block: a page fetches those that it shows. */
export const blockPagesPlugin = (): Plugin => ({
  name: 'block-pages',
  enforce: 'pre',
  resolveId: (name) => (kinds.test(name) ? `\0${name}` : undefined),
  load(id) {
    return id.startsWith(`\0${prefix}`) ? loadModule(id.slice(1)) : undefined
  },
  transform(code, id) {
    const [, folder] = /\/packages\/([\w-]+)\/src\/[\w-]+\.stories\.tsx$/.exec(id) ?? []
    return folder && isBlock(folder) ? { code: `${code}\nimport '${prefix}facts/${folder}'\n`, map: null } : undefined
  },
})
