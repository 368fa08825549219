import type { Group } from './generate.ts'
import type { Result } from './try-mutants.ts'

/** One line about a mutant. */
export function describeResult({ mutant, outcome, layer, seconds, note }: Result): string {
  if (outcome === 'killed') return `killed by ${layer} in ${seconds.toFixed(1)} s: ${mutant.id}`
  const what = outcome === 'survived' ? 'SURVIVED' : 'ERROR'
  return `${what} (${[layer, note].filter(Boolean).join(': ')}) line ${mutant.line}: ${mutant.id}`
}

const row = (cells: readonly (string | number)[]) =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(14) : String(cell).padStart(9))).join('')

/** How many mutants of each part were killed, by which layer. */
export function createTable(results: Readonly<Partial<Record<Group, readonly Result[]>>>): string {
  const count = (list: readonly Result[]) => {
    const killed = list.filter(({ outcome }) => outcome === 'killed')
    const killedBy = (name: Result['layer']) => killed.filter(({ layer }) => layer === name).length
    return [list.length, killed.length, killedBy('unit'), killedBy('browser'), list.length - killed.length]
  }
  const rows = Object.entries(results).map(([name, list]) => row([name, ...count(list)]))
  return [
    row(['part', 'mutants', 'killed', 'unit', 'browser', 'left']),
    ...rows,
    row(['all', ...count(Object.values(results).flat())]),
  ].join('\n')
}
