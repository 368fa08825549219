import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from 's3rver'

/** What becomes of a call: `pass` for the bucket's own answer, `full` for a refusal, `cut` for a connection that ends. */
type Fate = 'pass' | 'full' | 'cut'

/** An S3 server on loopback, behind a proxy that decides the fate of each call. */
export interface BucketServer {
  readonly endpoint: string
  /** The names of files that were written, in order. */
  readonly written: string[]
  /** Decides what becomes of a write; `count` is the number of writes before it. Default: all pass. */
  onWrite: (name: string, count: number) => Fate
  close(): Promise<void>
}

/** Waits until a server listens on loopback; resolves with its address. */
const listen = (server: Server) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  )

/** The headers stay as they are: the host is part of the signature. */
function forward(to: string, call: IncomingMessage, answer: ServerResponse) {
  const { method, headers, url } = call
  const passed = request(`${to}${url}`, { method, headers, agent: false }, (response) => {
    answer.writeHead(response.statusCode ?? 500, response.headers)
    response.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  call.pipe(passed)
}

/** Starts an S3 server with these buckets, whose files are in a folder. Its key is S3RVER with the secret S3RVER. */
export async function startBucketServer(directory: string, buckets: readonly string[]): Promise<BucketServer> {
  const s3 = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  })
  const { port } = await s3.run()
  const proxy = createServer((call, answer) => {
    const name = decodeURIComponent(call.url?.split('?')[0]?.slice(1) ?? '')
    if (call.method !== 'PUT') return forward(`http://127.0.0.1:${port}`, call, answer)
    const fate = server.onWrite(name, server.written.length)
    if (fate === 'cut') return call.socket.destroy()
    if (fate === 'full') {
      answer.writeHead(403, { connection: 'close' })
      return answer.end('<Error><Code>QuotaExceeded</Code></Error>')
    }
    server.written.push(name)
    forward(`http://127.0.0.1:${port}`, call, answer)
  })
  const server: BucketServer = {
    endpoint: await listen(proxy),
    written: [],
    onWrite: () => 'pass',
    async close() {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
      await s3.close()
    },
  }
  return server
}
