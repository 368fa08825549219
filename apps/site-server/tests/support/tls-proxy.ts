import { type IncomingMessage, request as plainRequest, type ServerResponse } from 'node:http'
import { createServer, request as tlsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createCertificate } from './certificate'

/** A proxy that ends TLS in front of a server, as a balancer does. */
export interface TlsProxy {
  readonly port: number
  /** The address that the proxy reports of its clients, which are all on this machine. */
  client: string
  /** A client of it, for a test visitor. */
  request(url: string, init: RequestInit): Promise<Response>
  close(): Promise<void>
}

/** Reads a response whole; redirects are not followed. */
const getResponse = (message: IncomingMessage) =>
  new Promise<Response>((resolve, reject) => {
    const parts: Buffer[] = []
    message.on('data', (part: Buffer) => parts.push(part))
    message.on('error', reject)
    message.on('end', () => {
      const headers = new Headers()
      for (let at = 0; at < message.rawHeaders.length; at += 2)
        headers.append(message.rawHeaders[at] ?? '', message.rawHeaders[at + 1] ?? '')
      const status = message.statusCode ?? 500
      const hasBody = status !== 204 && status !== 304
      resolve(new Response(hasBody ? Buffer.concat(parts) : null, { status, headers }))
    })
  })

/** Starts a TLS proxy for `name` in front of servers of this machine; `target` names the port for each request. */
export async function startTlsProxy(name: string, target: () => number): Promise<TlsProxy> {
  const { key, cert } = await createCertificate(name)
  const proxy = { client: '203.0.113.9' }

  function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const port = target()
    const before = incoming.headers['x-forwarded-for']
    const headers = {
      ...incoming.headers,
      host: `127.0.0.1:${port}`,
      'x-forwarded-for': [...(before ? [before] : []), proxy.client].join(', '),
      'x-forwarded-proto': 'https',
      'x-forwarded-host': incoming.headers.host,
    }
    const { method, url: path } = incoming
    const upstream = plainRequest({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(outgoing)
    })
    upstream.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(upstream)
  }

  const server = createServer({ key, cert }, forward)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(proxy, {
    port,
    request: (url: string, { method, headers, body }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        const { pathname, search } = new URL(url)
        const options = { host: '127.0.0.1', port, servername: name, ca: cert, method, path: pathname + search }
        const request = tlsRequest({ ...options, headers: headers as Record<string, string> }, (message) =>
          getResponse(message).then(resolve, reject),
        )
        request.on('error', reject)
        request.end(body ?? undefined)
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}
