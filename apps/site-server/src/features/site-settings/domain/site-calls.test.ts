// @vitest-environment node
import { expect, it } from 'vitest'
import { notLanguages } from './site-calls'

it('a language is one that there is: well formed, and of two letters only by a name that it has', () => {
  expect(notLanguages({ languages: ['en', 'de-CH', 'pt-BR', 'sr-Latn-RS', 'yue', 'qaa'] })).toEqual([])
  const none = ['english', 'xx', 'en_GB', '', 'a', 'de-', 5, null]
  expect(notLanguages({ languages: none })).toEqual(none.map(String))
  expect(notLanguages({ languages: 'english' })).toEqual(['english'])
  expect([{}, null, 'en'].map((body) => notLanguages(body).length)).toEqual([1, 0, 0])
})
