import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { isFull, sample } from './tests/sample.ts'
import { staticMarkup } from './tooling/build/static-markup-plugin.ts'
import { commands } from './tooling/testkit/browser/commands.ts'
import { findBrowser } from './tooling/testkit/browser/find-browser.ts'
import { sampleStories } from './tooling/testkit/browser/sample-stories.ts'
import { SlowFirst } from './tooling/testkit/run/file-order.ts'
import { suiteFiles } from './tooling/testkit/run/suite-files.ts'

type Project = TestProjectInlineConfiguration

/** Which files of a project run in a frame; with `isolate: false` they share it and its modules. Default: all files of the project, each in a frame of its own. */
type Frames = Pick<NonNullable<Project['test']>, 'include' | 'exclude' | 'isolate'>

const waitFor = join(import.meta.dirname, 'tooling/testkit/run/wait-for.ts')
const run = join(import.meta.dirname, 'tooling/testkit/run/test-run.ts')

/** A test that expects nothing proves nothing: it fails. */
const expectations = { poll: { timeout: 15_000 }, requireAssertions: true }

const inNode = {
  setupFiles: [waitFor],
  expect: expectations,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // On two cores it would be one.
  maxWorkers: 2,
}

/** Models, parsers and views: plain Node, or jsdom where a file asks for it in its first line. A context for each file costs less than a process. */
const unit: Project = {
  extends: true,
  test: {
    ...inNode,
    name: 'unit',
    include: [...suiteFiles.unit.include],
    exclude: [...suiteFiles.unit.except],
    pool: 'vmThreads',
  },
}

/** The apps and the release tools. */
const server: Project = {
  extends: true,
  test: {
    ...inNode,
    name: 'server',
    include: [...suiteFiles.server.include],
    globalSetup: [run],
    // The suites beside it have the other core.
    maxWorkers: 1,
    // The code of the server is loaded once in each worker, not once for each file.
    isolate: false,
  },
}

