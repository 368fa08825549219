import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../build/workspace.ts'
import { copyRepository, restoreReleases } from './copy.ts'
import type { Answer, Failure, Layer } from './layer.ts'
import { applyMutant, type Mutant } from './mutant.ts'
import { type Runner, startRunner } from './runner.ts'
import { findTests } from './tests.ts'

/** What became of a mutant. */
export interface Result {
  readonly mutant: Mutant
  readonly outcome: 'killed' | 'survived' | 'error'
  /** The layer that decided it. Default: none of them has a test for it. */
  readonly layer?: Layer
  readonly seconds: number
  /** The test that noticed it, or why nothing did. */
  readonly note: string
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Runs tests, the cheaper files first, until one fails. */
async function runTests(runner: Runner, groups: readonly string[][]): Promise<Answer> {
  let ran = 0
  for (const files of groups) {
    const answer = await runner.ask({ kind: 'run', files, names: '' })
    ran += answer.ran
    if (answer.failures.length > 0 || answer.error !== undefined) return { ...answer, ran }
  }
  return { ran, failures: [] }
}

/** True where the same test fails without a mutant, too: such a failure proves nothing about the mutant. */
async function failsAnyway(runner: Runner, groups: readonly string[][], { file, test }: Failure) {
  const files = file === undefined ? groups.flat() : [file]
  const names = test === undefined ? '' : `^${escapePattern(test)}$`
  const { failures, error } = await runner.ask({ kind: 'run', files, names })
  return failures.length > 0 || error !== undefined
}

const nameFailure = ({ test, file }: Failure) => test ?? file ?? 'an error outside of any test'

/** Creates the function that decides what an answer proves; each failure is compared once with a run without a mutant. */
function createJudge(runner: Runner) {
  const confirmed = new Set<string>()
  return async (
    { failures, ran, error }: Answer,
    groups: readonly string[][],
  ): Promise<Pick<Result, 'outcome' | 'note'>> => {
    if (error !== undefined) return { outcome: 'error', note: error }
    const [failure] = failures
    if (!failure) return { outcome: 'survived', note: ran === 0 ? 'no test ran' : `${ran} tests passed` }
    const title = nameFailure(failure)
    const note = `${title}: ${failure.message}`
    const key = `${failure.file} ${title}`
    if (!confirmed.has(key) && (await failsAnyway(runner, groups, failure)))
      return { outcome: 'error', note: `fails without the mutant, too: ${note}` }
    confirmed.add(key)
    return { outcome: 'killed', note }
  }
}

/** One layer with one mutant at a time. */
function openLayer(copy: string, layer: Layer) {
  const runner = startRunner(copy, layer)
  const judge = createJudge(runner)

  async function change({ file }: Mutant, text: string): Promise<string | undefined> {
    writeFileSync(join(copy, file), text)
    return (await runner.ask({ kind: 'changed', file })).error
  }
  return {
    /** Tries a mutant; undefined where the layer has no test for its file. */
    async try(mutant: Mutant): Promise<Result | undefined> {
      const groups = findTests(layer, mutant.file)
      if (groups.length === 0) return undefined
      const began = performance.now()
      const text = readFileSync(join(root, mutant.file), 'utf8')
      const error = await change(mutant, applyMutant(mutant, text))
      const answer = error === undefined ? await runTests(runner, groups) : { ran: 0, failures: [], error }
      await change(mutant, text)
      const verdict = await judge(answer, groups)
      if (verdict.outcome === 'error') restoreReleases(copy)
      return { mutant, layer, seconds: (performance.now() - began) / 1000, ...verdict }
    },
    stop: () => runner.stop(),
  }
}

/** How mutants are tried. */
export interface TryOptions {
  readonly layers: readonly Layer[]
  /** Gets each mutant as soon as it is decided. */
  onResult(result: Result): void
}

/** Runs something with a copy of the repository, which is removed also when a person interrupts it. */
async function withCopy<Value>(work: (copy: string) => Promise<Value>): Promise<Value> {
  const copy = copyRepository()
  const remove = () => rmSync(copy, { recursive: true, force: true })
  const interrupt = () => process.exit(130)
  process.once('exit', remove)
  process.once('SIGINT', interrupt)
  try {
    return await work(copy)
  } finally {
    remove()
    process.off('exit', remove)
    process.off('SIGINT', interrupt)
  }
}

/** Tries mutants in one layer; returns those that no test noticed. */
async function tryLayer(copy: string, name: Layer, left: readonly Result[], decide: (result: Result) => void) {
  const layer = openLayer(copy, name)
  const survived: Result[] = []
  for (const before of left) {
    const result = (await layer.try(before.mutant)) ?? before
    if (result.outcome === 'survived') survived.push(result)
    else decide(result)
  }
  await layer.stop()
  return survived
}

/**
 * Tries mutants, layer by layer from the cheapest, each until a test notices it. A mutant that no test of a layer noticed
 * goes on to the next one.
 */
export function tryMutants(mutants: readonly Mutant[], { layers, onResult }: TryOptions): Promise<Result[]> {
  const decided: Result[] = []
  function decide(result: Result) {
    decided.push(result)
    onResult(result)
  }
  return withCopy(async (copy) => {
    const note = 'no test is beside it'
    let left: Result[] = mutants.map((mutant) => ({ mutant, outcome: 'survived', seconds: 0, note }))
    for (const layer of layers) if (left.length > 0) left = await tryLayer(copy, layer, left, decide)
    for (const result of left) decide(result)
    return decided
  })
}
