import type { BlockChannels, Channels, GroupPin, Pin } from '@ashlar/manifest'
import { type ChannelChange, type ChannelStore, takeMissing } from '@ashlar/release'
import { noteLeft } from './named.ts'
import type { Database, Tables } from './tables.ts'

/** A change with the name of the key that made it. */
export interface AuditedChange extends ChannelChange {
  readonly actor: string
}

const place = 'the control plane'

/** Rows of one insert: SQLite allows 32,766 values in a query. */
export const rowsAtOnce = 5000

type PinRow = Tables['pins']

/** The pins to read: of these sites, or of all. Pins of groups are always read. */
export type PinScope = readonly string[] | 'all'

async function readPins(database: Database, scope: PinScope): Promise<PinRow[]> {
  const pins = database.selectFrom('pins').selectAll()
  if (scope === 'all') return pins.execute()
  return pins
    .where((where) =>
      where.or([
        where('kind', '=', 'group'),
        where.and([where('kind', '=', 'site'), where('target', 'in', scope.length > 0 ? scope : [''])]),
      ]),
    )
    .execute()
}

/** The channels of each block with these pins. */
function joinPins(rows: readonly Tables['block_channels'][], pins: readonly PinRow[]): Channels['blocks'] {
  const pinned = new Map<string, { pins: Pin[]; groupPins: GroupPin[] }>()
  for (const { block, kind, target, version, until } of pins) {
    const found = pinned.get(block) ?? { pins: [], groupPins: [] }
    const pin = { version, ...(until && { until }) }
    if (kind === 'site') found.pins.push({ site: target, ...pin })
    else found.groupPins.push({ group: target, ...pin })
    pinned.set(block, found)
  }
  const blocks: Record<string, BlockChannels> = Object.fromEntries(
    rows.map(({ block, channels }) => [block, JSON.parse(channels)]),
  )
  for (const [block, { pins: sitePins, groupPins }] of pinned)
    blocks[block] = {
      ...blocks[block],
      ...(sitePins.length > 0 && { pins: sitePins }),
      ...(groupPins.length > 0 && { groupPins }),
    }
  return blocks
}

/** The revision of now: it moves with each change of channels, sites or catalogue. */
export async function readRevision(database: Database): Promise<number> {
  const { revision } = await database.selectFrom('state').select('revision').executeTakeFirstOrThrow()
  return Number(revision)
}

/** The channels with the pins of some sites. Parts of another revision are never mixed: it is read again where one came between. */
export async function readChannels(database: Database, scope: PinScope): Promise<Channels> {
  for (;;) {
    const revision = await readRevision(database)
    const rows = await database.selectFrom('block_channels').selectAll().execute()
    const blocks = joinPins(rows, await readPins(database, scope))
    if ((await readRevision(database)) === revision) return { revision, blocks }
  }
}

/** Takes the next revision in a transaction, with its line of the audit; false where another change was first. */
export async function takeRevision(
  transaction: Database,
  expected: number,
  { reason = '', ...change }: AuditedChange,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('state')
    .set({ revision: expected + 1 })
    .where('revision', '=', expected)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) return false
  await transaction
    .insertInto('changes')
    .values({ ...change, reason })
    .execute()
  return true
}

/** Makes a change that is no change of channels as one revision, with its line of the audit; it is tried again where another change came first. */
export async function auditChange<Result>(
  database: Database,
  change: Pick<AuditedChange, 'block' | 'text' | 'actor'>,
  act: (transaction: Database, revision: number) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const expected = await readRevision(database)
    const revision = expected + 1
    const made = await database.transaction().execute(async (transaction) => {
      const line = { ...change, revision, at: new Date().toISOString() }
      if (!(await takeRevision(transaction, expected, line))) return undefined
      return { result: await act(transaction, revision) }
    })
    if (made) return made.result
  }
}

