import type { Generated } from 'kysely'

/** How a column is created. */
export interface Rules {
  readonly kind: 'text' | 'integer' | 'bigint' | 'bytea'
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
/** The content of a file; SQLite, which knows no type of this name, stores bytes as they are. */
export const bytes: Column<Buffer> = { kind: 'bytea' }

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
