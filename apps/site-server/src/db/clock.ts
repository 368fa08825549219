import type { Database } from './database'

const day = 24 * 60 * 60 * 1000
/** A server that stood still for longer than this may have a wrong clock, in milliseconds. */
const maxGap = 30 * day
/** How long a clock has to go on after a jump until it is believed, in milliseconds. */
const trial = 7 * day

const getDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/**
 * Remembers the greatest time that a server of this site has seen, and throws where `now` is far after it: a clock that is
 * ahead would make everything older than it may be. A clock that has gone on for a week is believed. A database without such
 * a time has one from now on, and its clock is tried, too.
 */
export async function checkClock(database: Database, now = Date.now()): Promise<void> {
  await database
    .insertInto('clock')
    .values({ id: 1, seen_at: 0, jumped_at: now })
    .onConflict((row) => row.column('id').doNothing())
    .execute()
  const row = await database.selectFrom('clock').selectAll().executeTakeFirstOrThrow()
  const { seen_at: seenAt, jumped_at: jumpedAt } = row
  const save = (values: { readonly seen_at?: number; readonly jumped_at: number | null }) =>
    database.updateTable('clock').set(values).where('id', '=', 1).execute()
  const isUsual = now - seenAt < maxGap
  const isTried = jumpedAt !== null && now - jumpedAt >= trial && now - jumpedAt < maxGap
  if (isUsual || isTried) return void (await save({ seen_at: Math.max(seenAt, now), jumped_at: null }))
  const isOnTrial = jumpedAt !== null && now >= jumpedAt && now - jumpedAt < maxGap
  if (!isOnTrial) await save({ jumped_at: now })
  if (seenAt === 0)
    throw new NewClockError(
      'The clock of a new database is tried for a week. Nothing is deleted by its age until then, and no subscription is charged. Wait.',
    )
  throw new Error(
    `The clock says ${getDay(now)}, and a server of this site last ran on ${getDay(seenAt)}. Nothing is deleted by its age, and no subscription is charged. Correct the clock; if it is right, wait for a week`,
  )
}

class NewClockError extends Error {}

/** Deletes rows by their age, or charges what is due, where the clock can be believed. Rejects for one that has jumped. */
export async function withTrustedClock(
  database: Database,
  act: () => Promise<unknown>,
  now = Date.now(),
): Promise<void> {
  try {
    await checkClock(database, now)
  } catch (error) {
    // It is no problem of the site.
    if (error instanceof NewClockError) return
    throw error
  }
  await act()
}
