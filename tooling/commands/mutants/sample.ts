import type { Count } from '../../testkit/run/suites.ts'
import { chooseMutants } from './generate.ts'
import { describeResult } from './report.ts'
import { tryMutants } from './try-mutants.ts'

/** How many mutants of the blocks' models `npm test` tries, and the seed that chooses them. */
const sample = { size: 10, seed: 1 }

/** Tries the sample of `npm test`: one Vitest for all of it, no browser and no build. */
export async function trySample(): Promise<Count> {
  const isModel = ({ file }: { readonly file: string }) => file.endsWith('/model.ts')
  const mutants = chooseMutants('blocks', sample.seed).filter(isModel).slice(0, sample.size)
  const results = await tryMutants(mutants, {
    layers: ['unit'],
    onResult: (result) => result.outcome !== 'killed' && console.error(`  ${describeResult(result)}`),
  })
  const missed = results.filter(({ outcome }) => outcome !== 'killed')
  return {
    passed: results.length - missed.length,
    failed: missed.length,
    failures: missed.map((result) => `mutants  ${describeResult(result)}`),
  }
}
