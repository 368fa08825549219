import { serve as serveNode } from '@hono/node-server'

type Options = Parameters<typeof serveNode>[0]
type Listener = Parameters<typeof serveNode>[1]

/** How long a client may take, in milliseconds. */
export interface Timeouts {
  /** Until the headers of a request are whole. Default: 10 seconds. */
  readonly headers?: number
  /** Until a request is whole. Default: 30 seconds. */
  readonly request?: number
  /** Without a byte in either direction. Default: a minute. */
  readonly idle?: number
  /** Between two requests of a connection. Default: 65 seconds, longer than balancers wait: the side that has closed decides. */
  readonly between?: number
}

/** Serves over HTTP, and ends connections of clients that are too slow: each takes a socket and memory. */
export function serve(
  options: Pick<Options, 'fetch' | 'hostname' | 'port'> & { readonly timeouts?: Timeouts },
  listener?: Listener,
) {
  const { timeouts = {}, ...rest } = options
  const { headers = 10_000, request = 30_000, idle = 60_000, between = 65_000 } = timeouts
  const serverOptions = {
    headersTimeout: Math.min(headers, request),
    requestTimeout: request,
    keepAliveTimeout: between,
    // Node looks for late requests that often.
    connectionsCheckingInterval: Math.min(1000, headers),
  }
  const server = serveNode({ ...rest, serverOptions }, listener)
  if ('setTimeout' in server) server.setTimeout(idle)
  return server
}
