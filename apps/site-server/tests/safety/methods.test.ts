// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { sampledEngines } from '../../../../tests/databases'
import { openTestSite } from '../support/site'

describe.each(sampledEngines)('methods of addresses on %s', (engine) => {
  const site = openTestSite(engine)
  const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
    site.visitor().send(method, path, headers)

  it('a program that asks for the methods of an address is told', async () => {
    const told = async (path: string) => {
      const { status, headers } = await ask('OPTIONS', path)
      return [status, headers.get('Allow')]
    }
    expect(await told('/about')).toEqual([204, 'GET, HEAD, OPTIONS'])
    expect(await told('/newsletter')).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
    expect(await told('/api/commerce/cart/entries/x')).toEqual([204, 'PUT, DELETE, OPTIONS'])
    expect((await ask('OPTIONS', '/about', { 'Access-Control-Request-Method': 'POST' })).status).toBe(400)
  })

  it.each(['PATCH', 'PROPFIND', 'QUERY', 'LOCK'])('%s is no method of any address, and says so', async (method) => {
    const answer = await ask(method, '/journal')
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(await answer.json()).toEqual({
      error: expect.stringContaining(`has the method ${method}. Nothing was changed.`),
    })
    const page = await ask(method, '/journal', { Accept: 'text/html' })
    expect(await page.text()).toContain('<h1>No such method</h1>')
  })
})
