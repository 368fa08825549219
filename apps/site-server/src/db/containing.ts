import { type RawBuilder, sql } from 'kysely'

/** A pattern of `like` that finds a text anywhere; of columns in small letters, with a backslash before what stands for itself. */
export const containing = (text: string) =>
  `%${text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`

/** Whether one of some columns has a text anywhere, in capitals or small letters; an empty text is in all. */
export function anyContains(columns: readonly string[], search: string): RawBuilder<boolean> {
  const pattern = containing(search)
  if (pattern === '%%') return sql<boolean>`1 = 1`
  const parts = columns.map((column) => sql`lower(${sql.ref(column)}) like ${pattern} escape '\\'`)
  return sql<boolean>`(${sql.join(parts, sql` or `)})`
}
