import type { BlockChannels, Channels } from '@ashlar/manifest'
import { type NamedUntil, releasesNamed, versionsNamed } from '@ashlar/release'
import type { Database } from './tables.ts'

/** A change of the channels of a block, with the pins that it reads and writes. */
interface NamedChange {
  readonly block: string
  readonly before: BlockChannels
  readonly after: BlockChannels
  /** ISO 8601. */
  readonly at: string
}

/** Notes the releases that a change leaves, in its transaction. Pins that it has not read may name them still: then the time counts for nothing. */
export async function noteLeft(transaction: Database, { block, before, after, at }: NamedChange): Promise<void> {
  const named = versionsNamed(after)
  for (const version of versionsNamed(before).filter((version) => !named.includes(version))) {
    const row = { release: `${block}@${version}`, until: at }
    await transaction
      .insertInto('named_until')
      .values(row)
      .onConflict((conflict) => conflict.column('release').doUpdateSet(row))
      .execute()
  }
}

/** What channels have named, and until when: releases that pages of the fleet may still have. */
export async function readNamed(database: Database, channels: Channels): Promise<NamedUntil> {
  const rows = await database.selectFrom('named_until').selectAll().execute()
  const { since } = await database.selectFrom('retention').select('since').executeTakeFirstOrThrow()
  const until = Object.fromEntries(rows.map(({ release, until }) => [release, until]))
  return { since, named: releasesNamed(channels), until }
}
