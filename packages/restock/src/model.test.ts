import { expect, it } from 'vitest'
import { type Action, type Config, getNotice, init, reduce, type State } from './model'

const config: Config = {
  productId: 'bowl',
  variantId: '',
  isEnabled: true,
  isServedShown: false,
  isOneOfSeveral: false,
}
const after = (state: State, ...actions: readonly Action[]) => actions.reduce(reduce, state)
const choose = (variantId: string | undefined, isInStock: boolean): Action => ({ type: 'choose', variantId, isInStock })
const submit: Action = { type: 'submit', problem: undefined }

it('[LST-02] the form is shown while a sold-out variant is chosen, and as served without a choice', () => {
  const start = init(config)
  expect(start.isShown).toBe(false)
  expect(after(start, choose('large', false)).isShown).toBe(true)
  expect(after(start, choose('large', false), choose('small', true)).isShown).toBe(false)
  expect(after(start, choose('large', false), choose(undefined, true)).isShown).toBe(false)
  expect(after(init({ ...config, isServedShown: true }), choose(undefined, true)).isShown).toBe(true)
})

it('[LST-02] a shop that takes no requests shows no form for any choice', () => {
  expect(after(init({ ...config, isEnabled: false }), choose('large', false)).isShown).toBe(false)
})

it('[LST-02] of several forms only that of the chosen variant is shown', () => {
  const one = init({ ...config, variantId: 'large', isOneOfSeveral: true })
  expect(after(one, choose('large', false)).isShown).toBe(true)
  expect(after(one, choose('medium', false)).isShown).toBe(false)
})

it('[LST-02] a wrong address is not sent, and a second press does not send it twice', () => {
  const start = init(config)
  expect(after(start, { type: 'submit', problem: 'email' })).toMatchObject({ phase: 'idle', notice: 'email' })
  const sending = after(start, submit)
  expect(sending.phase).toBe('sending')
  expect(after(sending, submit)).toBe(sending)
})

it('[LST-02] a message about the address ends as it is corrected, and every other stays', () => {
  const correct: Action = { type: 'correct' }
  const wrong = after(init(config), { type: 'submit', problem: 'email' })
  expect(after(wrong, correct)).toEqual({ ...wrong, notice: undefined })
  // That of the server may be about it.
  expect(after(init(config), correct)).toEqual({ ...init(config), notice: undefined })
  const limited = after(init(config), submit, { type: 'answer', chosen: '', notice: 'limited' })
  expect(after(limited, correct)).toBe(limited)
  const sending = after(wrong, correct, submit)
  expect(after(sending, correct)).toBe(sending)
})

it('[LST-02] thanks are shown once the server has stored the address, and a failure lets it be sent again', () => {
  const sending = after(init(config), submit)
  expect(after(sending, { type: 'answer', chosen: '', notice: 'thanks' })).toMatchObject({ phase: 'done' })
  const failed = after(sending, { type: 'answer', chosen: '', notice: 'failed' })
  expect(failed).toMatchObject({ phase: 'idle', notice: 'failed' })
  expect(after(failed, submit).phase).toBe('sending')
})

it('a result for an earlier choice is not shown for the next one', () => {
  const other = after(init(config), choose('a', false), submit, choose('b', false), submit)
  expect(after(other, { type: 'answer', chosen: 'a', notice: 'thanks' })).toBe(other)
  expect(after(other, choose('b', false))).toBe(other)
})

it.each([
  [400, 'email'],
  [404, 'failed'],
  [409, 'inStock'],
  [429, 'limited'],
  [500, 'failed'],
  [0, 'failed'],
] as const)('a refusal with %i has the message %s', (status, notice) => {
  expect(getNotice(status)).toBe(notice)
})
