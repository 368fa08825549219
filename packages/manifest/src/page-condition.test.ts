import { expect, it } from 'vitest'
import { isAskedFor } from './page-condition'

const finds = (found: (selector: string) => boolean) => ({ querySelector: found })
const none = finds(() => false)
const asks = (value: unknown, path = 'settings.bar') =>
  isAskedFor({ context: [path] }, { settings: { bar: value } }, none)

it('a block without a condition is for every page', () => {
  expect(isAskedFor(undefined, undefined, none)).toBe(true)
})

it.each([true, 'true', 1, '2', 'text', { a: 1 }, [0]])('a member that is %j asks for the block', (value) => {
  expect(asks(value)).toBe(true)
})

it.each([false, 'false', 0, '0', '', null, undefined, {}, []])('a member that is %j does not', (value) => {
  expect(asks(value)).toBe(false)
})

it('a path may lead nowhere, and a page may have no context', () => {
  expect(asks(true, 'settings.bar.deep')).toBe(false)
  expect(asks(true, 'other.bar')).toBe(false)
  expect(isAskedFor({ context: ['a.b'] }, undefined, none)).toBe(false)
})

it('an element is enough', () => {
  expect(
    isAskedFor(
      { context: ['a'], element: '.x' },
      {},
      finds((selector) => selector === '.x'),
    ),
  ).toBe(true)
  expect(
    isAskedFor(
      { context: ['a'] },
      {},
      finds(() => true),
    ),
  ).toBe(false)
})

it('a context that cannot be read leaves the decision to the block', () => {
  const hostile = Object.defineProperty({}, 'a', {
    get() {
      throw new Error('hostile')
    },
  })
  expect(isAskedFor({ context: ['a'] }, hostile, none)).toBe(true)
})
