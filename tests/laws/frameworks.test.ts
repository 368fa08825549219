// Three blocks in Vite, Next, Astro and on a page with an import map, from a registry, built and opened in a browser. They are large: `npm run chaos -- packages` runs it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../tooling/build/workspace.ts'
import { findBrowser } from '../../tooling/testkit/browser/find-browser.ts'
import { emptyProject, serveFolder } from './empty-project.ts'
import { openRegistry, publishWithPeers, type Registry } from './registry.ts'
import { startNext } from './start-next.ts'

const blocks = ['accordion', 'gallery', 'search']
const installed = [...blocks.map((name) => `@ashlar/${name}`), 'react@19.3.1', 'react-dom@19.3.1']

let registry: Registry
let browser: Browser
const ends: (() => void)[] = []

/** The blocks as each page has them: an accordion, a slideshow of which only the first picture fits the screen, and a search. */
const items = `[{ title: 'Rain?', text: ['We walk.'] }, { title: 'Dogs?', text: ['On a lead.'] }]`
const picture = (name: string) =>
  `{ src: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>', alt: '${name}', width: 4, height: 3 }`
const gallery = `{ design: 'slideshow', label: 'Walks', slides: [${['One', 'Two'].map(picture)}] }`

function project() {
  const made = emptyProject('npm', registry.url)
  ends.push(made.remove)
  return made
}

/** Opens a page, and uses the accordion and, below the screen, the slideshow. */
async function useBlocks(origin: string) {
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(origin)
  const rain = page.getByRole('button', { name: 'Rain?' })
  // The server has rendered it; the block answers once it runs.
  await expect
    .poll(async () => {
      if ((await rain.getAttribute('aria-expanded')) !== 'true') await rain.click()
      return rain.getAttribute('aria-expanded')
    })
    .toBe('true')
  await page.getByText('We walk.').waitFor()
  await page.getByRole('region', { name: 'Walks' }).scrollIntoViewIfNeeded()
  const counter = page.locator('.sqs-gallery-counter')
  await expect.poll(() => counter.textContent()).toContain('1')
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect.poll(() => counter.textContent()).toContain('2')
  expect(errors.filter((text) => !/favicon/.test(text))).toEqual([])
  await page.close()
}

