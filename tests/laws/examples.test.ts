// The folders under examples, each installed from a registry, built and opened as a stranger would: two in `npm test`, all of them in `npm run chaos -- examples`.
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { packages, root } from '../../tooling/build/workspace.ts'
import { findBrowser } from '../../tooling/testkit/browser/find-browser.ts'
import { isFull } from '../sample'
import { emptyProject, serveFolder } from './empty-project.ts'
import { openRegistry, publishWithPeers, type Registry } from './registry.ts'
import { startNext } from './start-next.ts'

let registry: Registry
let browser: Browser
const ends: (() => void)[] = []

beforeAll(async () => {
  Object.assign(process.env, { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' })
  const { executablePath, args, env } = await findBrowser()
  const [started, launched] = await Promise.all([openRegistry(), chromium.launch({ executablePath, args, env })])
  registry = started
  browser = launched
  await publishWithPeers(registry, ['accordion', 'gallery'])
}, 300_000)
afterAll(async () => {
  for (const end of ends) end()
  await browser?.close()
})

const soon = { timeout: 15_000 }

/** Opens a question; a page that its server has rendered answers once the block runs. */
async function openQuestion(page: Page, title: string) {
  const question = page.getByRole('button', { name: title })
  await expect
    .poll(async () => {
      if ((await question.getAttribute('aria-expanded')) !== 'true') await question.click()
      return question.getAttribute('aria-expanded')
    }, soon)
    .toBe('true')
}
const pressAccordion = async (page: Page) => {
  await openQuestion(page, 'Does it rain?')
  await page.getByText('In spring, in the afternoon.').waitFor()
}

async function pressGallery(page: Page) {
  await page.getByRole('region', { name: 'Walks' }).scrollIntoViewIfNeeded()
  const counter = page.locator('.sqs-gallery-counter')
  await expect.poll(() => counter.textContent(), soon).toContain('1')
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect.poll(() => counter.textContent(), soon).toContain('2')
}

async function pressBoth(page: Page) {
  await pressAccordion(page)
  await pressGallery(page)
}

/** A question that the framework adds later answers, too. */
async function addQuestion(page: Page) {
  await pressBoth(page)
  await page.getByRole('button', { name: 'More' }).click()
  await openQuestion(page, 'Where do we meet?')
  await page.getByText('At the old mill.').waitFor()
}

/** What a visitor does on the pages of each example. */
const visits: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  plain: pressBoth,
  next: pressBoth,
  react: addQuestion,
  vue: addQuestion,
  svelte: addQuestion,
  async astro(page) {
    await pressBoth(page)
    await page.getByRole('link', { name: 'About' }).click()
    await page.getByRole('link', { name: 'Walks' }).click()
    await pressBoth(page)
  },
  async turbo(page) {
    await pressAccordion(page)
    await page.getByRole('link', { name: 'Walks' }).click()
    await pressGallery(page)
    await page.goBack()
    // The snapshot of the page is as it was served: all is closed, and opens again.
    await page.getByRole('button', { name: 'Does it rain?', expanded: false }).waitFor()
    await pressAccordion(page)
  },
  async htmx(page) {
    await pressAccordion(page)
    await page.getByRole('button', { name: 'Walks' }).click()
    await pressGallery(page)
    await page.getByRole('button', { name: 'Questions' }).click()
    await pressAccordion(page)
  },
  async 'web-components'(page) {
    await pressBoth(page)
    await page.getByRole('button', { name: 'Move' }).click()
    await page.getByRole('button', { name: 'Does it rain?', expanded: false }).waitFor()
    await pressAccordion(page)
  },
}

/** Installs, builds and serves an example as its package.json says, or with other packages in place of those; resolves with its origin. */
async function serveExample(name: string, instead?: string): Promise<string> {
  const { folder, install, run, remove } = emptyProject('npm', registry.url)
  ends.push(remove)
  cpSync(join(root, 'examples', name), folder, { recursive: true, filter: (path) => !path.includes('node_modules') })
  await install(instead)
  const { scripts = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const [program, ...args] = scripts.build?.split(' ') ?? []
  if (program) await run(program, ...args)
  if (scripts.start) {
    const server = await startNext(folder)
    ends.unshift(server.end)
    return server.origin
  }
  const built = join(folder, 'dist')
  const { origin, close } = await serveFolder(existsSync(built) ? built : folder)
  ends.push(close)
  return origin
}

const names = readdirSync(join(root, 'examples'))

it('each example has its visit', () => {
  expect(names.length).toBeGreaterThan(8)
  expect(names.sort()).toEqual(Object.keys(visits).sort())
})

it('an example asks for our packages by the major that there is, and for each other one exactly', () => {
  const majors = new Map(packages().map(({ manifest }) => [manifest.name, `^${manifest.version.split('.')[0]}.0.0`]))
  const wrong = names.flatMap((name) => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'examples', name, 'package.json'), 'utf8'))
    return Object.entries<string>(dependencies)
      .filter(([of, range]) => (majors.has(of) ? majors.get(of) !== range : !/^\d+\.\d+\.\d+$/.test(range)))
      .map(([of, range]) => `examples/${name} asks for ${of} ${range}. Write ${majors.get(of) ?? 'one exact version'}.`)
  })
  expect(wrong).toEqual([])
})

/** Opens an example, and does what its visitor does; the errors of the page fail the test. */
async function visit(origin: string, name: string) {
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto(origin)
  await visits[name]?.(page)
  expect(errors.filter((text) => !/favicon/.test(text))).toEqual([])
  await page.close()
}

it.each(isFull ? names : ['plain', 'react'])(
  'examples/%s is built, opened and pressed',
  async (name) => visit(await serveExample(name), name),
  300_000,
)

it.each(isFull ? ['18.3.1'] : [])(
  'a project with React %s installs the same blocks, and uses them',
  async (version) => visit(await serveExample('react', `react@${version} react-dom@${version}`), 'react'),
  300_000,
)
