import type { Database } from './tables.ts'

/** Time for which one server tidies, in milliseconds: a little less than the hour after which it is done again. */
const turnLength = 55 * 60_000
/** Time for which a question is remembered, in milliseconds: longer than canaries last. */
const questionLength = 30 * 86_400_000
const questionName = 'ask '

const until = (now: Date, length: number) => new Date(now.getTime() + length).toISOString()

/** Takes the turn of a work for some time; false where it was taken, here or by another server. */
export async function takeTurn(database: Database, name: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('leases')
    .set({ until: until(now, turnLength) })
    .where('name', '=', name)
    .where('until', '<=', now.toISOString())
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/** True once for each question to a person, on all servers together. */
export async function claimQuestion(database: Database, question: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('leases')
    .values({ name: `${questionName}${question}`, until: until(now, questionLength) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Forgets the questions of canaries that are long over. */
export async function endQuestions(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('leases')
    .where('name', 'like', `${questionName}%`)
    .where('until', '<=', now.toISOString())
    .execute()
}
