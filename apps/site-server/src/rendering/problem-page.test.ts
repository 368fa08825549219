import { expect, it } from 'vitest'
import { createLanguages } from '../http/request/language'
import { plainProblemPage } from './problem-page'

it('[SRV-02] the page of a failed server names its type to its blocks, and its text to visitors', () => {
  const problem = { status: 500, pageType: 101, title: 'Not today', text: 'It failed. Come back.', photo: '' } as const
  const translation = { messages: {}, texts: { 'Not today': 'Hoy no', 'It failed. Come back.': 'Ha fallado. Vuelve.' } }
  const languageOf = createLanguages({ es: translation }, 'UTC')
  const html = plainProblemPage(problem, languageOf(['en', 'es'], 'en'))
  const [, context = ''] = /id="ashlar-context">([^<]+)</.exec(html) ?? []
  expect(JSON.parse(context)).toEqual({ pageType: 101 })
  expect(html).toContain('<h1>Not today</h1><p>It failed. Come back.</p>')
  const spanish = plainProblemPage(problem, languageOf(['en', 'es'], 'es'))
  expect(spanish).toMatch(/lang="es".*<h1>Hoy no<\/h1><p>Ha fallado. Vuelve.<\/p>/)
})
