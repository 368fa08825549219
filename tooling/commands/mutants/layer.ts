// A process that runs tests of one layer again and again: `node tooling/commands/mutants/layer.ts --project unit`, in the copy of the repository.
// Vitest starts once, as a start costs more than the tests of a mutant.
import { join } from 'node:path'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import { root } from '../../build/workspace.ts'

export type Layer = 'unit' | 'browser'

/** What the process is asked for. */
export type Request =
  | { readonly kind: 'run'; readonly files: readonly string[]; readonly names: string }
  /** A file of the copy has changed: cached modules of it are invalid. */
  | { readonly kind: 'changed'; readonly file: string }

/** A test that failed, or an error outside of any test. */
export interface Failure {
  /** The file of the test, from the root. Default: none, for an error outside of any test file. */
  readonly file?: string
  /** The full name of the test. Default: none, for a file that could not be run. */
  readonly test?: string
  readonly message: string
}

/** What came of a request. */
export interface Answer {
  /** How many tests ran. */
  readonly ran: number
  readonly failures: readonly Failure[]
  /** The request itself failed: a build, or Vitest. Default: none. */
  readonly error?: string
}

/** The suites of the layer: unit tests are of two. */
const projects = process.argv.filter((_, at, words) => words[at - 1] === '--project')

/** Milliseconds of a test: many mutants are noticed by an element that never comes. */
const testTimeout = 30_000

/** Its messages would drown the line of each mutant. */
const silent = { onInit: () => undefined }

const getMessage = (errors: readonly { readonly message?: string | undefined }[]) =>
  (errors[0]?.message ?? 'no message').split('\n')[0] ?? ''

function readFailures(module: TestModule): Failure[] {
  const file = module.moduleId.slice(root.length + 1)
  const tests = [...module.children.allTests('failed')].map((test) => ({
    file,
    test: test.fullName.replaceAll(' > ', ' '),
    message: getMessage(test.result().errors ?? []),
  }))
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors())
  const errors = [...module.errors(), ...suites]
  return errors.length > 0 ? [...tests, { file, message: getMessage(errors) }] : tests
}

async function runTests(vitest: Vitest, files: readonly string[], names: string): Promise<Answer> {
  vitest.setGlobalTestNamePattern(new RegExp(names))
  // Vitest returns the results of all files that it has ever run.
  vitest.state.filesMap.clear()
  const specifications = await vitest.globTestSpecifications(files.map((file) => join(root, file)))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const ran = testModules.flatMap((module) =>
    [...module.children.allTests()].filter((test) => ['passed', 'failed'].includes(test.result().state)),
  ).length
  const outside = unhandledErrors.map((error) => ({ message: getMessage([error as Error]) }))
  return { ran, failures: [...testModules.flatMap(readFailures), ...outside] }
}

/** Invalidates a file, and every template: a template is rendered by a build of its own, whose inputs Vite does not know. */
function invalidate(vitest: Vitest, file: string) {
  const path = join(root, file)
  vitest.invalidateFile(path)
  const graphs = vitest.projects.flatMap(({ vite }) => Object.values(vite.environments))
  for (const [id, { file: known }] of graphs.flatMap(({ moduleGraph }) => [...moduleGraph.idToModuleMap]))
    if (id.endsWith('?static') && known) vitest.invalidateFile(known)
}

async function answer(vitest: Vitest, request: Request): Promise<Answer> {
  if (request.kind === 'run') return runTests(vitest, request.files, request.names)
  invalidate(vitest, request.file)
  return { ran: 0, failures: [] }
}

const vitest = await createVitest(
  'test',
  // Isolated, as a worker that has loaded a file would not load the mutant of it.
  { watch: false, project: projects, reporters: [silent], bail: 1, maxWorkers: 1, isolate: true, testTimeout },
  // Packages of npm are links to folders outside of the copy.
  { server: { fs: { strict: false } } },
)
await vitest.standalone()

process.on('message', async (request: Request) => {
  const result = await answer(vitest, request).catch(
    (error: Error): Answer => ({ ran: 0, failures: [], error: error.message }),
  )
  process.send?.(result)
})
/** Milliseconds for the end: a test that a mutant has broken may leave something open for which Vitest would wait. */
const maxEnd = 10_000

process.on('disconnect', () => {
  setTimeout(() => process.exit(0), maxEnd)
  vitest.close().finally(() => process.exit(0))
})
process.send?.('ready')
