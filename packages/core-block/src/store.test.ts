import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { createStore } from './store'
import { undoList } from './undo'

const adding = () => createStore<number, number>(0, (state, more) => state + more)

it('listeners are called once after a change, with the state before, and not without a change', () => {
  const store = adding()
  const listener = vi.fn()
  store.subscribe((state, previous) => listener(state, previous, store.state()))
  store.send(2)
  store.send(0)
  expect(listener.mock.calls).toEqual([[2, 0, 2]])
})

it('an action sent by a listener waits: every listener sees every state, in order', () => {
  const store = adding()
  const first: number[] = []
  const second: number[] = []
  store.subscribe((state) => {
    first.push(state)
    if (state < 3) store.send(1)
  })
  store.subscribe((state, previous) => second.push(previous, state))
  store.send(1)
  expect(first).toEqual([1, 2, 3])
  expect(second).toEqual([0, 1, 1, 2, 2, 3])
})

it('an unsubscribed listener is not called, and a new one is called from the next change on', () => {
  const store = adding()
  const late = vi.fn()
  const undo = store.subscribe(() => {
    undo()
    store.subscribe(late)
  })
  store.send(1)
  expect(late).not.toHaveBeenCalled()
  store.send(1)
  expect(late).toHaveBeenCalledExactlyOnceWith(2, 1)
})

it('an error keeps the state, drops waiting actions, and does not block later ones', () => {
  const store = createStore<number, number>(0, (state, more) => {
    if (more < 0) throw new Error('refused')
    return state + more
  })
  store.subscribe((state) => {
    if (state === 1) for (const action of [-1, 10]) store.send(action)
  })
  expect(() => store.send(1)).toThrow('refused')
  expect(store.state()).toBe(1)
  store.send(5)
  expect(store.state()).toBe(6)
})

it('the states of any actions, also of listeners, form one chain', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -3, max: 3 })),
      fc.array(fc.integer({ min: -3, max: 3 })),
      (sent, echoes) => {
        const store = adding()
        const chain: number[] = [0]
        const waiting = [...echoes]
        store.subscribe(() => {
          const echo = waiting.shift()
          if (echo !== undefined) store.send(echo)
        })
        store.subscribe((state, previous) => {
          expect(previous).toBe(chain.at(-1))
          chain.push(state)
        })
        for (const action of sent) store.send(action)
        expect(store.state()).toBe(chain.at(-1))
      },
    ),
  )
})

it('undos run newest first, and once after several calls', () => {
  const ran: number[] = []
  const list = undoList(() => {})
  for (const one of [1, 2, 3]) list.add(() => ran.push(one))
  list.add(undefined)
  list.run()
  list.run()
  expect(ran).toEqual([3, 2, 1])
})

it('an undo that throws is reported, and the others still run', () => {
  const report = vi.fn()
  const rest = vi.fn()
  const list = undoList(report)
  list.add(rest)
  list.add(() => {
    throw new Error('stuck')
  })
  list.run()
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('stuck'))
  expect(rest).toHaveBeenCalledOnce()
})

it('an undo added after the end runs at once, and is reported when it throws', () => {
  const report = vi.fn()
  const late = vi.fn()
  const list = undoList(report)
  list.run()
  list.add(late)
  expect(late).toHaveBeenCalledOnce()
  list.add(() => {
    throw new Error('late')
  })
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('late'))
})
