import type { PaymentDatabase } from '../tables'
import { openStates, type Payment, untried } from './payments'

/** Failed tries after which settlement sets a payment aside: half a day of an unreachable provider. */
const maxTries = 10
/** The pause after the first failed try, in milliseconds; each further one doubles it. */
const firstPause = 60_000
const maxProblem = 300
const pageSize = 200

/** Payments to settle now, page by page: not those that are set aside, or wait for their next try. */
export async function* openPayments(database: PaymentDatabase, now: number): AsyncGenerator<readonly Payment[]> {
  let last = ''
  for (;;) {
    const page = await database
      .selectFrom('payments')
      .selectAll()
      .where('state', 'in', openStates)
      .where('set_aside_at', 'is', null)
      .where('next_try_at', '<=', now)
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    yield page
    last = page.at(-1)?.id ?? ''
    if (page.length < pageSize) return
  }
}

/** An exception as one line that any database stores. */
const getLine = (problem: unknown) =>
  String(problem instanceof Error ? problem.message : problem)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, maxProblem)

/** Notes a failed try to settle a payment; true when it was the last one, and the payment is set aside. */
export async function noteFailure(database: PaymentDatabase, id: string, problem: unknown, now: number) {
  const { tries } = await database
    .updateTable('payments')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1), problem: getLine(problem) }))
    .where('id', '=', id)
    .returning('tries')
    .executeTakeFirstOrThrow()
  const isLast = tries >= maxTries
  await database
    .updateTable('payments')
    .set(isLast ? { set_aside_at: now } : { next_try_at: now + firstPause * 2 ** (tries - 1) })
    .where('id', '=', id)
    .execute()
  return isLast
}

/** Payments whose last try failed, those that are set aside first. */
export function failingPayments(database: PaymentDatabase): Promise<Payment[]> {
  return database
    .selectFrom('payments')
    .selectAll()
    .where('state', 'in', openStates)
    .where('problem', 'is not', null)
    .orderBy(({ fn, val }) => fn.coalesce('set_aside_at', val(Number.MAX_SAFE_INTEGER)))
    .orderBy('made_at')
    .limit(pageSize)
    .execute()
}

/** The number of payments that settlement has given up. */
export async function countSetAside(database: PaymentDatabase): Promise<number> {
  const { count } = await database
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('state', 'in', openStates)
    .where('set_aside_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Gives a payment to the next settlement, as if it had never failed; false when it is settled. */
export async function retryPayment(database: PaymentDatabase, id: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('payments')
    .set(untried)
    .where('id', '=', id)
    .where('state', 'in', openStates)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
