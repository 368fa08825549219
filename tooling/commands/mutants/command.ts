// `npm run chaos -- mutants`: breaks the product in small ways, and prints which breaks no test notices. `-- mutants release` tries those of
// a part, `--seed 7 --count 40` so many of each part in the order of a seed, `--layer unit` the unit tests alone, `--sample` the ten of `npm test`.
import type { Count } from '../../testkit/run/suites.ts'
import { chooseMutants, type Group, groupNames } from './generate.ts'
import type { Layer } from './layer.ts'
import { createTable, describeResult } from './report.ts'
import { trySample } from './sample.ts'
import { type Result, tryMutants } from './try-mutants.ts'

const layers: readonly Layer[] = ['unit', 'browser']

/** Those of a list that are asked for, all where none is; ends the command with the code of wrong arguments where one is unknown. */
function readNames<Name extends string>(
  what: string,
  known: readonly Name[],
  asked: readonly string[],
): readonly Name[] {
  const unknown = asked.find((name) => !(known as readonly string[]).includes(name))
  if (unknown !== undefined) {
    console.error(`There is no ${what} "${unknown}". No mutant was tried. There are: ${known.join(', ')}.`)
    process.exit(2)
  }
  return asked.length > 0 ? known.filter((name) => asked.includes(name)) : known
}

/** Which mutants are tried. */
export interface MutantOptions {
  /** Parts of the product; all where there is none. */
  readonly name: readonly string[]
  /** Layers whose tests run; all where there is none. */
  readonly layer: readonly string[]
  /** Chooses the order. */
  readonly seed: number
  /** Most mutants of each part. Default: all. */
  readonly count?: number | undefined
  /** Only the sample of `npm test`. */
  readonly sample: boolean
}

/** Tries mutants, prints each and a table; killed ones have passed. */
export async function runMutants({ name, layer, seed, count, sample }: MutantOptions): Promise<Count> {
  if (sample) return trySample()
  const chosen = readNames('layer', layers, layer)
  const results: Partial<Record<Group, readonly Result[]>> = {}
  for (const group of readNames('part', groupNames, name))
    results[group] = await tryMutants(chooseMutants(group, seed, count), {
      layers: chosen,
      onResult: (result) => console.log(describeResult(result)),
    })
  console.log(`\n${createTable(results)}`)
  const all = Object.values(results).flat()
  const passed = all.filter(({ outcome }) => outcome === 'killed').length
  return { passed, failed: all.length - passed }
}
