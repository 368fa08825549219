// @vitest-environment node
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, sampledEngines } from '../../../../tests/databases'
import { stopClock } from '../../../../tests/stop-clock'
import { serve } from '../../src/http/serve'
import { emptyAssets } from '../support/assets'
import { createDemoApp } from '../support/demo'
import { createTestVisitor } from '../support/visitor'

type Line = Readonly<Record<string, unknown>>

describe.each(sampledEngines)('bodies that cannot be read, on %s', (engine) => {
  const stored = openTestDatabase(engine)
  const lines: Line[] = []
  let app: ReturnType<typeof createDemoApp>
  let server: ReturnType<typeof serve>
  let port = 0
  beforeAll(async () => {
    const { database, folder } = stored
    app = createDemoApp({ database, assets: emptyAssets, cache: folder, log: (line) => lines.push(line) })
    await new Promise<void>((resolve) => {
      server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (address) => {
        port = address.port
        resolve()
      })
    })
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  const errors = () => lines.filter(({ level }) => level === 'error')
  const paths = ['/likes', '/config/login', '/api/form/submit/contact', '/api/census/RecordHit', '/nowhere']

  it.each(paths)('[F5] a broken form is a bad request without a stack, at %s', async (path) => {
    const visitor = createTestVisitor(app)
    await visitor.get('/config/login')
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'X-CSRF-Token': visitor.crumb() }
    for (const body of ['--x\r\nnonsense', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'])
      expect((await visitor.send('POST', path, headers, body)).status).toBe(400)
    expect(errors()).toEqual([])
  })

  it.each([
    ['with a length', 'Content-Length: 5000'],
    ['in chunks', 'Transfer-Encoding: chunked'],
  ])('[F5] a client that leaves in a body %s is no error', async (_, header) => {
    const before = lines.length
    const types = ['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'application/json']
    for (const type of types) {
      const socket = connect(port, '127.0.0.1')
      socket.write(
        `POST /likes HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${type}\r\n${header}\r\n\r\n${header.includes('chunked') ? '3\r\n' : ''}--x\r\n`,
        () => setImmediate(() => socket.resetAndDestroy()),
      )
    }
    await expect.poll(() => lines.length - before).toBe(types.length)
    expect(errors()).toEqual([])
    expect(lines.slice(before).map(({ status }) => status)).toEqual([400, 400, 400])
  })

  it.each([
    ['application/x-www-form-urlencoded', (fields: number) => 'a=1&'.repeat(fields)],
    [
      'multipart/form-data; boundary=x',
      (fields: number) =>
        `${Array(fields).fill('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n').join('')}--x--\r\n`,
    ],
  ])('[N3] a form of %s with more than 2000 fields is not read, and a form gets a page', async (type, body) => {
    const visitor = createTestVisitor(app)
    await visitor.get('/config/login')
    const headers = { Accept: 'text/html', 'Content-Type': type, 'X-CSRF-Token': visitor.crumb() }
    const refused = await visitor.send('POST', '/nowhere', headers, body(2001))
    expect([refused.status, refused.headers.get('Content-Type')]).toEqual([413, 'text/html; charset=UTF-8'])
    expect(await refused.text()).toContain('more than 2000 fields')
    expect((await visitor.send('POST', '/nowhere', headers, body(2000))).status).toBe(404)
    const script = await visitor.send('POST', '/nowhere', { ...headers, Accept: '*/*' }, body(2001))
    expect(await script.json()).toEqual({ error: expect.stringContaining('2000 fields') })
  })

  it('[N3] a plain form over a limit gets a page', async () => {
    stopClock()
    const visitor = createTestVisitor(app)
    const headers = { Accept: 'text/html', 'Content-Type': 'application/x-www-form-urlencoded' }
    const large = await visitor.send('POST', '/likes', headers, `a=${'x'.repeat(300_000)}`)
    expect([large.status, large.headers.get('Content-Type')]).toEqual([413, 'text/html; charset=UTF-8'])
    const keys = async () =>
      visitor.send('POST', '/api/form/FormSubmissionKey', { ...headers, 'X-CSRF-Token': visitor.crumb() })
    await visitor.get('/config/login')
    let answer = await keys()
    for (let at = 0; at < 60; at++) answer = await keys()
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([429, 'text/html; charset=UTF-8'])
  })
})
