// @vitest-environment node
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Migrations } from '../../packages/site-server/src/db/database'
import { openTables } from '../../packages/site-server/src/db/open'
import { migrations } from '../../packages/site-server/src/tables'
import { openTestDatabase } from '../databases'

/** The last step whose result is kept here; later ones need no change of this test. */
const last = '0056-languages-of-restock-requests'
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
