// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'
import { engines, openTestDatabase } from '../../../../tests/databases'
import { checkClock, withTrustedClock } from '../../src/db/clock'
import { sweep } from '../../src/features/privacy/service/sweep'

const day = 24 * 60 * 60 * 1000

describe.each(engines)('a clock that is wrong, on %s', (engine) => {
  const stored = openTestDatabase(engine)
  const start = Date.now()
  const email = (state: string, at: number) => ({
    ...{
      id: `${state}-${at}`,
      idempotency_key: `${state}-${at}`,
      cause: 'c',
      kind: 'k',
      recipient: 'a@b.example',
      subject: 's',
    },
    ...{ content: '{}', state, tries: 0, next_at: 0, problem: '', sent_at: null },
    received_at: new Date(at).toISOString(),
  })
  const emails = async () =>
    (await stored.database.selectFrom('emails').select('state').orderBy('state').execute()).map(({ state }) => state)

  it('[F6] deletes nothing after a jump ahead until it has gone on for a week, and deletes when it is back', async () => {
    const act = vi.fn(async () => {})
    const tried = (days: number) => withTrustedClock(stored.database, act, start + days * day)
    await tried(0)
    expect(act, 'a new database').not.toHaveBeenCalled()
    await tried(7)
    expect(act).toHaveBeenCalledTimes(1)
    await expect(tried(800)).rejects.toThrow('Nothing is deleted by its age, and no subscription is charged.')
    await expect(tried(806)).rejects.toThrow('Correct the clock')
    expect(act).toHaveBeenCalledTimes(1)
    await tried(8)
    expect(act, 'the clock was corrected').toHaveBeenCalledTimes(2)
    await expect(tried(800)).rejects.toThrow()
    await tried(807)
    expect(act, 'the clock is right').toHaveBeenCalledTimes(3)
  })

  it('[F6] that goes back forgets no time it has seen', async () => {
    await checkClock(stored.database, start + 10 * day)
    const { seen_at } = await stored.database.selectFrom('clock').select('seen_at').executeTakeFirstOrThrow()
    expect(Number(seen_at)).toBe(start + 807 * day)
  })

  it('[F6] deletes no email that waits, however old', async () => {
    await stored.database
      .insertInto('emails')
      .values([email('waiting', start - 91 * day), email('sent', start - 91 * day), email('sent', start - 89 * day)])
      .execute()
    await sweep(stored.database, start)
    expect(await emails()).toEqual(['sent', 'waiting'])
  })
})
