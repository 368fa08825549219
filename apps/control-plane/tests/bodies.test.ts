// @vitest-environment node
import { type AddressInfo, connect } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase, sampledEngines } from '../../../tests/databases'
import { createControlPlane, createKey, openDatabase } from '../src/index'

describe.each(sampledEngines)('bodies of calls on %s', (engine) => {
  const stored = openTestDatabase(engine, { content: 'none' })
  let database: Awaited<ReturnType<typeof openDatabase>>
  let server: ReturnType<typeof serve>
  let key = ''
  beforeAll(async () => {
    database = await openDatabase({ url: stored.url, folder: stored.folder })
    key = await createKey(database, { name: 'web', role: 'counter', sites: ['*'] }, 'test')
    server = serve({ fetch: createControlPlane(database).fetch, port: 0, hostname: '127.0.0.1' })
    await new Promise<void>((resolve) => server.once('listening', () => resolve()))
  })
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve))
    await database.destroy()
  })
  const getPort = () => (server.address() as AddressInfo).port
  const post = (text: string, auth = key) =>
    `POST /v1/starts HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nAuthorization: Bearer ${auth}\r\n${text}`
  /** What is answered to a text and to some megabytes after it, which the server may refuse to read. */
  const answerTo = (text: string, megabytes = 0) =>
    new Promise<string>((resolve) => {
      let answer = ''
      const socket = connect(getPort(), '127.0.0.1', () => {
        socket.write(text)
        for (let at = 0; at < megabytes; at++) socket.write(`100000\r\n${'a'.repeat(2 ** 20)}\r\n`)
      })
      socket.on('data', (part) => {
        answer += part
        if (/\r\n\r\n[\s\S]*\}/.test(answer)) socket.destroy()
      })
      for (const end of ['error', 'close']) socket.on(end, () => resolve(answer))
    })

  it('a body that is too large is refused in three parts, and one without a key is not read', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const large = post(`Content-Length: ${33 * 2 ** 20}\r\n\r\n`)
    expect(await answerTo(large)).toMatch(/^HTTP\/1\.1 413 [\s\S]*larger than 32 MiB\. Nothing was done\./)
    const chunked = 'Transfer-Encoding: chunked\r\n\r\n'
    expect(await answerTo(post(chunked), 33)).toMatch(/^HTTP\/1\.1 413 /)
    // No end of the body: the answer does not wait for it.
    expect(await answerTo(post(chunked, 'none'), 1)).toMatch(/^HTTP\/1\.1 401 /)
    expect(errors).not.toHaveBeenCalled()
    errors.mockRestore()
  })

  it('a caller that leaves in its body is no error of the server', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const header of ['Content-Length: 5000\r\n\r\n[', 'Transfer-Encoding: chunked\r\n\r\n1\r\n[\r\n']) {
      const socket = connect(getPort(), '127.0.0.1')
      socket.write(post(header), () => setImmediate(() => socket.resetAndDestroy()))
      await new Promise((resolve) => socket.on('close', resolve))
    }
    const headers = { Authorization: `Bearer ${key}` }
    const ask = () => fetch(`http://127.0.0.1:${getPort()}/v1/starts`, { method: 'POST', headers, body: '[' })
    expect((await ask()).status).toBe(400)
    expect(errors).not.toHaveBeenCalled()
    errors.mockRestore()
  })
})
