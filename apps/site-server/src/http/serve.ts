import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { serve as serveNode } from '@hono/node-server'
import { uploadPath } from './request/body'
import { maxBytes } from './request/body-limit'

type Options = Parameters<typeof serveNode>[0]
type Listener = Parameters<typeof serveNode>[1]

/** How long a client may take, in milliseconds. */
export interface Timeouts {
  /** Until the headers of a request are whole. Default: 10 seconds. */
  readonly headers?: number
  /** Until a request is whole. Default: 30 seconds. */
  readonly request?: number
  /** Until a request with files is whole. Default: five minutes. */
  readonly upload?: number
  /** Without a byte in either direction. Default: a minute. */
  readonly idle?: number
  /** Between two requests of a connection. Default: 65 seconds, longer than balancers wait: the side that has closed decides. */
  readonly between?: number
}

/** Bytes of the headers of a request. Other services of the domain may have set many cookies: Node's 16 KiB would shut their visitors out. */
const maxHeaderSize = 32 * 1024

/** Whether a request may bring files, and names a length for which strangers are refused at once. */
const isLargeUpload = ({ url = '', headers }: IncomingMessage) =>
  url.startsWith(uploadPath) && Number(headers['content-length']) > maxBytes

/** Ends a request whose body is not whole in time. Node has one time for all, which is that of files. */
const endLate = (time: number) => (request: IncomingMessage) => {
  const { headers, socket } = request
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  if (!hasBody || isLargeUpload(request)) return
  const timer = setTimeout(() => socket.destroy(), time)
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
}

/** Requests of a connection that may wait for their responses. Browsers and proxies send one after another. */
const maxWaiting = 16

/** Ends a connection that asks on and on, and reads nothing: each of its responses waits in memory for the one before it. */
function endPipelines() {
  const waiting = new WeakMap<Socket, number>()
  return ({ socket }: IncomingMessage, response: ServerResponse) => {
    const add = (change: number) => waiting.set(socket, (waiting.get(socket) ?? 0) + change).get(socket) ?? 0
    response.once('close', () => add(-1))
    if (add(1) > maxWaiting) socket.destroy()
  }
}

/** Answers no request of a connection that has ended: Node reads all that came with the one that ended it. */
const ofOpen =
  (fetch: Options['fetch']): Options['fetch'] =>
  (request, env) =>
    'socket' in env.incoming && env.incoming.socket.destroyed
      ? new Response(null, { status: 503 })
      : fetch(request, env)

/** Serves over HTTP, and ends connections of clients that are too slow: each takes a socket and memory. */
export function serve(
  options: Pick<Options, 'fetch' | 'hostname' | 'port'> & { readonly timeouts?: Timeouts },
  listener?: Listener,
) {
  const { timeouts = {}, fetch, ...rest } = options
  const { headers = 10_000, request = 30_000, upload = 300_000, idle = 60_000, between = 65_000 } = timeouts
  const serverOptions = {
    maxHeaderSize,
    headersTimeout: Math.min(headers, request),
    requestTimeout: Math.max(request, upload),
    keepAliveTimeout: between,
    // Node looks for late requests that often.
    connectionsCheckingInterval: Math.min(1000, headers),
  }
  const server = serveNode({ ...rest, fetch: ofOpen(fetch), serverOptions }, listener)
  if ('setTimeout' in server) server.setTimeout(idle)
  // Before the listener that answers.
  server.prependListener('request', endPipelines())
  server.on('request', endLate(request))
  return server
}
