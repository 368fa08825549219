// Three blocks in Next and in Astro, from a registry, built and opened in a browser. Both are large: `npm run chaos -- packages` runs it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBrowser } from '../../tooling/find-browser.ts'
import { isFull } from '../sample'
import { emptyProject, serveFolder } from './empty-project.ts'
import { publishWithPeers, type Registry, startRegistry } from './registry.ts'

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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
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

describe.runIf(isFull)('three blocks of the registry', () => {
  beforeAll(async () => {
    Object.assign(process.env, { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' })
    const { executablePath, args, env } = await findBrowser()
    const [started, launched] = await Promise.all([startRegistry(), chromium.launch({ executablePath, args, env })])
    registry = started
    browser = launched
    await publishWithPeers(registry, blocks)
  }, 600_000)
  afterAll(async () => {
    for (const end of ends) end()
    await browser?.close()
    await registry?.close()
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
    const port = await freePort()
    const server: ChildProcess = spawn(
      join(folder, 'node_modules/.bin/next'),
      ['start', '--hostname', '127.0.0.1', '--port', String(port)],
      { cwd: folder, stdio: 'ignore' },
    )
    ends.unshift(() => server.kill())
    const origin = `http://127.0.0.1:${port}`
    await expect
      .poll(
        () =>
          fetch(origin).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200)
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
})
