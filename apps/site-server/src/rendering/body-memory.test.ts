// @vitest-environment node
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { afterAll, expect, it } from 'vitest'
import { createRoutes } from '../http/context'
import { createBodyMemory, takeBody } from './body-memory'

const size = 200 * 1024

it('memory is used again once it has been given back, and by one body at a time', () => {
  const memory = createBodyMemory()
  const [one, other] = [memory.take(20_000), memory.take(20_000)]
  expect(one.buffer).not.toBe(other.buffer)
  expect(one).toHaveLength(20_000)
  memory.giveBack(one)
  const again = memory.take(30_000)
  expect(again.buffer).toBe(one.buffer)
  expect(again).toHaveLength(30_000)
  expect(memory.take(30_000).buffer).not.toBe(one.buffer)
})

it('unused memory has an end, and none is kept for very large bodies', () => {
  const memory = createBodyMemory(40_000)
  const bodies = Array.from({ length: 3 }, () => memory.take(16_000))
  for (const body of bodies) memory.giveBack(body)
  const buffers = new Set(bodies.map(({ buffer }) => buffer))
  const kept = Array.from({ length: 3 }, () => memory.take(16_000)).filter(({ buffer }) => buffers.has(buffer))
  expect(kept).toHaveLength(2)
  const large = memory.take(300_000)
  memory.giveBack(large)
  expect(memory.take(300_000).buffer).not.toBe(large.buffer)
})

const routes = createRoutes()
const used: ArrayBuffer[] = []
routes.get('/:letter', (request) => {
  const body = takeBody(request, size).fill(request.req.param('letter'))
  used.push(body.buffer)
  return request.body(body)
})
// Without the limits of our server, which ends a connection that reads as little as the slow one here.
const server = serve({ fetch: routes.fetch, port: 0, hostname: '127.0.0.1' })
await new Promise<void>((resolve) => server.once('listening', () => resolve()))
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

const head = (letter: string) => `GET /${letter} HTTP/1.1\r\nHost: localhost\r\n`
const connectTo = () =>
  new Promise<Socket>((resolve) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => resolve(socket))
  })
const open = async (letter: string) => {
  const socket = await connectTo()
  socket.write(`${head(letter)}Connection: close\r\n\r\n`)
  return socket
}
/** All bodies of a connection, one after the other. */
const readBody = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (part) => {
      text += part
    })
    socket.on('close', () => resolve(text.replace(/HTTP\/1\.1 200 OK\r\n[\s\S]*?\r\n\r\n/g, '')))
    socket.resume()
  })

it('a client that reads slowly gets its own body, while others are sent in the same memory', async () => {
  const slow = await connectTo()
  slow.pause()
  // One request after the other, more than the system takes: the memory of one of these bodies stays in use.
  const count = 80
  for (let at = 0; at < count; at++) {
    const before = used.length
    slow.write(`${head('s')}${at === count - 1 ? 'Connection: close\r\n' : ''}\r\n`)
    await Promise.race([expect.poll(() => used.length, { interval: 1 }).toBe(before + 1), wait(50)])
  }
  for (let at = 0; at < 20; at++) {
    const letter = String.fromCharCode(97 + (at % 16))
    expect(await readBody(await open(letter))).toBe(letter.repeat(size))
  }
  const bodies = await readBody(slow)
  expect(bodies).toHaveLength(count * size)
  expect(/[^s]/.exec(bodies)).toBeNull()
  expect(new Set(used).size).toBeLessThan(used.length)
})

it('the memory of a client that leaves is not used again', async () => {
  const before = used.length
  const sockets = await Promise.all(Array.from({ length: 5 }, () => open('x')))
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => used.length).toBe(before + 5)
  for (let at = 0; at < 10; at++) expect(await readBody(await open('y'))).toBe('y'.repeat(size))
})
