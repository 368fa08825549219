import { createHash } from 'node:crypto'
import { isPostgres } from '../../../db/engine'
import { mapInSlices } from '../../../http/limits/slices'
import type { SearchDatabase } from '../tables'
import { openFts5 } from './fts5'
import type { IndexSource, LanguageIndex } from './language-index'
import { openPostgres } from './postgres'

/** Where indexes are made. */
export interface IndexDependencies {
  readonly database: SearchDatabase
  /** Is told that the database took no index. */
  report(problem: string): void
}

/** The same for the same values. */
export async function hashOf(values: Iterable<unknown>): Promise<string> {
  const hash = createHash('sha256')
  await mapInSlices(values, (value) => hash.update(`${JSON.stringify(value)}\n`))
  return hash.digest('base64url')
}

/** The index of a language, by the engine of the site. A Postgres that takes no writes is searched by an index in memory. */
export async function openIndex({ database, report }: IndexDependencies, source: IndexSource): Promise<LanguageIndex> {
  if (!isPostgres(database)) return openFts5(source.content)
  try {
    return await openPostgres(database, source)
  } catch (error) {
    report(
      `The database took no index of the search (${(error as Error).message}). Visitors search one in memory. Look at the database.`,
    )
    return openFts5(source.content)
  }
}
