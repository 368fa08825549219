import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace.ts'

/** Runs a program with the terminal's own output; resolves with its exit code. */
export function run(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin', program), args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    child.on('close', (code) => resolve(code ?? 1))
    child.on('error', () => resolve(1))
  })
}

/** Prints the title of a long step and how long it took. */
export async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  console.log(`\n▸ ${title} …`)
  const result = await work()
  console.log(`  ${title}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}

/** How many tests passed and failed. */
export interface Count {
  passed: number
  failed: number
}

/** The suites of `vitest.config.ts`. */
export type Suite = 'unit' | 'laws' | 'browser' | 'stories' | 'e2e' | 'engines' | 'preact'

/** Runs one suite and counts its tests; a run that died, and one that found no test, counts as one failure. */
export async function vitest(suite: Suite, args: string[] = [], env: Record<string, string> = {}): Promise<Count> {
  const folder = join(root, 'node_modules/.cache/tests')
  mkdirSync(folder, { recursive: true })
  const report = join(folder, `${suite}.${process.pid}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run('vitest', ['run', '--project', suite, ...reporters, ...args], env)
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'))
    const failed = Math.max(numFailedTests, numFailedTestSuites > 0 && numFailedTests === 0 ? 1 : 0)
    return { passed: numPassedTests, failed: failed === 0 && (code !== 0 || numPassedTests === 0) ? 1 : failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** One check that is either good or not, counted as one test. */
export async function check(title: string, work: () => Promise<number>): Promise<Count> {
  const code = await step(title, work)
  if (code !== 0) console.error(`  ${title} failed: see above.`)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
