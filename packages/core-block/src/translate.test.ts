import { expect, it, vi } from 'vitest'
import { translate } from './translate'

const message = { key: 'cart.left', default: 'Only {count} of {total} left' }

it('a page with the i18n service gets its text', () => {
  const text = vi.fn(() => 'noch 3')
  expect(translate({ text }, message, { count: 3 })).toBe('noch 3')
  expect(text).toHaveBeenCalledExactlyOnceWith(message, { count: 3 })
})

it('a page without it gets the default text with its values; a placeholder without a value stays', () => {
  expect(translate(undefined, message, { count: 3 })).toBe('Only 3 of {total} left')
  expect(translate(undefined, message, { count: 0, total: 5 })).toBe('Only 0 of 5 left')
  expect(translate(undefined, message)).toBe(message.default)
})
