import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createStorage } from './storage'

function area(kept = new Map<string, string>()): Storage {
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

it('[SITE-06] a record is a value with an optional expiry; one whose time is over is absent and removed', () => {
  const kept = new Map<string, string>()
  const storage = area(kept)
  let now = 1000
  const store = createStorage(() => storage, { now: () => now })
  store.write('forever', { a: 1 })
  store.write('short', 'x', 500)
  expect(JSON.parse(kept.get('forever') as string)).toEqual({ value: { a: 1 } })
  expect(JSON.parse(kept.get('short') as string)).toEqual({ value: 'x', expires: 1500 })
  now = 1499
  expect(store.read('short')).toBe('x')
  now = 1500
  expect(store.read('short')).toBeUndefined()
  expect(kept.has('short')).toBe(false)
  expect(store.read('forever')).toEqual({ a: 1 })
  store.remove('forever')
  expect(store.read('forever')).toBeUndefined()
})

it('[SITE-06] storage that is disabled, full or throwing degrades to memory', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  const kinds = [
    refuse,
    () => ({ ...area(), setItem: refuse }),
    () => ({ ...area(), getItem: refuse, setItem: refuse, removeItem: refuse }),
  ]
  for (const kind of kinds) {
    let now = 0
    const store = createStorage(kind as () => Storage, { now: () => now })
    store.write('a', 1, 10)
    expect(store.read('a')).toBe(1)
    now = 10
    expect(store.read('a')).toBeUndefined()
    store.write('a', 2)
    store.remove('a')
    expect(store.read('a')).toBeUndefined()
  }
})

it('[SITE-06] an entry of another script reads as absent or as a value, and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const store = createStorage(() => area(new Map([['a', text]])))
      expect(() => store.read('a')).not.toThrow()
    }),
  )
  const store = createStorage(() => area())
  const circle: Record<string, unknown> = {}
  circle.self = circle
  expect(() => store.write('a', circle)).not.toThrow()
  expect(store.read('a')).toBeUndefined()
})
