// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { type CallDoor, headerFooter, multilingual, renderWidget } from './site-calls'

/** A server with one answer to every call, and the calls it received. */
function answering(answer: unknown) {
  const asked: unknown[] = []
  const call = (method: string) => async (path: string, options?: unknown) => {
    asked.push([method, path, options])
    return answer
  }
  const http: CallDoor = { get: call('GET'), put: call('PUT'), post: call('POST') }
  return { http, asked }
}
const asText = (html: string) => document.createTextNode(html)
const widget = { type: 55, id: 'w1', value: { pageSize: 2 }, collectionId: 'c1' }

it('[HTTP-13] [HTTP-14] [HTTP-15] each call has its method, its path and what it carries', async () => {
  const { http, asked } = answering({})
  await multilingual.settings(http)
  await multilingual.status(http)
  await multilingual.setLanguages(http, ['en', 'eu'])
  await headerFooter.read(http)
  await headerFooter.write(http, { header: { a: 1 }, footer: { b: 2 } })
  await renderWidget(document.createElement('div'), http, widget, asText)
  expect(asked).toEqual([
    ['GET', '/api/multilingual/settings', undefined],
    ['GET', '/api/multilingual/status', undefined],
    ['PUT', '/api/multilingual/languages', { body: { languages: ['en', 'eu'] } }],
    ['GET', '/api/site-header-footer', undefined],
    ['PUT', '/api/site-header-footer', { body: { header: { a: 1 }, footer: { b: 2 } } }],
    [
      'POST',
      '/api/widget/GetWidgetRendering',
      { form: { widgetJSON: '{"type":55,"id":"w1","value":{"pageSize":2}}', collectionId: 'c1' } },
    ],
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

it('[HTTP-15] the html goes through the door into the element, and an answer without any leaves it as it was', async () => {
  const element = document.createElement('div')
  element.append('before')
  for (const answer of [{}, { html: '' }, { html: 4 }, null])
    expect(await renderWidget(element, answering(answer).http, widget, asText)).toBe(false)
  expect(element.textContent).toBe('before')
  expect(await renderWidget(element, answering({ html: '<b>x</b>' }).http, widget, asText)).toBe(true)
  expect(element.textContent).toBe('<b>x</b>')
  const broken: CallDoor = { ...answering({}).http, post: () => Promise.reject(new Error('down')) }
  await expect(renderWidget(element, broken, widget, asText)).rejects.toThrow('down')
  expect(element.textContent).toBe('<b>x</b>')
})
