// @vitest-environment node
import { expect, it } from 'vitest'
import { toCode, toPlainText } from './plain-text'

it('[COM-21] digits of each script, full-width letters, dashes and blanks are read as plain ones', () => {
  const digits = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '০১২৩৪৫৬৭৮৯', '๐๑๒๓๔๕๖๗๘๙', '０１２３４５６７８９']
  expect(digits.map(toPlainText)).toEqual(Array(6).fill('0123456789'))
  expect(toPlainText('１１０٣۴')).toBe('11034')
  const beside = '\u065f\u066a\u06fa\u0965\u0970\u09f0\u0e4f\u0e5a'
  expect(toPlainText(beside)).toBe(beside)
  expect(toPlainText('Ａｂ')).toBe('Ab')
  expect(['a‐b', 'a–b', 'a—b', 'a−b', 'a－b'].map(toPlainText)).toEqual(Array(5).fill('a-b'))
  expect(toPlainText('\u3000a \u00a0\t b\n ')).toBe('a b')
})

it('a code is what was meant: in capitals, without blanks, dots of Turkish keyboards and what nobody sees', () => {
  const typed = [
    'spring-25',
    ' Spring\u2011 25 ',
    'SPRİNG-25',
    'ｓｐｒｉｎｇ－２５',
    'spr\u00ading\u200b-25',
    '\u2066spring-25\u2069',
  ]
  expect(typed.map(toCode)).toEqual(Array(6).fill('SPRING-25'))
  expect(toCode('a b  c d')).toBe('ABCD')
})
