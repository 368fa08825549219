import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

interface Column {
  readonly name: string
  readonly kind: 'text' | 'integer' | 'bigint'
  readonly isNullable: boolean
  readonly isUnique: boolean
  /** Part of a primary key of several columns. */
  readonly isKey: boolean
  readonly initial: string | undefined
}

/**
 * Columns by their names: `?` for nullable, `#` for a small number, `$` for money and epoch milliseconds, `!` for unique, `*` for
 * a part of the primary key, and `=` with the default of rows that name none.
 */
function getColumns(text: string): Column[] {
  return text.split(' ').map((word) => {
    const [, name = '', marks = '', initial] = /^(\w+)([?#$!*]*)(?:=(.*))?$/.exec(word) ?? []
    return {
      name,
      kind: marks.includes('#') ? 'integer' : marks.includes('$') ? 'bigint' : 'text',
      isNullable: marks.includes('?'),
      isUnique: marks.includes('!'),
      isKey: marks.includes('*'),
      initial,
    }
  })
}

const withRules = (column: ColumnDefinitionBuilder, { kind, isNullable, isUnique, initial }: Column) => {
  const unique = isUnique ? column.unique() : column
  const filled = initial === undefined ? unique : unique.defaultTo(kind === 'text' ? initial : Number(initial))
  return isNullable ? filled : filled.notNull()
}

type Schema = Pick<Kysely<unknown>, 'schema'>

/**
 * Creates tables, each from a line of its columns such as `id title price_cents$ note?`. The first is the primary key, or those
 * with `*` are.
 */
export async function createTables({ schema }: Schema, tables: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(tables)) {
    const columns = getColumns(text)
    const keys = columns.filter(({ isKey }) => isKey).map((column) => column.name)
    let table = schema.createTable(name)
    for (const [at, column] of columns.entries())
      table = table.addColumn(column.name, column.kind, (builder) =>
        at === 0 && keys.length === 0 ? builder.primaryKey() : withRules(builder, column),
      )
    await (keys.length > 0 ? table.addPrimaryKeyConstraint(`${name}_pk`, keys as never) : table).execute()
  }
}

/** Adds columns to tables that are there, each from a line of them such as `tries#=0 problem?`. */
export async function addColumns({ schema }: Schema, tables: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(tables))
    for (const column of getColumns(text))
      await schema
        .alterTable(name)
        .addColumn(column.name, column.kind, (builder) => withRules(builder, column))
        .execute()
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
