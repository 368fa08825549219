import { expect, it } from 'vitest'
import { plainProblemPage } from './problem-page'

it('[SRV-02] the page of a failed server names its type to its blocks, and its text to visitors', () => {
  const problem = { status: 500, pageType: 101, title: 'Not today', text: 'It failed. Come back.', photo: '' } as const
  const html = plainProblemPage(problem)
  const [, context = ''] = /id="ashlar-context">([^<]+)</.exec(html) ?? []
  expect(JSON.parse(context)).toEqual({ pageType: 101 })
  expect(html).toContain('<h1>Not today</h1><p>It failed. Come back.</p>')
})
