import { expect, it } from 'vitest'
import { messages } from './messages'
import { type Action, getNotice, init, reduce } from './model'

const state = init({ token: 't', products: ['a', 'b'] })
const submit = (rating: number, at = 0): Action => ({ type: 'submit', at, rating })
const answer = (notice: 'thanks' | 'again' | 'expired' | 'offline' | 'reviewed', at = 0): Action => ({
  type: 'answer',
  at,
  notice,
})

it('[REV-02] the messages, to the letter', () => {
  expect(Object.fromEntries(Object.entries(messages).map(([name, { default: text }]) => [name, text]))).toMatchObject({
    rating: 'Please select a star rating',
    reviewed: 'You have already reviewed this purchase',
    expired: 'Your review request has expired',
    none: 'There are no products to review',
    again: 'Try submitting your review again',
  })
})

it('[REV-02] without stars nothing is sent, and the notice stays until there are some', () => {
  const without = reduce(state, submit(0))
  expect(without.items[0]).toEqual({ phase: 'idle', notice: 'rating' })
  expect(reduce(without, { type: 'correct', at: 0 }).items[0]).toEqual({ phase: 'idle' })
})

it('[REV-01] a review is sent once, after any number of submits', () => {
  const sending = reduce(state, submit(4))
  expect(reduce(sending, submit(5))).toBe(sending)
  const done = reduce(sending, answer('thanks'))
  expect(done.items).toEqual([{ phase: 'done', notice: 'thanks' }, { phase: 'idle' }])
  expect(reduce(done, submit(5))).toBe(done)
})

it('[REV-02] an expired request ends the reviews of every product; a stored review stays stored', () => {
  const stored = reduce(reduce(state, submit(4)), answer('thanks'))
  const over = reduce(reduce(stored, submit(4, 1)), answer('expired', 1))
  expect(over.items.map(({ notice }) => notice)).toEqual(['thanks', 'expired'])
  const both = reduce(reduce(state, submit(4)), answer('expired'))
  expect(both.items.map(({ phase }) => phase)).toEqual(['done', 'done'])
})

it('[REV-02] a failed review may be sent again; one that waits for a network is sent automatically', () => {
  const failed = reduce(reduce(state, submit(4)), answer('again'))
  expect(failed.items[0]).toEqual({ phase: 'idle', notice: 'again' })
  const waiting = reduce(reduce(failed, submit(4)), answer('offline'))
  expect(waiting.items[0]?.phase).toBe('waiting')
  expect(reduce(waiting, submit(4)).items[0]?.phase).toBe('sending')
})

it.each([
  [409, true, 'reviewed'],
  [410, true, 'expired'],
  [404, true, 'none'],
  [422, true, 'rating'],
  [500, true, 'again'],
  [429, true, 'again'],
  [0, true, 'again'],
  [0, false, 'offline'],
])('[REV-02] status %i, online %s, means "%s"', (status, isOnline, notice) => {
  expect(getNotice(status, isOnline)).toBe(notice)
})

it('the notice of the server stays until the visitor changes a field', () => {
  expect('notice' in (state.items[0] ?? {})).toBe(false)
  const corrected = reduce(state, { type: 'correct', at: 0 })
  expect('notice' in (corrected.items[0] ?? {})).toBe(true)
  expect(reduce(corrected, { type: 'correct', at: 0 })).toBe(corrected)
})

it('an answer without a request, or for an unknown product, changes nothing', () => {
  expect(reduce(state, answer('thanks'))).toBe(state)
  expect(reduce(state, submit(4, 9))).toBe(state)
})