/** The channels of one block, with its pins of groups and of one site. */
async function readBlock(database: Database, block: string, site: string): Promise<BlockChannels> {
  const rows = await database.selectFrom('block_channels').selectAll().where('block', '=', block).execute()
  const pins = await readPins(database, [site])
  return (
    joinPins(
      rows,
      pins.filter((pin) => pin.block === block),
    )[block] ?? {}
  )
}

const toRows = (block: string, { pins = [], groupPins = [] }: BlockChannels): PinRow[] => [
  ...groupPins.map(({ group, version, until = '' }) => ({
    block,
    kind: 'group' as const,
    target: group,
    version,
    until,
  })),
  ...pins.map(({ site, version, until = '' }) => ({ block, kind: 'site' as const, target: site, version, until })),
]

/** Writes the pins that were read; those of other sites stay as they are. */
async function writePins(transaction: Database, block: string, channels: BlockChannels, site: string) {
  const rows = toRows(block, channels)
  await transaction
    .deleteFrom('pins')
    .where('block', '=', block)
    .where((where) => where.or([where('kind', '=', 'group'), where('target', '=', site)]))
    .execute()
  if (rows.length > 0) await transaction.insertInto('pins').values(rows).execute()
}

/** Writes the channels of a name without its pins, and returns these. */
async function writeRow(transaction: Database, block: string, { pins, groupPins, ...channels }: BlockChannels) {
  const row = { block, channels: JSON.stringify(channels) }
  await transaction
    .insertInto('block_channels')
    .values(row)
    .onConflict((conflict) => conflict.column('block').doUpdateSet(row))
    .execute()
  return { ...(pins && { pins }), ...(groupPins && { groupPins }) }
}

async function insertChannels(transaction: Database, block: string, channels: BlockChannels) {
  const rows = toRows(block, await writeRow(transaction, block, channels))
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await transaction
      .insertInto('pins')
      .values(rows.slice(at, at + rowsAtOnce))
      .onConflict((conflict) => conflict.columns(['block', 'kind', 'target']).doNothing())
      .execute()
}

/** Takes over the channels of a store, such as its channels.json, for names that have none; returns the names. Servers may do so at once. */
export async function adoptChannels(database: Database, { blocks }: Channels, actor = 'serve'): Promise<string[]> {
  for (;;) {
    const before = await readChannels(database, [])
    const all = takeMissing(before.blocks, blocks)
    const names = Object.keys(all).filter((name) => all[name] !== before.blocks[name])
    if (names.length === 0) return []
    const text = `channels of ${names.length} names taken over from the store`
    const change = { revision: before.revision + 1, at: new Date().toISOString(), block: 'channels', text, actor }
    const isWritten = await database.transaction().execute(async (transaction) => {
      if (!(await takeRevision(transaction, before.revision, change))) return false
      for (const name of names) await insertChannels(transaction, name, all[name] ?? {})
      return true
    })
    if (isWritten) return names
  }
}

/** The last changes, newest first. */
export async function readChanges(database: Database, limit: number): Promise<AuditedChange[]> {
  const rows = await database.selectFrom('changes').selectAll().orderBy('revision', 'desc').limit(limit).execute()
  return rows.map(({ reason, revision, ...row }) => ({ ...row, revision: Number(revision), ...(reason && { reason }) }))
}

/** Channels in the database, for changes by one actor. Of the pins of sites only those of `site` are read and written: a fleet has hundreds of thousands. */
export function databaseChannels(database: Database, actor: string, site = ''): ChannelStore {
  return {
    place,
    read: () => readChannels(database, [site]),
    history: () => readChanges(database, 200),
    write: (next, expected, change) =>
      database.transaction().execute(async (transaction) => {
        if (!(await takeRevision(transaction, expected, { ...change, actor }))) return 'conflict'
        const { block, at } = change
        const after = next.blocks[block] ?? {}
        await noteLeft(transaction, { block, before: await readBlock(transaction, block, site), after, at })
        await writePins(transaction, block, await writeRow(transaction, block, after), site)
        return 'written'
      }),
  }
}
