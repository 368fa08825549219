import { expect, it } from 'vitest'
import { createWordReader, foldWord } from './words'

const readForms = (text: string, locale = 'en') => createWordReader(locale)(text).map(({ form }) => form)

it.each([
  ['Walker’s', "walker's"],
  ['‘don’t’', "don't"],
  ['full‑width', 'full-width'],
  ['full–width', 'full width'],
  ['ＧＩＦＴ　ｃａｒｄ', 'gift card'],
  ['calcetín', 'CALCETI\u0301N'],
  ['co\u00adope\u00adration', 'cooperation'],
  ['Straße', 'strasse'],
  ['ﬁg', 'fig'],
  ['ｶﾞｲﾄﾞ', 'ガイド'],
])('[SRC-03] %s is read as %s', (text, same) => {
  expect(readForms(text)).toEqual(readForms(same))
  expect(readForms(text).length).toBeGreaterThan(0)
})

it.each([
  ['بِطَاقَة', 'بطاقه'],
  ['هديــة', 'هدية'],
  ['أحمر', 'احمر'],
  ['٢٠٢٦', '2026'],
  ['ک', 'ك'],
])('[SRC-03] in Arabic script %s is read as %s', (text, same) => {
  expect(readForms(text, 'ar')).toEqual(readForms(same, 'ar'))
})

it('[SRC-03] an article before an apostrophe is a word of its own, and what follows one letter is not', () => {
  expect(readForms('l’heure', 'fr')).toEqual(['l', 'heure'])
  expect(readForms("it's", 'en')).toEqual(['its'])
})

it('[SRC-03] words without spaces between them are found by the dictionary of the language', () => {
  expect(readForms('東京のお土産', 'ja')).toEqual(expect.arrayContaining(['東京', '土産']))
  expect(readForms('ถุงเท้าขนสัตว์', 'th').length).toBeGreaterThan(1)
})

it('[SRC-03] a word knows its place in the text as it was written', () => {
  const text = '“The Ｆig’s” …jam'
  expect(createWordReader('en')(text).map(({ start, end }) => text.slice(start, end))).toEqual(['The', 'Ｆig’s', 'jam'])
})

it('[SRC-03] a folded word has no sign that a query of an engine could take for its own', () => {
  expect(foldWord('a"b\'c*:(½)')).toBe('abc12')
})

it('[SRC-03] a word without an end is cut between letters', () => {
  const [form = ''] = readForms('𠀀'.repeat(200), 'zh')
  expect([...form].length).toBeLessThanOrEqual(60)
  expect(form).toMatch(/^\p{L}+$/u)
  expect(readForms('a'.repeat(5000))).toEqual(['a'.repeat(60)])
})