/** Rules of the repository itself. */
const laws: Project = {
  extends: true,
  test: {
    name: 'laws',
    expect: expectations,
    include: ['tests/laws/**/*.test.ts'],
    // Large installs of frameworks: `npm run chaos -- packages` runs it.
    exclude: isFull ? [] : ['tests/laws/frameworks.test.ts', 'tests/laws/resets.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    isolate: false,
  },
}

/** The whole site in a browser: server, database, CDN and pages. Each file has a database of its own, so two run side by side. */
const e2e: Project = {
  extends: true,
  test: {
    name: 'e2e',
    include: [...suiteFiles.e2e.include],
    exclude: isFull ? [] : [...suiteFiles.e2e.except],
    globalSetup: [run],
    setupFiles: [waitFor],
    expect: expectations,
    // The longest takes half a minute on a busy machine; a page that hangs is not waited for much longer.
    testTimeout: isFull ? 300_000 : 150_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // A worker loads the code of the server once and has one browser for all its files.
    isolate: false,
  },
}

/** The other engines of `npm test -- --engines`: one browser, one file after another. */
const engines: Project = {
  extends: true,
  test: {
    name: 'engines',
    include: ['tests/engines/**/*.test.ts'],
    globalSetup: [run],
    setupFiles: [waitFor],
    expect: expectations,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
}

/** One page that all files run in, one after another, on every machine; the set-up file resets it before each test. `frames` are the files with a frame of their own each, and those that share one. */
async function inBrowser(
  name: string,
  frames: Readonly<Record<string, Frames>> = { chromium: {} },
): Promise<Project['test']> {
  const { executablePath, args, env } = await findBrowser()
  return {
    name,
    api: { host: '127.0.0.1' },
    // Tests in the browser have no process.
    env: { CHAOS: process.env.CHAOS ?? '' },
    setupFiles: [waitFor, join(import.meta.dirname, 'tooling/testkit/browser/setup.ts')],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: expectations,
    restoreMocks: true,
    unstubGlobals: true,
    browser: {
      enabled: true,
      // A busy machine takes longer than a minute; after six without a test `npm test` ends the suite.
      connectTimeout: 240_000,
      headless: true,
      screenshotFailures: false,
      commands,
      // Dates in the visitor's language are those of no particular machine.
      provider: playwright({ launchOptions: { executablePath, args, env }, contextOptions: { locale: 'en-US' } }),
      // Two projects whose instances have one name do not start.
      instances: Object.entries(frames).map(([frame, files]) => ({
        browser: 'chromium',
        name: `${name}:${frame}`,
        ...files,
      })),
    },
  }
}

const react19 = ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime']

/** The browser tests that every block has: none of them has a stylesheet. */
const conformance = ['packages/*/src/conformance.browser.test.ts']

/** Browser tests with a page of their own: what they test starts once for a page, or they replace a module, or what the browser fetches. */
const alone = [
  'packages/{core-tracking,loader,runtime,video}/src/**/*.browser.test.ts',
  'packages/*/src/loading.browser.test.ts',
]

/** What only a real browser can show: layout, focus, observers, motion. */
async function browser(): Promise<Project> {
  return {
    extends: true,
    plugins: [react()],
    optimizeDeps: { include: [...react19, 'axe-core', 'fast-check', 'focus-trap'] },
    server: { hmr: { overlay: false } },
    test: {
      ...(await inBrowser('browser', {
        conformance: { include: conformance, isolate: false },
        shared: { exclude: [...conformance, ...alone], isolate: false },
        alone: { include: alone, exclude: conformance },
      })),
      include: [...suiteFiles.browser.include],
    },
  }
}

const compat = [
  { find: /^react\/jsx(?:-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(?:-dom)?$/, replacement: 'preact/compat' },
]

/** The browser tests of the packages with views on the swap that pages may make (`?react=preact`). */
async function preact(): Promise<Project> {
  const views = '{calendar,cart,comments,json-form,quick-view,search}'
  return {
    extends: true,
    resolve: { alias: compat, dedupe: ['preact'] },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    optimizeDeps: {
      // Each module that a test imports: one that Vite finds during the run reloads the page of the tests.
      include: [
        ...['preact/compat', 'preact/compat/client', 'preact/jsx-runtime', 'preact/jsx-dev-runtime'],
        ...['axe-core', 'fast-check', 'focus-trap'],
      ],
    },
    server: { hmr: { overlay: false } },
    test: { ...(await inBrowser('preact')), include: [`packages/${views}/src/**/*.browser.test.{ts,tsx}`] },
  }
}

/** Every story is a test: it renders, it starts, and axe finds nothing. */
async function stories(): Promise<Project> {
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin')
  // As in Storybook, where one frame shows one story after another.
  const test = await inBrowser('stories', { chromium: { isolate: false } })
  return {
    extends: true,
    plugins: [
      sampleStories((names) => sample(names, 4, 2)),
      storybookTest({ configDir: join(import.meta.dirname, '.storybook') }),
    ],
    optimizeDeps: { include: [...react19, 'axe-core', 'focus-trap', 'parse5'] },
    test: {
      ...test,
      // A story that is drawn and has no fault is what it is to be.
      expect: { ...expectations, requireAssertions: false },
      setupFiles: [
        ...[test?.setupFiles ?? []].flat(),
        join(import.meta.dirname, 'tooling/testkit/browser/check-stories.ts'),
      ],
      provide: { everyCombination: process.env.CHAOS === 'full' },
      // Twelve looks at one story take longer than one.
      ...(process.env.CHAOS === 'full' && { testTimeout: 120_000, hookTimeout: 120_000 }),
    },
  }
}

const all: Readonly<Record<string, () => Project | Promise<Project>>> = {
  unit: () => unit,
  server: () => server,
  laws: () => laws,
  browser,
  stories,
  e2e: () => e2e,
  engines: () => engines,
  preact,
}

/** The projects that `--project` names, all without it: a run without a browser does not prepare one. */
function asked(): string[] {
  const named = process.argv.flatMap((value, at, values) => {
    if (value === '--project') return values[at + 1] ?? []
    return value.startsWith('--project=') ? value.slice('--project='.length) : []
  })
  const known = Object.keys(all).filter((name) => named.includes(name))
  const usual = Object.keys(all).filter((name) => name !== 'engines' && name !== 'preact')
  return known.length === named.length && known.length > 0 ? known : usual
}

const { TEST_SEED: seed } = process.env

/** Slow files first, or the random order of a seed. */
const order = seed === undefined ? { sequencer: SlowFirst } : { shuffle: { files: true }, seed: Number(seed) }

export default defineConfig(async () => ({
  plugins: [staticMarkup.vite()],
  test: {
    projects: await Promise.all(asked().map((name) => all[name]?.() as Promise<Project>)),
    sequence: order,
  },
}))
