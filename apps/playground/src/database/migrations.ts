import { type Migration, Migrator } from 'kysely/migration'
import { reviewTables } from '../reviews/tables'
import { storeMigration } from '../store/migration'
import type { Database } from './schema'

const first: Migration = {
  async up(database) {
    const table = (name: string) => database.schema.createTable(name)
    await table('settings')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
    await table('keys')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('secret', 'text', (column) => column.notNull())
      .execute()
    let pages = table('pages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('path', 'text', (column) => column.notNull().unique())
    for (const name of ['title', 'description', 'sections'])
      pages = pages.addColumn(name, 'text', (column) => column.notNull())
    await pages
      .addColumn('page_type', 'integer', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .execute()
    let posts = table('posts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('slug', 'text', (column) => column.notNull().unique())
    for (const name of ['title', 'excerpt', 'body', 'photo', 'published_on', 'tags'])
      posts = posts.addColumn(name, 'text', (column) => column.notNull())
    await posts.execute()
    let photos = table('photos').addColumn('file', 'text', (column) => column.primaryKey())
    for (const name of ['alt', 'author', 'licence'])
      photos = photos.addColumn(name, 'text', (column) => column.notNull())
    for (const name of ['width', 'height', 'position'])
      photos = photos.addColumn(name, 'integer', (column) => column.notNull())
    await photos.execute()
    let records = table('records').addColumn('record_id', 'text', (column) => column.primaryKey())
    for (const name of ['path', 'event', 'content', 'visitor', 'received_at'])
      records = records.addColumn(name, 'text', (column) => column.notNull())
    await records.execute()
    let reports = table('error_reports').addColumn('id', 'text', (column) => column.primaryKey())
    for (const name of ['message', 'content', 'received_at'])
      reports = reports.addColumn(name, 'text', (column) => column.notNull())
    await reports.execute()
    await table('rate_limits')
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('period', 'integer', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('rate_limits_pk', ['key', 'period'])
      .execute()
  },
}

const collections: Migration = {
  async up(database) {
    await database.schema
      .createTable('collections')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('path', 'text', (column) => column.notNull().unique())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('type', 'integer', (column) => column.notNull())
      .execute()
    for (const name of ['pages', 'posts'])
      await database.schema
        .alterTable(name)
        .addColumn('published', 'integer', (column) => column.notNull().defaultTo(1))
        .execute()
  },
}

const forms: Migration = {
  async up(database) {
    await database.schema
      .createTable('form_keys')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('made_at', 'bigint', (column) => column.notNull())
      .execute()
    let submissions = database.schema
      .createTable('submissions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('intent_id', 'text', (column) => column.notNull().unique())
    for (const name of ['form_id', 'page', 'content', 'received_at'])
      submissions = submissions.addColumn(name, 'text', (column) => column.notNull())
    await submissions.execute()
  },
}

const accounts: Migration = {
  async up(database) {
    let table = database.schema
      .createTable('accounts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
    for (const name of ['name', 'kind', 'roles', 'password'])
      table = table.addColumn(name, 'text', (column) => column.notNull())
    await table.execute()
    let sessions = database.schema
      .createTable('sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    for (const name of ['made_at', 'expires_at', 'seen_at'] as const)
      sessions = sessions.addColumn(name, 'bigint', (column) => column.notNull())
    await sessions.execute()
    // The office reads these newest first.
    for (const name of ['records', 'error_reports', 'submissions'])
      await database.schema.createIndex(`${name}_by_time`).on(name).columns(['received_at']).execute()
  },
}

const weeks: Migration = {
  async up(database) {
    let table = database.schema
      .createTable('event_items')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('collection_id', 'text', (column) => column.notNull())
    for (const name of ['title', 'excerpt', 'path', 'place', 'starts_on', 'ends_on'])
      table = table.addColumn(name, 'text', (column) => column.notNull())
    await table.execute()
  },
}

const challenges: Migration = {
  async up(database) {
    await database.schema
      .createTable('used_challenges')
      .addColumn('challenge', 'text', (column) => column.primaryKey())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await database.schema
      .alterTable('submissions')
      .addColumn('signs', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute()
  },
}

/** Steps by name; a step that has run is never changed. */
const steps: Readonly<Record<string, Migration>> = {
  '0001-site': first,
  '0002-collections': collections,
  '0003-forms': forms,
  '0004-accounts': accounts,
  '0004-events': weeks,
  '0005-challenges': challenges,
  '0010-store': storeMigration,
  '0011-reviews': reviewTables,
}

/** Brings the tables up to date; throws with the step that failed. */
export async function migrate(database: Database): Promise<void> {
  const { error, results } = await new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ ...steps }) },
  }).migrateToLatest()
  if (!error) return
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName
  throw new Error(
    `The migration ${failed ?? ''} failed. The site does not start. Restore the last copy of the database.`,
    { cause: error },
  )
}
