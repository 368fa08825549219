import { expect, it } from 'vitest'
import { type CallDoor, headerFooter, multilingual } from './site-calls'

/** A server with one answer to every call, and the calls it received. */
function answering(answer: unknown) {
  const asked: unknown[] = []
  const call = (method: string) => async (path: string, options?: unknown) => {
    asked.push([method, path, options])
    return answer
  }
  const http: CallDoor = { get: call('GET'), put: call('PUT') }
  return { http, asked }
}

it('[HTTP-13] [HTTP-14] each call has its method, its path and what it carries', async () => {
  const { http, asked } = answering({})
  await multilingual.settings(http)
  await multilingual.status(http)
  await multilingual.setLanguages(http, ['en', 'eu'])
  await headerFooter.read(http)
  await headerFooter.write(http, { header: { a: 1 }, footer: { b: 2 } })
  expect(asked).toEqual([
    ['GET', '/api/multilingual/settings', undefined],
    ['GET', '/api/multilingual/status', undefined],
    ['PUT', '/api/multilingual/languages', { body: { languages: ['en', 'eu'] } }],
    ['GET', '/api/site-header-footer', undefined],
    ['PUT', '/api/site-header-footer', { body: { header: { a: 1 }, footer: { b: 2 } } }],
  ])
})

it.each([[null], ['text'], [[1]], [{ languages: 'en', status: 1, count: 'x', changedAt: 4, header: 'x', footer: [] }]])(
  '[HTTP-13] [HTTP-14] an odd answer (%j) is the defaults',
  async (answer) => {
    const { http } = answering(answer)
    const nothing = { languages: [], defaultLanguage: '', isMultilingual: false }
    expect(await multilingual.settings(http)).toEqual(nothing)
    expect(await multilingual.status(http)).toEqual({ status: 'disabled', count: 0, changedAt: null })
    expect(await headerFooter.read(http)).toEqual({ header: {}, footer: {} })
  },
)

it('[HTTP-14] the values of the answer count, not the sent ones', async () => {
  const { http } = answering({ header: { kept: true }, footer: {} })
  expect(await headerFooter.write(http, { header: { sent: true }, footer: {} })).toEqual({
    header: { kept: true },
    footer: {},
  })
})
