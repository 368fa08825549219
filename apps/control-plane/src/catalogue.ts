import { createHash } from 'node:crypto'
import type { Catalogue, Releases } from '@ashlar/manifest'
import { checkChannels } from '@ashlar/release'
import { readChannels, readRevision, takeRevision } from './channels.ts'
import type { Database } from './tables.ts'

/** The catalogue with its text and the hash of it. */
export interface StoredCatalogue {
  readonly hash: string
  readonly text: string
  readonly catalogue: Catalogue
}

/** The catalogue of now; undefined before the first was sent. */
export async function readCatalogue(database: Database, known?: StoredCatalogue): Promise<StoredCatalogue | undefined> {
  const row = await database.selectFrom('catalogue').select('hash').executeTakeFirst()
  if (!row) return undefined
  if (row.hash === known?.hash) return known
  const { hash, text } = await database.selectFrom('catalogue').select(['hash', 'text']).executeTakeFirstOrThrow()
  return { hash, text, catalogue: JSON.parse(text) as Catalogue }
}

const releasesIn = ({ blocks, shared }: Catalogue): Map<string, string> => {
  const all: Readonly<Record<string, Releases<unknown>>> = { ...shared, ...blocks }
  return new Map(
    Object.entries(all).flatMap(([name, { releases }]) =>
      Object.entries(releases).map(([version, release]): [string, string] => [
        `${name}@${version}`,
        JSON.stringify(release),
      ]),
    ),
  )
}

/** The problem of a catalogue that may not take the place of another, in three parts; undefined where it may. */
async function getProblem(
  database: Database,
  next: Catalogue,
  before: Catalogue | undefined,
): Promise<string | undefined> {
  const isCatalogue = next?.shared?.core?.releases && next.shared.runtime?.releases && next.blocks
  if (!isCatalogue)
    return 'This is no catalogue: it has no blocks, core or runtime. Nothing was written. Send catalogue.json of a release store.'
  const releases = releasesIn(next)
  const changed = [...(before ? releasesIn(before) : [])].filter(
    ([name, text]) => (releases.get(name) ?? text) !== text,
  )
  if (changed.length > 0)
    return `${changed
      .map(([name]) => name)
      .slice(0, 5)
      .join(
        ', ',
      )} is described otherwise than before. Nothing was written: pages rely on the released files. Give the changed package a new version.`
  const checked = checkChannels(await readChannels(database, []), next)
  return 'problems' in checked
    ? `Channels name releases that this catalogue does not have: ${checked.problems[0]} Nothing was written. Send the catalogue of the store that has all releases.`
    : undefined
}

function parseCatalogue(text: string): { readonly catalogue: Catalogue } | { readonly problem: string } {
  try {
    return { catalogue: JSON.parse(text) as Catalogue }
  } catch (error) {
    const { message } = error as Error
    return {
      problem: `This is no JSON (${message}). Nothing was written. Send catalogue.json of a release store.`,
    }
  }
}

/** The releases that a catalogue has beyond those of before, for the history: up to five by name. */
function describeAdded(next: Catalogue, before: Catalogue | undefined): string {
  const known = new Set(before ? releasesIn(before).keys() : [])
  const added = [...releasesIn(next).keys()].filter((name) => !known.has(name))
  const names = added.length > 0 && added.length <= 5 ? `: ${added.join(', ')}` : ''
  return `${added.length} releases added${names}`
}

/** Writes a catalogue as the revision after `expected`; false where another change came first. */
const writeCatalogue = (
  database: Database,
  expected: number,
  { actor, hash, text, change }: Record<'actor' | 'hash' | 'text' | 'change', string>,
) =>
  database.transaction().execute(async (transaction) => {
    const entry = {
      ...{ revision: expected + 1, at: new Date().toISOString(), block: 'catalogue', actor },
      text: change,
    }
    if (!(await takeRevision(transaction, expected, entry))) return false
    await transaction.deleteFrom('catalogue').execute()
    await transaction.insertInto('catalogue').values({ id: 'live', hash, text }).execute()
    return true
  })

/** Replaces the catalogue as one revision, which is returned, or returns the problem, in three parts. */
export async function saveCatalogue(
  database: Database,
  text: string,
  actor: string,
): Promise<{ readonly revision: number } | { readonly problem: string }> {
  const parsed = parseCatalogue(text)
  if ('problem' in parsed) return parsed
  const next = parsed.catalogue
  const hash = createHash('sha256').update(text).digest('base64url')
  for (;;) {
    const expected = await readRevision(database)
    const before = await readCatalogue(database)
    if (before?.hash === hash) return { revision: expected }
    const problem = await getProblem(database, next, before?.catalogue)
    if (problem) return { problem }
    const change = describeAdded(next, before?.catalogue)
    if (await writeCatalogue(database, expected, { actor, hash, text, change })) return { revision: expected + 1 }
  }
}
