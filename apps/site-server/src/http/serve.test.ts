// @vitest-environment node
import { type AddressInfo, connect } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { serve } from './serve'

let answered = 0
const read = async (request: Request) => {
  answered++
  return new Response(`read ${(await request.text()).length}`)
}
const server = serve({
  fetch: read,
  port: 0,
  hostname: '127.0.0.1',
  timeouts: { headers: 1000, request: 2000, upload: 20_000, idle: 10_000 },
})

await new Promise<void>((resolve) => server.once('listening', () => resolve()))
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

/** What a client gets that sends a text and then waits, until the server closes the connection. */
const answerTo = (text: string) =>
  new Promise<string>((resolve) => {
    let answer = ''
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
  })

const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n'

it('a client that does not end its headers is sent away', async () => {
  expect(await answerTo(head)).toContain('408 Request Timeout')
})

it('a client that does not end its request is sent away', async () => {
  expect(await answerTo(`${head}\r\nhalf`)).toMatch(/^HTTP\/1\.1 408|^$/)
})

it('a connection without a request is closed', async () => {
  expect(await answerTo('')).not.toContain('200')
})

it('a client that is quick enough is answered', async () => {
  expect(await answerTo(`${head}Connection: close\r\n\r\n0123456789`)).toMatch(/200 OK[\s\S]*read 10/)
})

it('a connection that asks on before it has an answer is closed, and the rest of what it asks is not worked on', async () => {
  const get = (more = '') => `GET / HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
  const pipelined = (count: number) => answerTo(get().repeat(count - 1) + get('Connection: close\r\n'))
  const before = answered
  expect((await pipelined(16)).match(/read 0/g)).toHaveLength(16)
  expect(answered - before).toBe(16)
  await pipelined(600)
  expect(answered - before).toBeLessThan(40)
})

it('a visitor with many cookies of other services of the domain is answered', async () => {
  const cookies = (size: number) => `Cookie: ${'service=value; '.repeat(Math.ceil(size / 15))}\r\n`
  const ask = (size: number) => answerTo(`${head}Connection: close\r\n${cookies(size)}\r\n0123456789`)
  expect(await ask(30_000)).toContain('200 OK')
  expect(await ask(40_000)).toContain('431 Request Header Fields Too Large')
})

it('a form with files may take longer than other requests', async () => {
  const size = 300 * 1024
  const headers = `POST /config/products/a HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${size}\r\n\r\n`
  let answer = ''
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(`${headers}half`))
  socket.on('data', (part) => {
    answer += part
  })
  const closed = new Promise((resolve) => socket.on('close', resolve))
  // By then a request that began later is late.
  await answerTo(`${head}\r\nhalf`)
  socket.write('.'.repeat(size - 4))
  await closed
  expect(answer).toMatch(/200 OK[\s\S]*read 307200/)
})
