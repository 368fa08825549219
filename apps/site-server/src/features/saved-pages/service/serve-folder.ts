import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize, sep } from 'node:path'

/** Without an encoding, as of hosts that name none: a page says its own. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.htm': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** The file at a path of a folder; undefined for none, and for one outside of the folder. */
function findFile(folder: string, path: string): string | undefined {
  const full = normalize(join(folder, path))
  const file = existsSync(full) && statSync(full).isDirectory() ? join(full, 'index.html') : full
  return `${file}${sep}`.startsWith(folder + sep) && existsSync(file) ? file : undefined
}

/** Serves a folder on a free port of 127.0.0.1, at the path `base`, as static hosts do: GET alone, and `index.html` for a folder. */
export async function serveFolder(
  folder: string,
  base = '/',
): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const server = createServer(({ method = '', url = '/' }, response) => {
    if (!['GET', 'HEAD'].includes(method)) return response.writeHead(405).end()
    const path = decodeURIComponent(new URL(url, 'http://host.invalid').pathname)
    const file = path.startsWith(base) ? findFile(folder, path.slice(base.length)) : undefined
    if (!file) return response.writeHead(404).end('Not found')
    response.writeHead(200, { 'Content-Type': types[extname(file).toLowerCase()] ?? 'application/octet-stream' })
    return response.end(readFileSync(file))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
