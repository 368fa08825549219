// @vitest-environment node
import { expect, it } from 'vitest'
import { visibleLine, visibleText } from './visible-text'

it.each([
  ['blanks', ' \t\n\u00a0\u3000\u2003'],
  ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
  ['signs of direction', '\u202e\u202a\u2066\u200e\u200f\u061c'],
  ['blanks of Braille and of Hangul', '\u2800\u3164\u115f\u1160\uffa0'],
  ['a soft hyphen, joiners and variants', '\u00ad\u034f\ufe0f\u180e\u{e0100}\u{e0041}'],
  ['control characters', '\u0007\u001b\u007f'],
  ['notes between lines', '\ufff9\ufffa\ufffb'],
])('nobody sees %s', (_, text) => {
  expect(visibleText(text)).toBe('')
  expect(visibleText(`${text} ${text}`)).toBe('')
  expect(visibleLine(`${text}a`)).toContain('a')
})

it.each(['a', '0', '.', 'é', 'e\u0301', '日本', '\u0600', '👩\u200d🚀', '\u202eabc', 'नि', '–'])(
  '%s is seen',
  (text) => {
    expect(visibleText(` ${text} `)).toBe(text)
  },
)

it('a line has single blanks in place of what breaks lines', () => {
  expect(visibleLine(' Blue\r\n\tcup \u0000 large ')).toBe('Blue cup large')
})
