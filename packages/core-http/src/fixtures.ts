import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest'
import { createHttp, type HttpSetup } from './http'
import type { HttpError } from './http-error'

export interface Seen {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
  readonly at: number
}
export type Reply = { status?: number; body?: unknown; text?: string } | 'hang up' | 'hang' | 'break off'

/** Requests that reached the server of these tests, oldest first. */
export const seen: Seen[] = []
/** Its next answers; after the last one `{ ok: true }`. */
export const replies: Reply[] = []
let base = ''

async function record(request: IncomingMessage): Promise<Seen> {
  let body = ''
  for await (const piece of request) body += piece
  const { method = '', headers } = request
  return { method, url: new URL(request.url ?? '', base), headers, body, at: performance.now() }
}

function answer(reply: Reply, response: ServerResponse) {
  if (reply === 'hang up') return response.socket?.destroy()
  if (reply === 'hang') return
  if (reply === 'break off') {
    response.writeHead(200, { 'Content-Length': '100' })
    response.write('{"half":')
    return setTimeout(() => response.socket?.destroy(), 20)
  }
  response.writeHead(reply.status ?? 200, { 'Content-Type': 'application/json' })
  response.end(reply.text ?? JSON.stringify(reply.body ?? null))
}

// One for each test: a request that was given up may reach it after the end of its test, and counts in no other.
beforeEach(async () => {
  seen.length = 0
  replies.length = 0
  let isOver = false
  const server: Server = createServer(async (request, response) => {
    const one = await record(request)
    if (isOver) return
    seen.push(one)
    answer(replies.shift() ?? { body: { ok: true } }, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => {
    isOver = true
    server.closeAllConnections()
    server.close()
  })
})
afterEach(() => vi.unstubAllGlobals())

let crumb: string | undefined
/** Requests to that server. */
export const make = (setup: Partial<HttpSetup> = {}) => {
  crumb = 'old'
  const resetCrumb = vi.fn((fresh?: string) => {
    crumb = fresh
  })
  return { base, resetCrumb, http: createHttp({ base, crumb: () => crumb, resetCrumb, ...setup }) }
}
/** The error of a request that has to fail. */
export const failure = (promise: Promise<unknown>): Promise<HttpError> =>
  promise.then(
    () => Promise.reject(new Error('It should have failed.')),
    (error) => error,
  )
