import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'
import { addSources, type RowKeys } from './sources'

/** What something was made from: tables, and rows of them. */
export type Sources = ReadonlySet<string>

const recording = new AsyncLocalStorage<Set<string>>()

/** Records what is read while something is made. */
export async function recordReads<Value>(make: () => Promise<Value>): Promise<{ value: Value; sources: Sources }> {
  const sources = new Set<string>()
  const value = await recording.run(sources, make)
  return { value, sources }
}

/** Counts sources as read by what is being made: of something that was read before, and is used in it. */
export function noteReads(sources: Sources): void {
  const recorded = recording.getStore()
  if (recorded) for (const source of sources) recorded.add(source)
}

/** Sees each query of a database before it is run. */
export const readRecorder = (keys: RowKeys): KyselyPlugin => ({
  transformQuery({ node }) {
    const recorded = recording.getStore()
    if (recorded) addSources(node, keys, recorded)
    return node
  },
  transformResult: async ({ result }) => result,
})
