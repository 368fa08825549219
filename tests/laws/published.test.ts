import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blockList, isOfNode, packages, root } from '../../tooling/build/workspace.ts'
import { pascal } from '../../tooling/commands/new-block/write-block.ts'
import { findBrowser } from '../../tooling/testkit/browser/find-browser.ts'
import { isFull } from '../sample'
import { type Client, emptyProject, serveFolder } from './empty-project.ts'
import { openRegistry, type Registry, withPeers } from './registry.ts'

// `npm test` uses some blocks with their peers as a stranger does, `npm run chaos` all packages.
const some = ['accordion', 'gallery', 'search']
const published = packages().filter(({ manifest }) => !manifest.private)

/** The blocks of one kind in the README: what follows a heading, up to the next one. */
function readme(heading: string, kind: string): string {
  const text = readFileSync(join(root, 'README.md'), 'utf8')
  const [, section = ''] = text.split(`### ${heading}\n`)
  const [, code] = new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``).exec(section.split(/\n##/)[0] ?? '') ?? []
  if (!code) throw new Error(`README.md has no ${kind} under "${heading}". Its lines are not tested. Write them again.`)
  return code.trim()
}
const installed = (heading: string) => readme(heading, 'sh').replace('npm install ', '')

const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const tools = [
  `vite@${devDependencies.vite}`,
  devDependencies.typescript7.replace('npm:', ''),
  ...['@types/react', '@types/react-dom'].map((name) => `${name}@${devDependencies[name]}`),
].join(' ')

const compilerOptions = {
  strict: true,
  skipLibCheck: false,
  noEmit: true,
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  types: ['vite/client'],
}
const tsconfig = (module: string, moduleResolution: string) =>
  JSON.stringify({ compilerOptions: { ...compilerOptions, module, moduleResolution }, include: ['src'] })

/** A program that imports each entry of each block. */
function everyBlock(names: readonly string[]): string {
  const lines = names.map((name, at) =>
    [
      `import { init as init${at} } from '@ashlar/${name}'`,
      `import { Markup as Markup${at}, sample as sample${at} } from '@ashlar/${name}/markup'`,
      `import { ${pascal(name)} as Block${at} } from '@ashlar/${name}/react'`,
      `blocks.push([init${at}, <Markup${at} config={sample${at}} />, <Block${at} config={sample${at}} />])`,
    ].join('\n'),
  )
  return `import type { ReactNode } from 'react'\nexport const blocks: [unknown, ReactNode, ReactNode][] = []\n${lines.join('\n')}\n`
}

/** Events of blocks by their names, and options: the compiler knows what each carries, and refuses what it does not. */
const typedNames = `import '@ashlar/accordion'
import '@ashlar/gallery'
import type { GalleryConfig } from '@ashlar/gallery/markup'

document.addEventListener('accordion:open', ({ detail }) => detail.index.toFixed())
document.body.addEventListener('gallery:motion', ({ detail }) => detail.isMoving === true)
document.body.addEventListener('gallery:reached-end', ({ detail }) => detail === null)
// @ts-expect-error it carries an index
document.addEventListener('accordion:open', ({ detail }) => detail.title)

type Options = Partial<GalleryConfig>
export const options: Options = { transition: 'ken-burns', slidesPerRow: 4, gutter: 8, autoplay: true }
// @ts-expect-error it is a number of pixels
export const wrong: Options = { gutter: '8px' }
`

/** A program that renders each block on a server, and prints its name if the component holds the markup. */
function getServer(names: readonly string[]): string {
  return `import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const inside = (html) => html.replace(/<link rel="preload"[^>]*>/g, '')
for (const name of ${JSON.stringify(names)}) {
  const { Markup, sample } = await import('@ashlar/' + name + '/markup')
  const [Block] = Object.values(await import('@ashlar/' + name + '/react'))
  const [html, markup] = [Block, Markup].map((one) => inside(renderToString(createElement(one, { config: sample }))))
  if (markup !== '' && html.includes(markup)) console.log(name)
}
`
}

const names = [...(isFull ? published : withPeers(some))].map(({ folder }) => folder)
const components = blockList().filter(
  (name) =>
    names.includes(name) &&
    published.some(({ folder, manifest }) => folder === name && './react' in (manifest.exports ?? {})),
)
let registry: Registry
let browser: Browser
const ends: (() => void)[] = []

beforeAll(async () => {
  const { executablePath, args, env } = await findBrowser()
  const [started, launched] = await Promise.all([openRegistry(), chromium.launch({ executablePath, args, env })])
  registry = started
  browser = launched
  await registry.publish(published)
}, 600_000)
afterAll(async () => {
  for (const end of ends) end()
  await browser?.close()
})

function project(client: Client) {
  const made = emptyProject(client, registry.url)
  ends.push(made.remove)
  return made
}

/** Opens a folder as a site; the errors of the page fail the test that looks at them. */
async function visit(folder: string) {
  const { origin, close } = await serveFolder(folder)
  ends.push(close)
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(origin)
  return { page, errors }
}

/** Scripts that start the page which imports them. */
const onPages = ['@ashlar/loader/bootstrap', '@ashlar/runtime']

/** Each entry that the installed packages export, as a specifier; those that run in Node alone are apart. */
function listEntries(folder: string): { readonly everywhere: string[]; readonly inNode: string[] } {
  const getEntries = (one: (typeof published)[number]) => {
    const { manifest } = one
    const text = readFileSync(join(folder, 'node_modules', manifest.name, 'package.json'), 'utf8')
    const { exports } = JSON.parse(text) as { readonly exports: Readonly<Record<string, unknown>> }
    return Object.keys(exports).map((entry) => ({
      specifier: `${manifest.name}${entry.slice(1)}`,
      isOfNode: isOfNode(one),
    }))
  }
  const all = published.flatMap(getEntries)
  const toSpecifiers = (inNode: boolean) =>
    all.filter((entry) => entry.isOfNode === inNode).map(({ specifier }) => specifier)
  return { everywhere: toSpecifiers(false), inNode: toSpecifiers(true) }
}

/** A program that imports each entry, and prints those that cannot be. */
const importAll = (specifiers: readonly string[]) => `
for (const specifier of ${JSON.stringify(specifiers)})
  await import(specifier).catch(({ message }) => console.log(specifier + ': ' + message))
`

/** A program that has everything of each entry. */
const bundleAll = (specifiers: readonly string[]) =>
  [
    ...specifiers.map((specifier, at) =>
      specifier.endsWith('.css') ? `import '${specifier}'` : `import * as entry${at} from '${specifier}'`,
    ),
    `globalThis.entries = [${specifiers.flatMap((specifier, at) => (specifier.endsWith('.css') ? [] : `entry${at}`))}]`,
  ].join('\n')

it('each entry of each package can be imported where there is no page, in Node, and bundled by Vite', async () => {
  // npm takes five times as long for as many packages; its own turn is below, and at full size here.
  const { folder, write, install, run } = project(isFull ? 'npm' : 'pnpm')
  const peers = [...new Set(published.flatMap(({ manifest }) => Object.keys(manifest.peerDependencies ?? {})))]
  const others = peers.filter((name) => !name.startsWith('@ashlar/'))
  await install(
    [...published.map(({ manifest }) => manifest.name), ...others, `vite@${devDependencies.vite}`].join(' '),
  )
  const { everywhere, inNode } = listEntries(folder)
  expect(everywhere.length).toBeGreaterThan(200)
  expect(inNode.length).toBeGreaterThan(3)
  const scripts = [...everywhere, ...inNode].filter((specifier) => !specifier.endsWith('.css'))
  write('import-all.js', importAll(scripts.filter((specifier) => !onPages.includes(specifier))))
  write('src/main.js', bundleAll(everywhere))
  write('index.html', '<!doctype html><title>All</title><script type="module" src="/src/main.js"></script>')
  const [missing] = await Promise.all([
    run('node', 'import-all.js'),
    run('vite', 'build', '--minify', 'false', '--logLevel', 'error'),
  ])
  expect(missing).toBe('')
}, 300_000)

it('there are components to use', () => {
  expect(components.length).toBeGreaterThan(isFull ? 35 : some.length - 1)
})

describe.each(isFull ? (['npm', 'pnpm'] as const) : (['npm'] as const))(
  'an empty project that installs with %s',
  (client) => {
    it('uses a block in React: types, build, and changed props that act', async () => {
      const { folder, write, install, run } = project(client)
      await install(installed('In a React project'))
      await install(`--save-dev ${tools}`)
      write('src/main.tsx', readme('In a React project', 'tsx'))
      write('index.html', '<!doctype html><title>Walks</title><script type="module" src="/src/main.tsx"></script>')
      write('bundler.json', tsconfig('ESNext', 'bundler'))
      write('nodenext.json', tsconfig('NodeNext', 'nodenext'))
      await run('tsc', '-p', 'bundler.json')
      await run('vite', 'build', '--logLevel', 'error')

      const { page, errors } = await visit(join(folder, 'dist'))
      const first = page.getByRole('button', { name: 'What do I need to bring?' })
      await first.click()
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('button', { name: 'What happens when it rains?', expanded: false }).waitFor()
      expect(await first.getAttribute('aria-expanded')).toBe('true')
      expect(await page.locator('.questions').getByRole('button').count()).toBe(2)
      expect(await page.locator('output').textContent()).toBe('What do I need to bring?')
      expect(errors).toEqual([])

      const others = components.filter((name) => name !== 'accordion').map((name) => `@ashlar/${name}`)
      await install(others.join(' '))
      write('src/every-block.tsx', everyBlock(components))
      write('src/names.ts', typedNames)
      // One block alone has had the other resolution above.
      for (const kind of isFull ? ['bundler', 'nodenext'] : ['nodenext']) await run('tsc', '-p', `${kind}.json`)
      write('every-block.js', getServer(components))
      expect((await run('node', 'every-block.js')).trim().split('\n')).toEqual(components)
    }, 300_000)

    it('uses a block without React and without a build, by an import map', async () => {
      const { folder, write, install, run } = project(client)
      await install(installed('Without React'))
      expect(
        await run('node', '--eval', `import('react').then(() => console.log('there'), () => console.log('not there'))`),
      ).toBe('not there\n')
      const items = `<ul class="accordion-items-container"><li class="accordion-item"><h3><button class="accordion-item__click-target">
      Rain?</button></h3><div class="accordion-item__dropdown"><p>We walk.</p></div></li></ul>`
      write('index.html', `<!doctype html><title>Walks</title>${readme('Without React', 'html')}${items}`)
      const { page, errors } = await visit(folder)
      await page.getByRole('button', { name: 'Rain?', expanded: false }).click()
      await page.getByRole('button', { name: 'Rain?', expanded: true }).waitFor()
      expect(errors).toEqual([])
    }, 300_000)

    it('renders the HTML of a block on a server', async () => {
      const { write, install, run } = project(client)
      await install(installed('On a server'))
      write('server.js', readme('On a server', 'js'))
      expect(await run('node', 'server.js')).toMatch(
        /^<ul class="accordion-items-container"[\s\S]*We walk all the same\./,
      )
    }, 300_000)
  },
)
