import { expect, it } from 'vitest'
import { chooseText, getParts, getSummary } from './content'

it('lines become headings, lists and paragraphs; a list is one as long as its lines follow one another', () => {
  const text = '# Who we are\r\nAitz & Mar\n\n- one\n- two\nA #1 place\n- three'
  expect(getParts(text)).toEqual([
    { kind: 'heading', text: 'Who we are' },
    { kind: 'paragraph', text: 'Aitz & Mar' },
    { kind: 'list', entries: ['one', 'two'] },
    { kind: 'paragraph', text: 'A #1 place' },
    { kind: 'list', entries: ['three'] },
  ])
  expect([getSummary(text), getSummary('# Only this')]).toEqual(['Aitz & Mar', ''])
})

it('a reader gets the text in the language of the page, or else in the first of the site, or else the one there is', () => {
  const texts = [
    ['ar', 'A'],
    ['en-GB', 'E'],
  ] as const
  expect(chooseText(texts, ['ar', 'en-GB'])).toEqual(['ar', 'A'])
  expect(chooseText(texts, ['es-ES', 'en-GB'])).toEqual(['en-GB', 'E'])
  expect(chooseText(texts, ['es-ES', 'fr'])).toEqual(['ar', 'A'])
  expect(chooseText([], ['en-GB'])).toBeUndefined()
})
