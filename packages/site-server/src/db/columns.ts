import type { ColumnDefinitionBuilder, Generated, Kysely } from 'kysely'

interface Rules {
  readonly kind: 'text' | 'integer' | 'bigint'
  readonly isNullable?: boolean
  readonly isUnique?: boolean
  /** Part of a primary key of several columns. */
  readonly isKey?: boolean
  readonly initial?: string | number
  /** A column of another table, as `accounts.id`. */
  readonly target?: string
  readonly onDelete?: 'cascade' | undefined
}

/** A column as it is created, and as queries see it: `Type` is that of its values. */
export interface Column<Type = unknown> extends Rules {
  /** Carries the type alone: no column has a value here. */
  readonly type?: Type
}

/**
 * The columns of a table by their names, each described once: migrations create them, and the type of the table follows. What a
 * migration names is never changed afterwards: later columns are a definition of their own, which their migration adds.
 */
export type Columns = Readonly<Record<string, Column>>

/** The rows of tables as queries see them, from the columns of each. */
export type Rows<Tables extends Readonly<Record<string, Columns>>> = {
  -readonly [Table in keyof Tables]: {
    -readonly [Name in keyof Tables[Table]]: Tables[Table][Name] extends Column<infer Type> ? Type : never
  }
}

export const text: Column<string> = { kind: 'text' }
/** A small number. */
export const integer: Column<number> = { kind: 'integer' }
/** Money and epoch milliseconds. */
export const bigint: Column<number> = { kind: 'bigint' }

export const nullable = <Type>(column: Column<Type>): Column<Type | null> => ({ ...column, isNullable: true })
export const unique = <Type>(column: Column<Type>): Column<Type> => ({ ...column, isUnique: true })
/** Part of a primary key of several columns. */
export const key = <Type>(column: Column<Type>): Column<Type> => ({ ...column, isKey: true })

/** A column with a value for rows that name none. */
export function withDefault<Type extends string | number>(
  column: Column<Type>,
  initial: NoInfer<Type>,
): Column<Generated<Type>> {
  const rules: Rules = column
  return { ...rules, initial }
}

/** A column whose values are in another one, as `accounts.id`. Default: a row that is referred to cannot be deleted. */
export const references = <Type>(column: Column<Type>, target: string, onDelete?: 'cascade'): Column<Type> => ({
  ...column,
  target,
  onDelete,
})

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
    const isKey = at === 0 && keys.length === 0
    table = table.addColumn(column, rules.kind, (builder) =>
      isKey ? applyRules(builder, { ...rules, isNullable: true }).primaryKey() : applyRules(builder, rules),
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
