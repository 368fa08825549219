import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type RunOptions, run, step } from '../../build/steps.ts'
import { root } from '../../build/workspace.ts'
import { beginPulse, getSilence, readTrouble } from './pulse.ts'

const pulse = join(import.meta.dirname, 'pulse.ts')

/** How many tests passed and failed. */
export interface Count {
  passed: number
  failed: number
  /** The time of each test file, in milliseconds; none for a check that is no suite. */
  readonly files?: readonly TestFile[]
  /** A line for each failure: what failed, and the first line of its message. */
  readonly failures?: readonly string[]
  /** Each test; none for a check that is no suite. */
  readonly tests?: readonly TestResult[]
}

/** What became of one test. */
export interface TestResult {
  readonly path: string
  /** With the titles around it. */
  readonly title: string
  readonly status: string
}

/** How long a test file took. */
export interface TestFile {
  readonly suite: string
  readonly path: string
  readonly milliseconds: number
  readonly passed: number
  readonly failed: number
}

/** The suites of `vitest.config.ts`. */
export type Suite = 'unit' | 'server' | 'laws' | 'browser' | 'stories' | 'e2e' | 'engines' | 'preact'

/** The report of vitest, as far as it is read. */
interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numFailedTestSuites: number
  readonly testResults: readonly {
    readonly name: string
    readonly startTime: number
    readonly endTime: number
    readonly status: string
    /** Why the file failed, where no test of it did. */
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

const firstLine = (text = '') => stripVTControlCharacters(text.split('\n', 1)[0] as string)

/** A line for each test that failed, and for each file that could not be run. */
function listFailures({ testResults }: Report, suite: Suite): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = name.slice(root.length + 1)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0) return status === 'failed' ? [`${suite}  ${path}\n    ${firstLine(message)}`] : []
    return tests.map((test) => `${suite}  ${path} > ${test.fullName}\n    ${firstLine(test.failureMessages[0])}`)
  })
}

/** A run can fail without a test that did: an error without a handler, a browser that does not answer, or a file that cannot be read. */
const failedElsewhere = (suite: Suite, report: string) =>
  `${suite}  no test failed but the run did: ${readTrouble(report) || 'its output above says why'}`

/** Minutes without a test that begins or ends: more than the longest test and hook of a suite may take. At full size some wait for an hour. */
const maxSilence: Readonly<Partial<Record<Suite, number>>> = { e2e: 8, laws: 12 }
const getMaxSilence = (suite: Suite) => (maxSilence[suite] ?? 6) * (process.env.CHAOS === 'full' ? 12 : 1) * 60_000

/** The failure of a suite that was ended. */
function describeSilence(suite: Suite, limit: number): string {
  const how = `npx vitest run --project ${suite}`
  return `${suite}  no test has begun or ended for ${Math.round(limit / 60_000)} minutes. The suite was ended, and the rest of its tests did not run. See whether its browser and its services start: ${how}`
}

/** Reports of this process: two parts of a suite may run side by side. */
let reports = 0

function readReport(path: string, suite: Suite, code: number, mayBeEmpty: boolean): Count {
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = report
  const failures = listFailures(report, suite)
  const failed = Math.max(numFailedTests, numFailedTestSuites > 0 && numFailedTests === 0 ? 1 : 0)
  const files = testResults.map(({ name, startTime, endTime, status, assertionResults }) => ({
    suite,
    path: name.slice(root.length + 1),
    milliseconds: endTime - startTime,
    passed: assertionResults.filter((test) => test.status === 'passed').length,
    failed: assertionResults.filter((test) => test.status === 'failed').length || Number(status === 'failed'),
  }))
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ path: name.slice(root.length + 1), title: fullName, status })),
  )
  const isFailedElsewhere = failed === 0 && (code !== 0 || (numPassedTests === 0 && !mayBeEmpty))
  if (isFailedElsewhere) failures.push(failedElsewhere(suite, path))
  return { passed: numPassedTests, failed: isFailedElsewhere ? 1 : failed, files, failures, tests }
}

/**
 * Runs one suite and counts its tests; a run that died, and one that found no test, counts as one failure. A suite in which no test begins or ends for `limit` milliseconds is ended, and
 * failed: it would wait for ever, as for a browser that does not answer.
 */
export async function vitest(
  suite: Suite,
  args: string[] = [],
  options: RunOptions = {},
  limit = getMaxSilence(suite),
): Promise<Count> {
  const folder = join(root, 'node_modules/.cache/tests')
  mkdirSync(folder, { recursive: true })
  const report = join(folder, `${suite}.${process.pid}.${++reports}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--reporter=${pulse}`, `--outputFile.json=${report}`]
  rmSync(report, { force: true })
  beginPulse(report)
  let isSilent = false
  const isStuck = () => {
    isSilent = getSilence(report) > limit
    return isSilent
  }
  const code = await run('vitest', ['run', '--project', suite, ...reporters, ...args], { ...options, isStuck })
  if (isSilent) return { passed: 0, failed: 1, failures: [describeSilence(suite, limit)] }
  try {
    // Tests chosen by a part of their title may be none; a suite that finds no test is broken.
    return readReport(report, suite, code, args.includes('-t'))
  } catch {
    return { passed: 0, failed: 1, failures: [failedElsewhere(suite, report)] }
  }
}

/** One check that is either good or not, counted as one test. */
export async function check(title: string, work: () => Promise<number>): Promise<Count> {
  const code = await step(title, work)
  if (code !== 0) console.error(`  ${title} failed: see above.`)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [`check  ${title}`] }
}
