// @vitest-environment node
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely'
import { expect, it } from 'vitest'
import { addSources, everything, getChangedTable } from './sources'

interface Tables {
  likes: { item_id: string; visitor: string }
  comments: { id: string; item_id: string }
  posts: { id: string; path: string }
}
const database = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})
const keys = { likes: ['item_id'], comments: ['item_id'] }

function getSources(query: { toOperationNode(): Parameters<typeof addSources>[0] }): string[] {
  const sources = new Set<string>()
  addSources(query.toOperationNode(), keys, sources)
  return [...sources].sort()
}
const likes = database.selectFrom('likes').select('visitor')

it.each([
  ['a row by its key', likes.where('item_id', '=', 'a').where('visitor', '=', 'v'), ['likes.item_id=a']],
  ['rows by their keys', likes.where('item_id', 'in', ['a', 'b']), ['likes.item_id=a', 'likes.item_id=b']],
  ['rows that another column finds', likes.where('visitor', '=', 'v'), ['likes']],
  ['rows by what is not a value', likes.whereRef('item_id', '=', 'visitor'), ['likes']],
  ['rows that have no value', likes.where('item_id', '!=', 'a'), ['likes']],
  [
    'rows by one of two conditions',
    likes.where((eb) => eb.or([eb('item_id', '=', 'a'), eb('visitor', '=', 'v')])),
    ['likes'],
  ],
  ['a table without keys', database.selectFrom('posts').selectAll().where('path', '=', '/a'), ['posts']],
  [
    'tables that are joined, of which a condition names one',
    database
      .selectFrom('comments as c')
      .innerJoin('posts', 'posts.id', 'c.item_id')
      .select('c.id')
      .where('c.item_id', '=', 'a'),
    ['comments.item_id=a', 'posts'],
  ],
  [
    'tables that are joined, by a column of one knows which',
    database
      .selectFrom('comments')
      .innerJoin('likes', 'likes.item_id', 'comments.item_id')
      .select('id')
      .where(sql.ref<string>('item_id'), '=', 'a'),
    ['comments', 'likes'],
  ],
  [
    'a query within another',
    database
      .selectFrom('posts')
      .selectAll()
      .where('id', 'in', likes.select('item_id').where('item_id', '=', 'a')),
    ['likes.item_id=a', 'posts'],
  ],
  [
    'a query among the columns',
    database.selectFrom('posts').select((eb) => eb.selectFrom('likes').select('visitor').as('fan')),
    ['likes', 'posts'],
  ],
  ['a query in SQL, which may read anything', sql`select * from likes where item_id = ${'a'}`, ['*']],
  ['a name in SQL', database.selectFrom('posts').select(sql<string>`lower(path)`.as('path')), ['posts']],
])('%s', (_, query, sources) => {
  expect(getSources(query)).toEqual(sources)
})

const writer = database.with('old', (query) => query.selectFrom('posts').select('id'))
it.each([
  ['an insert', database.insertInto('likes').values({ item_id: 'a', visitor: 'v' }), 'likes'],
  ['an update', database.updateTable('posts').set({ path: '/b' }).where('id', '=', 'a'), 'posts'],
  ['an update of a table with another name', database.updateTable('posts as p').set({ path: '/b' }), 'posts'],
  ['a removal', database.deleteFrom('comments').where('id', '=', 'a'), 'comments'],
  [
    'a merge',
    database.mergeInto('likes').using('posts', 'posts.id', 'likes.item_id').whenMatched().thenDelete(),
    'likes',
  ],
  ['a change by what another query finds', writer.deleteFrom('comments').where('id', '=', 'a'), 'comments'],
  ['SQL that changes', sql`update ${sql.table('posts')} set path = ''`, everything],
  ['SQL that reads', sql`select count(*) from posts`, undefined],
  ['a query that reads', likes, undefined],
])('%s changes the table that it names', (_, query, table) => {
  expect(getChangedTable(query.toOperationNode())).toBe(table)
})
