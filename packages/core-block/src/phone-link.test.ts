import { expect, it } from 'vitest'
import { phoneLink, toAsciiDigits } from './phone-link'

it('[CHR-01] [PRC-02] a telephone number is dialled as it is written: letters as on a keypad, an extension after a pause', () => {
  expect(phoneLink('(555) 010-1234')).toBe('tel:5550101234')
  expect(phoneLink('1-800-FLOWERS')).toBe('tel:18003569377')
  expect(phoneLink('1 adgjmptw zy')).toBe('tel:12345678999')
  expect(phoneLink('555 0101 ext. 12')).toBe('tel:5550101,12')
  expect(phoneLink('555 0101x12')).toBe('tel:5550101,12')
  expect(phoneLink('+٣٤ ٩٤٣ ٥٥ ٠١ ٩٨')).toBe('tel:+34943550198')
  expect(phoneLink('۰۲۱ ۵۵۵ ۰۱۰۱ ext. ۱۲')).toBe('tel:0215550101,12')
  expect(phoneLink('Tel. (943) 55 01 98')).toBe('tel:943550198')
  expect(phoneLink('+44 (0)20 7946 0958')).toBe('tel:+442079460958')
  expect(phoneLink('(0)20 7946 0958')).toBe('tel:02079460958')
  for (const odd of ['', '–', '()', 'On request']) expect(phoneLink(odd)).toBe('')
})

it('Arabic and Persian digits are those of ASCII, and nothing else changes', () => {
  expect(toAsciiDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ a1 ف')).toBe('0123456789 0123456789 a1 ف')
})