describe('three blocks of the registry', () => {
  beforeAll(async () => {
    Object.assign(process.env, { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' })
    const { executablePath, args, env } = await findBrowser()
    const [started, launched] = await Promise.all([openRegistry(), chromium.launch({ executablePath, args, env })])
    registry = started
    browser = launched
    await publishWithPeers(registry, blocks)
  }, 600_000)
  afterAll(async () => {
    for (const end of ends) end()
    await browser?.close()
  })

  it('run on a server page of Next that imports the components, in its strict mode', async () => {
    const { folder, write, install, run } = project()
    await install([...installed, 'next@16.4.6'].join(' '))
    write('next.config.mjs', 'export default { reactStrictMode: true }')
    write(
      'app/layout.jsx',
      `import '@ashlar/accordion/style.css'\nimport '@ashlar/gallery/style.css'\nexport default ({ children }) => <html lang="en"><body>{children}</body></html>\n`,
    )
    write(
      'app/page.jsx',
      `import { Accordion } from '@ashlar/accordion/react'
import { Gallery } from '@ashlar/gallery/react'
import { Search } from '@ashlar/search/react'
import { sample } from '@ashlar/search/markup'

export default () => <main>
  <Accordion config={{ items: ${items} }} />
  <Search config={sample} />
  <div style={{ height: 2000 }} />
  <Gallery config={${gallery}} />
</main>
`,
    )
    await run('next', 'build')
    const { origin, end } = await startNext(folder)
    ends.unshift(end)
    expect(await (await fetch(origin)).text()).toContain('accordion-items-container')
    await useBlocks(origin)
  }, 600_000)

  it('run on a page of Astro, two of them only once they are in sight (client:visible)', async () => {
    const { folder, write, install, run } = project()
    await install([...installed, 'astro@6.0.5', '@astrojs/react@5.0.0'].join(' '))
    write('astro.config.mjs', `import react from '@astrojs/react'\nexport default { integrations: [react()] }\n`)
    write(
      'src/pages/index.astro',
      `---
import { Accordion } from '@ashlar/accordion/react'
import { Gallery } from '@ashlar/gallery/react'
import { Search } from '@ashlar/search/react'
import { sample } from '@ashlar/search/markup'
import '@ashlar/accordion/style.css'
import '@ashlar/gallery/style.css'
---
<!doctype html>
<html lang="en"><head><title>Walks</title></head><body><main>
  <Accordion client:visible config={{ items: ${items} }} />
  <Search client:idle config={sample} />
  <div style="height: 2000px"></div>
  <Gallery client:visible config={${gallery}} />
</main></body></html>
`,
    )
    await run('astro', 'build')
    const { origin, close } = await serveFolder(join(folder, 'dist'))
    ends.push(close)
    await useBlocks(origin)
  }, 600_000)

  it('run in Vite under StrictMode, with strict types', async () => {
    const { folder, write, install, run } = project()
    const { devDependencies: tools } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const types = ['@types/react', '@types/react-dom'].map((name) => `${name}@${tools[name]}`)
    await install([...installed, `vite@${tools.vite}`, tools.typescript7.replace('npm:', ''), ...types].join(' '))
    write('index.html', '<!doctype html><title>Walks</title><script type="module" src="/src/main.tsx"></script>')
    write(
      'src/main.tsx',
      `import { Accordion } from '@ashlar/accordion/react'
import '@ashlar/accordion/style.css'
import { Gallery } from '@ashlar/gallery/react'
import '@ashlar/gallery/style.css'
import { sample } from '@ashlar/search/markup'
import { Search } from '@ashlar/search/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

createRoot(document.body.appendChild(document.createElement('main'))).render(<StrictMode>
  <Accordion config={{ items: ${items} }} onOpen={({ detail }) => detail.index.toFixed()} />
  <Search config={sample} />
  <div style={{ height: 2000 }} />
  <Gallery config={${gallery}} onChange={({ detail }) => detail.index.toFixed()} />
</StrictMode>)
`,
    )
    const compilerOptions = {
      ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false },
      ...{ noEmit: true, jsx: 'react-jsx', target: 'ES2022', lib: ['ES2022', 'DOM', 'DOM.Iterable'] },
      ...{ module: 'ESNext', moduleResolution: 'bundler', types: ['vite/client'] },
    }
    write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }))
    await run('tsc', '-p', '.')
    await run('vite', 'build', '--logLevel', 'error')
    const { origin, close } = await serveFolder(join(folder, 'dist'))
    ends.push(close)
    await useBlocks(origin)
  }, 600_000)

  it('run on a page with an import map, without a build; the server has rendered them', async () => {
    const { folder, write, install, run } = project()
    await install(installed.join(' '))
    write(
      'render.js',
      `import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Markup as Accordion } from '@ashlar/accordion/markup'
import { Markup as Gallery } from '@ashlar/gallery/markup'
import { Markup as Search, sample } from '@ashlar/search/markup'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'

const imports = {}
for (const name of readdirSync('node_modules/@ashlar')) {
  const { exports } = JSON.parse(readFileSync('node_modules/@ashlar/' + name + '/package.json', 'utf8'))
  for (const [entry, target] of Object.entries(exports)) {
    const file = target.default ?? target
    if (String(file).endsWith('.js')) imports['@ashlar/' + name + entry.slice(1)] = '/node_modules/@ashlar/' + name + file.slice(1)
  }
}
const html = renderToString(h('main', null,
  h(Accordion, { config: { items: ${items} } }),
  h(Search, { config: sample }),
  h('div', { style: { height: 2000 } }),
  h(Gallery, { config: ${gallery} }),
))
writeFileSync('index.html', \`<!doctype html><title>Walks</title>
<link rel="stylesheet" href="/node_modules/@ashlar/accordion/dist/style.css"><link rel="stylesheet" href="/node_modules/@ashlar/gallery/dist/style.css">
<script type="importmap">\${JSON.stringify({ imports })}</script>\${html}
<script type="module">
import { init as accordion } from '@ashlar/accordion'
import { init as gallery } from '@ashlar/gallery'
accordion(document.querySelector('.accordion-items-container'))
gallery(document.querySelector('.sqs-gallery-container'))
</script>\`)
`,
    )
    await run('node', 'render.js')
    const { origin, close } = await serveFolder(folder)
    ends.push(close)
    await useBlocks(origin)
  }, 600_000)
})
