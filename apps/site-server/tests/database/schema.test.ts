// @vitest-environment node
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../../tests/databases'
import { openDatabase as openControlPlane } from '../../../control-plane/src/index'
import type { Column } from '../../src/db/columns'
import type { Migrations } from '../../src/db/database'
import { openTables } from '../../src/db/open'
import { migrations, openDatabase, siteTables } from '../../src/tables'

/** The last step whose result is kept here; later ones need no change of this test. */
const last = '0058-names-of-options'
const kept: Migrations = Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last))

/** What each engine says about its tables, a line for each thing. */
const questions: Readonly<Record<string, RawBuilder<{ readonly line: string }>>> = {
  SQLite: sql`select sql as line from sqlite_master where sql is not null and tbl_name not like 'kysely%' order by tbl_name, name`,
  Postgres: sql`
    select line from (
      select table_name as place, 1 as part, ordinal_position as at, concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
        from information_schema.columns where table_schema = current_schema()
      union all select tablename, 2, 0, indexdef from pg_indexes where schemaname = current_schema()
      union all select conrelid::regclass::text, 3, 0, concat_ws(' ', conrelid::regclass::text, conname, pg_get_constraintdef(oid))
        from pg_constraint where connamespace = current_schema()::regnamespace and contype <> 'n'
      union all select event_object_table, 4, 0, concat_ws(' ', trigger_name, event_object_table, event_manipulation)
        from information_schema.triggers where trigger_schema = current_schema()
    ) as facts where place not like 'kysely%' order by place, part, at, line`,
}

describe.each(Object.entries(questions))('the steps that have run, on %s', (engine, question) => {
  const stored = openTestDatabase(engine, { content: 'none' })

  it('make the tables that they made before', async () => {
    const database = await openTables(stored, kept)
    const { rows } = await question.execute(database)
    await database.destroy()
    expect(rows.length).toBeGreaterThan(80)
    const lines = rows.map(({ line }) => `${line}\n`).join('')
    await expect(lines).toMatchFileSnapshot(`schema/${engine.toLowerCase()}.txt`)
  })
})

describe.each(Object.entries(questions))('the steps of a control plane, on %s', (engine, question) => {
  const stored = openTestDatabase(engine, { content: 'none' })

  it('make the tables that they made before', async () => {
    const database = await openControlPlane(stored)
    const { rows } = await question.execute(database)
    await database.destroy()
    expect(rows.length).toBeGreaterThan(15)
    const lines = rows.map(({ line }) => `${line}\n`).join('')
    await expect(lines).toMatchFileSnapshot(`schema/control-plane-${engine.toLowerCase()}.txt`)
  })
})

/** What each engine says about its columns, in the words of `getLine`. */
const columnQuestions: typeof questions = {
  SQLite: sql`
    select tables.name || ' ' || columns.name || ' ' || lower(columns.type) || iif("notnull" = 0 and pk = 0, ' nullable', '')
      || coalesce(' default ' || dflt_value, '') as line
      from sqlite_master as tables, pragma_table_info(tables.name) as columns
      where tables.type = 'table' and tables.name not like 'kysely%'`,
  Postgres: sql`
    select concat(table_name, ' ', column_name, ' ', data_type, case is_nullable when 'YES' then ' nullable' end,
      ' default ' || replace(column_default, '::text', '')) as line
      from information_schema.columns where table_schema = current_schema() and table_name not like 'kysely%'`,
}

function getLine(place: string, { kind, isNullable, initial }: Column): string {
  const value = typeof initial === 'string' ? `'${initial}'` : initial
  return `${place} ${kind}${isNullable ? ' nullable' : ''}${value === undefined ? '' : ` default ${value}`}`
}

/** Tables of one engine alone: the index of the search, which SQLite has in memory (SRC-03). */
const ownColumns: Readonly<Record<string, readonly string[]>> = {
  SQLite: [],
  Postgres: [
    ...['search_indexes language text', 'search_indexes fingerprint text', 'search_indexes version bigint'],
    ...['search_entries language text', 'search_entries url text', 'search_entries words tsvector'],
    ...['search_words language text', 'search_words word text', 'search_words stem text'],
    'search_words trigrams tsvector',
  ],
}

describe.each(Object.entries(columnQuestions))('the tables of a new site, on %s', (engine, question) => {
  const stored = openTestDatabase(engine, { content: 'none' })

  it('have the columns of their definitions, which the types of queries follow', async () => {
    const database = await openDatabase({ url: stored.url, folder: stored.folder })
    const { rows } = await question.execute(database)
    await database.destroy()
    const defined = Object.entries(siteTables).flatMap(([table, columns]) =>
      Object.entries<Column>(columns).map(([name, column]) => getLine(`${table} ${name}`, column)),
    )
    expect(rows.map(({ line }) => line).sort()).toEqual([...defined, ...(ownColumns[engine] ?? [])].sort())
  })
})
