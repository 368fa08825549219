import { expect, it } from 'vitest'
import { type Action, type Config, init, isShown, reduce } from './model'

const config = (more: Partial<Config> = {}): Config => ({
  kind: 'login',
  next: '/members',
  cloneCart: true,
  isSignedIn: false,
  mayLogIn: true,
  ...more,
})
const submit: Action = { type: 'submit', isComplete: true }

it('[MEM-01] a form that is being sent is not sent again, and one without both fields is not sent', () => {
  const sending = reduce(init(config()), submit)
  expect(sending).toEqual({ config: config(), phase: 'sending' })
  expect(reduce(sending, submit)).toBe(sending)
  expect(reduce(init(config()), { type: 'submit', isComplete: false })).toMatchObject({
    phase: 'idle',
    notice: 'missing',
  })
  const done = reduce(sending, { type: 'succeed' })
  expect([done.phase, reduce(done, submit)]).toEqual(['done', done])
})

it.each([
  [400, 'missing'],
  [401, 'wrong'],
  [403, 'wrong'],
  [429, 'limited'],
  [500, 'unable'],
  [0, 'unable'],
])('[MEM-01] a login that is refused with %i shows "%s", and may be tried again', (status, notice) => {
  const failed = reduce(reduce(init(config()), submit), { type: 'fail', status })
  expect(failed).toMatchObject({ phase: 'idle', notice })
  expect(reduce(failed, submit)).toMatchObject({ phase: 'sending', notice: undefined })
})

it('[MEM-01] a message about the fields ends as they are corrected, and every other stays', () => {
  const correct: Action = { type: 'correct' }
  const fail = (status: number) => reduce(reduce(init(config()), submit), { type: 'fail', status })
  expect(reduce(fail(401), correct)).toEqual({ ...fail(401), notice: undefined })
  // That of the server may be about them.
  expect(reduce(init(config()), correct)).toEqual({ ...init(config()), notice: undefined })
  const limited = fail(429)
  expect(reduce(limited, correct)).toBe(limited)
})

it('[MEM-02] a failed logout shows that nothing has changed', () => {
  const leaving = reduce(init(config({ kind: 'logout' })), submit)
  expect(reduce(leaving, { type: 'fail', status: 0 })).toMatchObject({ phase: 'idle', notice: 'stays' })
})

it('[MEM-03] the account link is shown to who is signed in, and to others where the site lets them in', () => {
  const shown = (more: Partial<Config>) => isShown(init(config({ kind: 'link', ...more })))
  expect([shown({}), shown({ mayLogIn: false }), shown({ mayLogIn: false, isSignedIn: true })]).toEqual([
    true,
    false,
    true,
  ])
})

it('an answer to nothing changes nothing', () => {
  const state = init(config())
  expect(reduce(state, { type: 'fail', status: 401 })).toBe(state)
  expect(reduce(state, { type: 'succeed' })).toBe(state)
})
