import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Serves a folder on a free port of this machine. */
export async function serveFolder(folder: string): Promise<{ readonly origin: string; readonly close: () => void }> {
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname)
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end()
    return response
      .writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
      .end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() }
}
