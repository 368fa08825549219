import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import type { Columns, Rules } from './columns'

/** Columns under other names: those that a table had when it was created. */
export const renameColumns = (columns: Columns, names: Readonly<Record<string, string>>): Columns =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [names[name] ?? name, column]))

function applyRules(builder: ColumnDefinitionBuilder, { isNullable, isUnique, initial, target, onDelete }: Rules) {
  let column = isNullable ? builder : builder.notNull()
  if (isUnique) column = column.unique()
  if (initial !== undefined) column = column.defaultTo(initial)
  if (target !== undefined) column = column.references(target)
  return onDelete ? column.onDelete(onDelete) : column
}

type Schema = Pick<Kysely<unknown>, 'schema'>

/** Creates a table. Default of its key: the columns that are marked as parts of it, or else the first column. */
export async function createTable(
  { schema }: Schema,
  name: string,
  columns: Columns,
  keys: readonly string[] = Object.keys(columns).filter((column) => columns[column]?.isKey),
): Promise<void> {
  let table = schema.createTable(name)
  for (const [at, [column, rules]] of Object.entries(columns).entries()) {
    const isPrimaryKey = at === 0 && keys.length === 0
    table = table.addColumn(column, rules.kind, (builder) =>
      isPrimaryKey ? applyRules(builder, { ...rules, isNullable: true }).primaryKey() : applyRules(builder, rules),
    )
  }
  await (keys.length > 0 ? table.addPrimaryKeyConstraint(`${name}_pk`, [...keys] as never) : table).execute()
}

/** Creates tables, each from its columns. */
export async function createTables(database: Schema, tables: Readonly<Record<string, Columns>>): Promise<void> {
  for (const [name, columns] of Object.entries(tables)) await createTable(database, name, columns)
}

/** Adds columns to tables that are there. */
export async function addColumns({ schema }: Schema, tables: Readonly<Record<string, Columns>>): Promise<void> {
  for (const [name, columns] of Object.entries(tables))
    for (const [column, rules] of Object.entries(columns))
      await schema
        .alterTable(name)
        .addColumn(column, rules.kind, (builder) => applyRules(builder, rules))
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
