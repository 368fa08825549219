import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type FetchAction, fetchMachine } from './fetch-machine'

const { reduce } = fetchMachine
const start = fetchMachine.init<number>()

it('[HTTP-12] a request is pending, then success with its data', () => {
  expect(start).toEqual({ status: 'pending', hasFailed: false, data: undefined })
  expect(reduce(start, { type: 'succeed', data: 1 })).toEqual({ status: 'success', hasFailed: false, data: 1 })
})

it('[HTTP-12] or failed with its error and flag', () => {
  const error = new Error('no')
  expect(reduce(start, { type: 'fail', error })).toEqual({ status: 'failed', hasFailed: true, data: undefined, error })
})

it('[HTTP-12] a request can be sent again, after success and after failure, and keeps its data meanwhile', () => {
  const known = reduce(start, { type: 'succeed', data: 1 })
  const again = reduce(known, { type: 'refetch' })
  expect(again).toEqual({ status: 'pending', hasFailed: false, data: 1 })
  const failed = reduce(again, { type: 'fail', error: 'x' })
  expect(failed).toEqual({ status: 'failed', hasFailed: true, data: 1, error: 'x' })
  expect(reduce(reduce(failed, { type: 'refetch' }), { type: 'succeed', data: 2 })).toMatchObject({
    status: 'success',
    data: 2,
  })
})

it('[HTTP-12] an answer without a pending request changes nothing, and status and flag always agree', () => {
  const action = fc.oneof(
    fc.record({ type: fc.constant('succeed' as const), data: fc.integer() }),
    fc.record({ type: fc.constant('fail' as const), error: fc.string() }),
    fc.constant({ type: 'refetch' as const }),
  )
  fc.assert(
    fc.property(fc.array<FetchAction<number>>(action), (actions) => {
      let state = start
      for (const one of actions) {
        const next = reduce(state, one)
        const isExpected = (state.status === 'pending') !== (one.type === 'refetch')
        expect(next === state).toBe(!isExpected)
        expect(next.hasFailed).toBe(next.status === 'failed')
        state = next
      }
    }),
  )
})
