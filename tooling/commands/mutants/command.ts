// `npm run chaos -- mutants`: breaks the product in small ways, and prints which breaks no test notices. `-- mutants ACC` tries those of a
// family, `-- mutants <id>` one of them, `--layer e2e` the tests of one layer alone, `--sample` the twenty of `npm test`.
import type { Count } from '../../testkit/run/suites.ts'
import type { Layer } from './layer.ts'
import { mutants } from './list.ts'
import { getFamily, type Mutant } from './mutant.ts'
import { createTable, describeResult } from './report.ts'
import { trySample } from './sample.ts'
import { tryMutants } from './try-mutants.ts'

const layers: readonly Layer[] = ['unit', 'browser', 'e2e']
const isLayer = (name: string): name is Layer => (layers as readonly string[]).includes(name)

/** Ends the command with the code of wrong arguments. */
function refuse(problem: string): never {
  console.error(problem)
  process.exit(2)
}

function readLayers(asked: readonly string[]): readonly Layer[] {
  const unknown = asked.find((name) => !isLayer(name))
  if (unknown !== undefined)
    refuse(`There is no layer "${unknown}". No mutant was tried. There are: ${layers.join(', ')}.`)
  return asked.length > 0 ? layers.filter((layer) => asked.includes(layer)) : layers
}

function findMutants(names: readonly string[]): Mutant[] {
  const isNamed = (mutant: Mutant, name: string) => mutant.id === name || getFamily(mutant) === name
  const unknown = names.find((name) => !mutants.some((mutant) => isNamed(mutant, name)))
  if (unknown !== undefined) {
    const families = [...new Set(mutants.map(getFamily))].sort().join(', ')
    refuse(
      `No mutant and no family is called "${unknown}". No mutant was tried. There are the families ${families}, and the ids in tooling/commands/mutants/lists.`,
    )
  }
  return mutants.filter((mutant) => names.length === 0 || names.some((name) => isNamed(mutant, name)))
}

/** Which mutants are tried. */
export interface MutantOptions {
  /** Families and ids; all mutants where there is none. */
  readonly name: readonly string[]
  /** Layers whose tests run; all where there is none. */
  readonly layer: readonly string[]
  /** Only the sample of `npm test`. */
  readonly sample: boolean
}

/** Tries the mutants that are named, prints each and a table; killed ones have passed. */
export async function runMutants({ name, layer, sample }: MutantOptions): Promise<Count> {
  if (sample) return trySample()
  const results = await tryMutants(findMutants(name), {
    layers: readLayers(layer),
    onResult: (result) => console.log(describeResult(result)),
  })
  console.log(`\n${createTable(results)}`)
  const passed = results.filter(({ outcome }) => outcome === 'killed').length
  return { passed, failed: results.length - passed }
}
