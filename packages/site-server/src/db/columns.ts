import type { Kysely } from 'kysely'

interface Column {
  readonly name: string
  readonly kind: 'text' | 'integer' | 'bigint'
  readonly isNullable: boolean
}

/** Columns by their names: `?` for nullable, `#` for a small number, `$` for money and epoch milliseconds. */
function getColumns(text: string): Column[] {
  return text.split(' ').map((word) => {
    const kind = word.includes('#') ? 'integer' : word.includes('$') ? 'bigint' : 'text'
    return { name: word.replace(/[?#$]/g, ''), kind, isNullable: word.includes('?') }
  })
}

type Schema = Pick<Kysely<unknown>, 'schema'>

/** Creates tables, each from a line of its columns such as `id title price_cents$ note?`; the first is the primary key. */
export async function createTables({ schema }: Schema, tables: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(tables)) {
    let table = schema.createTable(name)
    for (const [at, { name: column, kind, isNullable }] of getColumns(text).entries())
      table = table.addColumn(column, kind, (one) => (at === 0 ? one.primaryKey() : isNullable ? one : one.notNull()))
    await table.execute()
  }
}

/** Creates indexes of one column each, as `[table, column]`. */
export async function createIndexes(
  { schema }: Schema,
  columns: readonly (readonly [table: string, column: string])[],
  isUnique = false,
): Promise<void> {
  for (const [table, column] of columns) {
    const index = schema.createIndex(`${table}_by_${column}`).on(table).column(column)
    await (isUnique ? index.unique() : index).execute()
  }
}
