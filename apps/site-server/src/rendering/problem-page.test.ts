import { expect, it } from 'vitest'
import { createRoutes } from '../http/context'
import { createLanguages } from '../http/request/language'
import { plainProblemPage, renderErrorPage } from './problem-page'

const problem = { status: 500, pageType: 101, title: 'Not today', text: 'It failed. Come back.', photo: '' } as const
const translation = { messages: {}, texts: { 'Not today': 'Hoy no', 'It failed. Come back.': 'Ha fallado. Vuelve.' } }
const languageOf = createLanguages({ es: translation }, 'UTC')

it('[SRV-02] the page of a failed server names its type to its blocks, and its text to visitors', () => {
  const html = plainProblemPage(problem, languageOf(['en', 'es'], 'en'))
  const [, context = ''] = /id="ashlar-context">([^<]+)</.exec(html) ?? []
  expect(JSON.parse(context)).toEqual({ pageType: 101 })
  expect(html).toContain('<h1>Not today</h1><p>It failed. Come back.</p>')
  const spanish = plainProblemPage(problem, languageOf(['en', 'es'], 'es'))
  expect(spanish).toMatch(/lang="es".*<h1>Hoy no<\/h1><p>Ha fallado. Vuelve.<\/p>/)
})

it('[F7] the page of an error waits no longer for a database that says nothing', async () => {
  const never = new Promise<never>(() => {})
  const renderer = { openContext: () => never } as unknown as Parameters<typeof renderErrorPage>[1]
  const app = createRoutes().get('/', (context) => {
    context.set('language', languageOf(['en', 'es'], 'en'))
    return renderErrorPage(context, renderer, problem)
  })
  const answer = await app.request('/')
  expect([answer.status, (await answer.text()).includes(problem.text)]).toEqual([problem.status, true])
})
