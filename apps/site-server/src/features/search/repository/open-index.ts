import { createHash } from 'node:crypto'
import { isPostgres } from '../../../db/engine'
import type { IndexContent } from '../domain/entries'
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

/** The same for the same value. */
export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** The same for the same content. */
export const getFingerprint = ({ entries, stems }: IndexContent): string => hashOf([entries, [...stems]])

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
