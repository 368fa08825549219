import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin as EsbuildPlugin } from 'esbuild'
import type { Plugin as RolldownPlugin } from 'rolldown'
import type { Plugin as VitePlugin } from 'vite'
import { blockList, root } from './workspace.ts'

const suffix = '?static'
const blocksId = 'virtual:blocks'
const guidesId = 'virtual:block-guides'

/** Reads the guides of all blocks. It needs the compiler of TypeScript, which most builds do not load: 63 packages are built one by one. */
async function guidesModule(): Promise<string> {
  const guides = await import('./docs/block-guides.ts')
  return guides.guidesModule()
}

/**
 * Renders the `Template` that a markup file exports to an HTML string, at build time, so that no visitor downloads React
 * for an element that never changes shape: `import html from './markup?static'`.
 */
async function renderTemplate(path: string): Promise<string> {
  const folder = mkdtempSync(join(root, 'node_modules/.cache-template-'))
  try {
    const entry = `import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { Template } from ${JSON.stringify(path)}
export const html = renderToStaticMarkup(createElement(Template))`
    const { outputFiles } = await build({
      stdin: { contents: entry, resolveDir: root },
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      jsx: 'automatic',
      external: ['react', 'react-dom', 'react-dom/server', 'react/jsx-runtime'],
    })
    const file = join(folder, 'template.mjs')
    writeFileSync(file, outputFiles[0]?.text ?? '')
    const module = (await import(pathToFileURL(file).href)) as { html: string }
    return `export default ${JSON.stringify(module.html)}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Every block there is, by name: the server finds new ones without a list to edit. */
function blocksModule(): string {
  const names = blockList()
  const imports = names.flatMap((name, at) => {
    const getSource = (file: string) => JSON.stringify(join(root, 'packages', name, 'src', file))
    return [
      `import * as block${at} from ${getSource('markup.tsx')}`,
      `import { contract as contract${at} } from ${getSource('contract.ts')}`,
    ]
  })
  const members = (variable: string) => names.map((name, at) => `${JSON.stringify(name)}: ${variable}${at}`)
  return `${imports.join('\n')}
export const blocks = { ${members('block')} }
export const contracts = { ${members('contract')} }`
}

function markupFile(path: string): string {
  const bare = path.slice(0, -suffix.length)
  return bare.endsWith('.tsx') ? bare : `${bare}.tsx`
}

/** Hooks of Vite and of Rolldown, which have one form. */
const hooks = {
  resolveId(id: string, importer: string | undefined) {
    if (id.startsWith('\0')) return id
    if (id === blocksId || id === guidesId) return `\0${id}`
    if (id.endsWith(suffix) && importer)
      return `\0${relative(root, markupFile(resolve(dirname(importer), id)))}${suffix}`
    return undefined
  },
  load(id: string) {
    if (id === `\0${blocksId}`) return blocksModule()
    if (id === `\0${guidesId}`) return guidesModule()
    if (id.startsWith('\0') && id.endsWith(suffix)) return renderTemplate(join(root, id.slice(1, -suffix.length)))
    return undefined
  },
}

export const staticMarkup = {
  esbuild: (): EsbuildPlugin => ({
    name: 'static-markup',
    setup(pipeline) {
      pipeline.onResolve({ filter: /\?static$/ }, ({ path, resolveDir }) => ({
        // Relative: names of built files depend on it, and two checkouts give the same names.
        path: relative(root, markupFile(resolve(resolveDir, path))),
        namespace: 'static-markup',
      }))
      pipeline.onLoad({ filter: /.*/, namespace: 'static-markup' }, async ({ path }) => ({
        contents: await renderTemplate(join(root, path)),
        loader: 'js',
        watchFiles: [join(root, path)],
      }))
      pipeline.onResolve({ filter: /^virtual:blocks$/ }, () => ({ path: blocksId, namespace: blocksId }))
      pipeline.onLoad({ filter: /.*/, namespace: blocksId }, () => ({
        contents: blocksModule(),
        loader: 'js',
        resolveDir: join(root, 'apps/site-server'),
      }))
      pipeline.onResolve({ filter: /^virtual:block-guides$/ }, () => ({ path: guidesId, namespace: guidesId }))
      pipeline.onLoad({ filter: /.*/, namespace: guidesId }, async () => ({
        contents: await guidesModule(),
        loader: 'js',
        resolveDir: root,
      }))
    },
  }),
  vite: (): VitePlugin => ({ name: 'static-markup', enforce: 'pre', ...hooks }),
  rolldown: (): RolldownPlugin => ({ name: 'static-markup', ...hooks }),
}
