import { getFamily } from './mutant.ts'
import type { Result } from './try-mutants.ts'

/** One line about a mutant. */
export function describeResult({ mutant, outcome, layer, seconds, note }: Result): string {
  const { id, requirements, breaks } = mutant
  const name = `${id} [${requirements.join(', ')}]`
  const time = `${seconds.toFixed(1)} s`
  if (outcome === 'killed') return `killed by ${layer} in ${time}: ${name}`
  const what = outcome === 'survived' ? 'SURVIVED' : 'ERROR'
  return `${what} (${[layer, note].filter(Boolean).join(': ')}): ${name} ${breaks}`
}

const row = (cells: readonly (string | number)[]) =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(8) : String(cell).padStart(9))).join('')

/** How many mutants of each family were killed, by which layer. */
export function createTable(results: readonly Result[]): string {
  const families = [...new Set(results.map(({ mutant }) => getFamily(mutant)))].sort()
  const count = (list: readonly Result[]) => {
    const killedBy = (layer: Result['layer']) =>
      list.filter((result) => result.outcome === 'killed' && result.layer === layer).length
    const killed = list.filter(({ outcome }) => outcome === 'killed').length
    return [list.length, killed, killedBy('unit'), killedBy('browser'), killedBy('e2e'), list.length - killed]
  }
  const rows = families.map((family) =>
    row([family, ...count(results.filter(({ mutant }) => getFamily(mutant) === family))]),
  )
  const head = row(['family', 'mutants', 'killed', 'unit', 'browser', 'e2e', 'left'])
  return [head, ...rows, row(['all', ...count(results)])].join('\n')
}
