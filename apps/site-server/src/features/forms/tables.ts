import { bigint, nullable, type Rows, text, unique, withDefault } from '../../db/columns'
import { addColumns, createIndexes, createTables, renameColumns } from '../../db/create-tables'
import type { Database, Migrations } from '../../db/database'
import { asRaw, parseJson, type Raw } from '../../http/request/body'

/** One-time keys of forms; a used one is deleted. `made_at` in epoch milliseconds. */
const formKeys = { key: text, made_at: bigint }

/** Solved captcha challenges; none is accepted twice. `expires_at` in epoch milliseconds. */
const usedChallenges = { challenge: text, expires_at: bigint }

/** Submissions, one per idempotency key. */
const submissions = {
  id: text,
  /** Begins with the hash of the visitor: the key of one is none of another. */
  idempotency_key: unique(text),
  form_id: text,
  page: text,
  content: text,
  received_at: text,
}
const signs = {
  /** Signs of spam as JSON, for the owner to look at. */
  signs: withDefault(text, '{}'),
}
const origins = {
  /** Where it was sent from, as JSON; empty for one without scripts. */
  origin: withDefault(text, '{}'),
}
const addresses = {
  /** The first email address among the answers, in small letters; null without one. */
  address: nullable(text),
}

/** Plain posts that no captcha has checked and that look like a program's, until the owner has looked at them. */
const setAside = { ...submissions, idempotency_key: text, signs: text }

/** Tables of forms. */
export const formTables = {
  form_keys: formKeys,
  used_challenges: usedChallenges,
  submissions: { ...submissions, ...signs, ...addresses, ...origins },
  set_aside: { ...setAside, ...addresses, ...origins },
}
export type FormTables = Rows<typeof formTables>
export type FormDatabase = Database<FormTables>

/** The first email address among some answers, in small letters. */
export const addressIn = (answers: Raw): string | null => {
  const found = Object.values(answers).find(
    (answer): answer is string => typeof answer === 'string' && /^[^\s@]+@[^\s@]+$/.test(answer.trim()),
  )
  return found?.trim().toLowerCase().slice(0, 256) ?? null
}

/** Writes the address of each row that was stored without one. */
async function fillAddresses(database: FormDatabase, table: 'submissions' | 'set_aside') {
  for (let last = ''; ; ) {
    const rows = await database
      .selectFrom(table)
      .select(['id', 'content'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(1000)
      .execute()
    for (const { id, content } of rows) {
      const address = addressIn(asRaw(parseJson(content)))
      if (address !== null) await database.updateTable(table).set({ address }).where('id', '=', id).execute()
    }
    const next = rows.at(-1)?.id
    if (next === undefined) return
    last = next
  }
}

export const formMigrations: Migrations = {
  '0003-forms': {
    async up(database) {
      const created = renameColumns(submissions, { idempotency_key: 'intent_id' })
      await createTables(database, { form_keys: formKeys, submissions: created })
    },
  },
  // The admin reads these newest first.
  '0004-accounts': {
    async up(database) {
      const index = database.schema.createIndex('submissions_by_time').on('submissions')
      await index.columns(['received_at']).execute()
    },
  },
  '0005-challenges': {
    async up(database) {
      await createTables(database, { used_challenges: usedChallenges })
      await addColumns(database, { submissions: signs })
    },
  },
  '0012-standard-names': {
    async up(database) {
      await database.schema.alterTable('submissions').renameColumn('intent_id', 'idempotency_key').execute()
    },
  },
  '0040-set-aside': {
    async up(database) {
      await createTables(database, { set_aside: setAside })
      await createIndexes(database, [['set_aside', 'idempotency_key']], true)
      await createIndexes(database, [['set_aside', 'received_at']])
    },
  },
  '0046-forms-by-kind': {
    async up(database) {
      await database.schema
        .createIndex('submissions_by_form')
        .on('submissions')
        .columns(['form_id', 'received_at'])
        .execute()
    },
  },
  '0103-origins-of-forms': {
    async up(database) {
      await addColumns(database, { submissions: origins, set_aside: origins })
    },
  },
  // Every sign-up was read to end one newsletter.
  '0051-addresses-of-forms': {
    async up(database) {
      for (const table of ['submissions', 'set_aside'] as const) {
        await addColumns(database, { [table]: addresses })
        await createIndexes(database, [[table, 'address']])
        await fillAddresses(database, table)
      }
    },
  },
}
