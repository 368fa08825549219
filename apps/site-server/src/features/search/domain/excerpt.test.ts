import { expect, it } from 'vitest'
import { createExcerpt } from './excerpt'
import { createWordReader } from './words'

const readWords = createWordReader('en')
const splitSentences = (text: string) =>
  Array.from(new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text), ({ segment }) => segment.trim())
const create = (texts: readonly string[], ...words: string[]) =>
  createExcerpt(texts, { words: new Set(words), readWords, splitSentences })

it('[SRC-03] an excerpt begins with a sentence that has the word, and not with the labels before it', () => {
  const texts = [
    'Dinner',
    'Menu',
    'Hake on Fridays',
    'We cook at eight. The hake comes from Mutriku. It is never frozen.',
  ]
  expect(create(texts, 'hake')).toEqual({
    text: 'The hake comes from Mutriku. It is never frozen.',
    matches: [[4, 8]],
  })
})

it('[SRC-03] without the word it is the first sentence, and a label only where there is no sentence', () => {
  expect(create(['Walks', 'Six walks above the valley.'], 'bread').text).toBe('Six walks above the valley.')
  expect(create(['Oak frame', 'Glossy'], 'glossy')).toEqual({ text: 'Glossy', matches: [[0, 6]] })
  expect(create([], 'bread')).toEqual({ text: '', matches: [] })
})

it('[SRC-03] of many sentences those with most of the words are shown', () => {
  const text = `${'The light is good. '.repeat(12)}The light on the bark is better.`
  expect(create([text], 'light', 'bark').text).toContain('bark')
})

it('[SRC-03] a long sentence is cut between words, around the match', () => {
  const { text, matches } = create(
    [`${'and one more step '.repeat(20)}to the chapel${' and down'.repeat(30)}.`],
    'chapel',
  )
  expect(text).toMatch(/^…(?:\S+ )+to the chapel(?: \S+)+…$/)
  expect(text.length).toBeLessThanOrEqual(182)
  expect(matches.map(([start, end]) => text.slice(start, end))).toEqual(['chapel'])
})
