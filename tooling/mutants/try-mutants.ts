import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildCdn } from '../cdn/index.ts'
import { root } from '../workspace.ts'
import { copyRepository } from './copy.ts'
import type { Answer, Failure, Layer } from './layer.ts'
import { applyMutant, type Mutant } from './mutant.ts'
import { type Runner, startRunner } from './runner.ts'
import { findTests, getTitlePattern } from './tests.ts'

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

/** True where the same test fails without a mutant, too: such a failure proves nothing about the mutant. */
async function failsAnyway(runner: Runner, files: readonly string[], names: string, failure: Failure) {
  const selected = failure.file === undefined ? files : [failure.file]
  const name = failure.test === undefined ? names : `^${escapePattern(failure.test)}$`
  const { failures, error } = await runner.ask({ kind: 'run', files: selected, names: name })
  return failures.length > 0 || error !== undefined
}

/** Gives the copy the builds of the working copy, which end-to-end tests use. */
function copyCdn(copy: string) {
  rmSync(join(copy, 'cdn'), { recursive: true, force: true })
  cpSync(join(root, 'cdn'), join(copy, 'cdn'), { recursive: true })
}

/** One layer with one mutant at a time. */
function openLayer(copy: string, layer: Layer) {
  const runner = startRunner(copy, layer)
  const confirmed = new Set<string>()

  async function change(mutant: Mutant, text: string): Promise<string | undefined> {
    writeFileSync(join(copy, mutant.file), text)
    const { error } = await runner.ask({ kind: 'changed', file: mutant.file })
    return error
  }
  async function restore(mutant: Mutant) {
    await change(mutant, readFileSync(join(root, mutant.file), 'utf8'))
    if (layer === 'e2e') copyCdn(copy)
  }
  async function runMutated(mutant: Mutant, files: readonly string[], names: string): Promise<Answer> {
    const text = applyMutant(mutant, readFileSync(join(root, mutant.file), 'utf8'))
    let error = await change(mutant, text)
    if (!error && layer === 'e2e') error = (await runner.ask({ kind: 'rebuild', file: mutant.file })).error
    const answer = error ? { ran: 0, failures: [], error } : await runner.ask({ kind: 'run', files, names })
    await restore(mutant)
    return answer
  }
  async function judge({ failures, ran, error }: Answer, files: readonly string[], names: string) {
    if (error !== undefined) return { outcome: 'error', note: error } as const
    const [failure] = failures
    if (!failure) {
      const note = ran === 0 ? 'no test of its ids ran' : `${ran} tests passed`
      return { outcome: 'survived', note } as const
    }
    const title = failure.test ?? failure.file ?? 'an error outside of any test'
    const key = `${failure.file} ${title}`
    if (!confirmed.has(key) && (await failsAnyway(runner, files, names, failure)))
      return { outcome: 'error', note: `fails without the mutant, too: ${title}: ${failure.message}` } as const
    confirmed.add(key)
    return { outcome: 'killed', note: `${title}: ${failure.message}` } as const
  }
  return {
    async try(mutant: Mutant): Promise<Result | undefined> {
      const files = findTests(layer, mutant.requirements)
      if (files.length === 0) return undefined
      const began = performance.now()
      const names = getTitlePattern(mutant.requirements)
      const verdict = await judge(await runMutated(mutant, files, names), files, names)
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

/**
 * Tries mutants, layer by layer from the cheapest, each until a test notices it. A mutant that no test of a layer noticed
 * goes on to the next one.
 */
export async function tryMutants(mutants: readonly Mutant[], { layers, onResult }: TryOptions): Promise<Result[]> {
  const copy = copyRepository()
  const decided: Result[] = []
  const survived = new Map<Mutant, Result>(
    mutants.map((mutant) => [mutant, { mutant, outcome: 'survived', seconds: 0, note: 'no test names its ids' }]),
  )
  function decide(result: Result) {
    survived.delete(result.mutant)
    decided.push(result)
    onResult(result)
  }
  try {
    for (const name of layers.filter(() => survived.size > 0)) {
      if (name === 'e2e') {
        await buildCdn()
        copyCdn(copy)
      }
      const layer = openLayer(copy, name)
      for (const mutant of [...survived.keys()]) {
        const result = await layer.try(mutant)
        if (result?.outcome === 'survived') survived.set(mutant, result)
        else if (result) decide(result)
      }
      await layer.stop()
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  for (const result of [...survived.values()]) decide(result)
  return decided
}
