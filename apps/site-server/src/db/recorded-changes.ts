import { AsyncLocalStorage } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'
import { everything, getChangedTable, type RowKeys } from './sources'

const recording = new AsyncLocalStorage<{ hasChanged: boolean }>()

/** Whether something changes a table that a database records the changes of, also where that is undone. */
export async function recordChanges(act: () => Promise<unknown>): Promise<boolean> {
  const recorded = { hasChanged: false }
  await recording.run(recorded, act)
  return recorded.hasChanged
}

const isWatched = (table: string | undefined, tables: RowKeys) =>
  table === everything || (table !== undefined && Object.hasOwn(tables, table))

/** Sees each query of a database before it is run. */
export const changeRecorder = (tables: RowKeys): KyselyPlugin => ({
  transformQuery({ node }) {
    const recorded = recording.getStore()
    if (recorded && !recorded.hasChanged) recorded.hasChanged = isWatched(getChangedTable(node), tables)
    return node
  },
  transformResult: async ({ result }) => result,
})
