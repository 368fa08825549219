import { expect, it } from 'vitest'
import { keptNames, oldWords } from '../../tooling/word-table.ts'
import { offencesIn, sentence, wholeTree } from '../../tooling/words.ts'

it.each(wholeTree)('%s uses the standard terms of the vocabulary', (folder) => {
  expect(offencesIn(folder).map(sentence)).toEqual([])
})

it('a word stands once in the table for each kind of place', () => {
  const keys = oldWords.map((word) => `${word.old} ${word.in ?? 'everywhere'} ${word.at ?? 'anywhere'}`)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

it('each name that keeps its word has a reason', () => {
  expect(keptNames.filter(({ because }) => because.trim().length < 10)).toEqual([])
})
