// Processes of this machine, as Linux lists them.
import { readdirSync, readFileSync } from 'node:fs'

/** The parent of a process; undefined for one that has ended, or waits only to be counted. */
function readParent(pid: number): number | undefined {
  try {
    // The name of the program may have blanks and brackets.
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return state === 'Z' ? undefined : Number(parent)
  } catch {
    return undefined
  }
}

/** The processes that a process has started, and those that these have. */
export function listDescendants(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), readParent(Number(name))] as const)
  const listOf = (parent: number): number[] =>
    parents.filter(([, of]) => of === parent).flatMap(([child]) => [child, ...listOf(child)])
  return listOf(pid)
}

export const isAlive = (pid: number): boolean => readParent(pid) !== undefined

/** The program of a process with its arguments; empty for one that has ended. */
export function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
