// Every block beside the resets of docs/resets.md, in the order of layers that stands there. The resets come from npm: `npm run chaos -- examples` runs it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isBlock, packages, root } from '../../tooling/build/workspace.ts'
import { findBrowser } from '../../tooling/testkit/browser/find-browser.ts'
import { emptyProject } from './empty-project.ts'

const names = packages()
  .filter(({ folder, path }) => isBlock(folder) && existsSync(join(path, 'dist/style.css')))
  .map(({ folder }) => folder)
const project = emptyProject('npm', 'http://127.0.0.1/')
let browser: Browser
let page: Page
let script: string
let document = ''

beforeAll(async () => {
  const { executablePath, args, env } = await findBrowser()
  browser = await chromium.launch({ executablePath, args, env })
  page = await browser.newPage()
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest() ? route.fulfill({ contentType: 'text/html', body: document }) : route.abort(),
  )
  await project.install('tailwindcss@4.3.5 bootstrap@5.3.9 normalize.css@8.0.1')
  const imports = names.map(
    (name, at) => `import * as block${at} from '${join(root, 'packages', name, 'dist/index.js')}'`,
  )
  const contents = `${imports.join('\n')}\nwindow.blocks = {${names.map((name, at) => `'${name}': block${at}`)}}`
  const bundled = await build({
    stdin: { contents, resolveDir: join(root, 'bench') },
    bundle: true,
    write: false,
    logLevel: 'error',
  })
  script = bundled.outputFiles[0]?.text ?? ''
}, 120_000)
afterAll(async () => {
  await browser?.close()
  project.remove()
})

const installed = (file: string) => readFileSync(join(project.folder, 'node_modules', file), 'utf8')
const own = '*, ::before, ::after { border: 0; box-sizing: border-box; margin: 0; padding: 0 }'

/** The reset in its layer, and the order of the layers, as the page of docs has them. */
const resets: Readonly<Record<string, () => string>> = {
  Tailwind: () =>
    // Its build puts the values of the theme there.
    `@layer theme, base, ashlar, components, utilities; @layer base { ${installed('tailwindcss/preflight.css').replace(/--theme\(\s*--[\w-]+,/g, 'var(--unset,')} }`,
  Bootstrap: () =>
    `@layer bootstrap, ashlar; @layer bootstrap { ${installed('bootstrap/dist/css/bootstrap.css').replace(/@charset[^;]*;/, '')} }`,
  normalize: () => installed('normalize.css/normalize.css'),
  'a reset of one rule': () => `@layer reset, ashlar; @layer reset { ${own} }`,
}

/** What a block's package exports, as the page has it. */
interface Started {
  readonly contract: { readonly selectors: readonly string[] }
  init(element: HTMLElement): unknown
}

/** The elements of a started block that a visitor sees, by their places. */
async function getShown(name: string, reset: string): Promise<string[]> {
  const folder = join(root, 'packages', name)
  const style = `${reset}\n${readFileSync(join(folder, 'dist/style.css'), 'utf8')}`
  const markup = readFileSync(join(folder, 'fixtures/clean.html'), 'utf8')
  document = `<!doctype html><html lang="en"><title>One block</title><style>${style}</style><main>${markup}</main>`
  await page.goto('http://127.0.0.1/')
  await page.addScriptTag({ content: script })
  return page.evaluate((of) => {
    const { blocks } = window as unknown as { readonly blocks: Readonly<Record<string, Started>> }
    const { contract, init } = blocks[of] as Started
    const selector = contract.selectors.join() || 'body'
    for (const element of globalThis.document.querySelectorAll<HTMLElement>(selector)) {
      // One that waits for its server is as served.
      Promise.resolve(init(element)).catch(() => {})
      element.dataset.blockStatus = 'ready'
    }
    // What moves at the start comes to rest.
    for (const animation of globalThis.document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
    const place = (element: Element): string =>
      element.parentElement
        ? `${place(element.parentElement)} > ${element.tagName}${[...element.parentElement.children].indexOf(element)}`
        : ''
    const shown = [...globalThis.document.querySelectorAll('main *')].filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      return isShown && width > 1 && height > 1 && element.tagName !== 'SOURCE'
    })
    return shown.map((element) => `${place(element)} ${element.className}`)
  }, name)
}

const withoutReset = new Map<string, string[]>()

it.each(Object.keys(resets))(
  'beside %s each block shows what it shows without it',
  async (title) => {
    const reset = resets[title]?.() ?? ''
    const hidden: string[] = []
    for (const name of names) {
      const without = withoutReset.get(name) ?? (await getShown(name, ''))
      withoutReset.set(name, without)
      const beside = await getShown(name, reset)
      const lost = without.filter((element) => !beside.includes(element))
      if (lost.length > 0) hidden.push(`${name}: ${lost.join(', ')}`)
    }
    expect(names.length).toBeGreaterThan(40)
    expect(hidden).toEqual([])
  },
  300_000,
)
