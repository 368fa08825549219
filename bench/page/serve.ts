// The server of the pages: brotli 11 for text, files that a browser may keep, and a list of what was sent.
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { cdnFolder } from '../../tooling/build/cdn/index.ts'
import type { BenchPages } from './documents.ts'

const photo = readFileSync(join(import.meta.dirname, '../../apps/playground/photos/cup.jpg'))
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/** One answer of the server. */
export interface Sent {
  readonly path: string
  readonly bytes: number
}

/** The server while it runs. */
export interface BenchSite {
  readonly origin: string
  /** What was sent since it was emptied last. */
  readonly sent: Sent[]
  close(): void
}

/** The length of a text after brotli 11, which is Node's default. */
export const getBrotliLength = (text: string): number => (text === '' ? 0 : brotliCompressSync(text).length)

/** A file of the CDN, or of the pages: their scripts and set files. */
function readSent(folder: string, path: string): Buffer | undefined {
  const places = [
    join(folder, path),
    ...(path.startsWith('/cdn/') ? [join(cdnFolder, path.slice('/cdn/'.length))] : []),
  ]
  const file = places.find(existsSync)
  return file ? brotliCompressSync(readFileSync(file)) : undefined
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

async function answerCall(request: IncomingMessage, path: string, addToCart: BenchPages['addToCart']) {
  const body = await readBody(request)
  const isAdding = path.startsWith('/api/commerce/cart') && request.method === 'POST'
  return Buffer.from(JSON.stringify(isAdding ? addToCart(body) : {}))
}

/** Serves the pages by their names, `/blank`, the pictures, the CDN, and the calls of cart and form. */
export async function serveSite(folder: string, { documents, addToCart }: BenchPages): Promise<BenchSite> {
  const html = new Map(documents.map((page) => [`/${page.name}`, brotliCompressSync(page.html)]))
  html.set('/blank', brotliCompressSync('<!doctype html><title>Blank</title><link rel="icon" href="data:,">'))
  const files = new Map<string, Buffer | undefined>()
  const readOnce = (path: string) => {
    if (!files.has(path)) files.set(path, readSent(folder, path))
    return files.get(path)
  }
  const sent: Sent[] = []
  const send = (response: ServerResponse, path: string, body: Buffer, headers: Readonly<Record<string, string>>) => {
    sent.push({ path, bytes: body.length })
    response.writeHead(200, { 'Content-Length': body.length, ...headers }).end(body)
  }
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://bench').pathname)
    const kept = { 'Cache-Control': 'max-age=31536000, immutable' }
    if (path.startsWith('/img/')) return send(response, path, photo, { 'Content-Type': 'image/jpeg', ...kept })
    const page = html.get(path)
    const text = { 'Content-Encoding': 'br', 'Cache-Control': 'no-store' }
    if (page) return send(response, path, page, { 'Content-Type': 'text/html', ...text })
    if (path.startsWith('/api/')) {
      const answer = await answerCall(request, path, addToCart)
      return send(response, path, answer, { 'Content-Type': 'application/json' })
    }
    const file = readOnce(path)
    if (file)
      return send(response, path, file, { 'Content-Type': types[extname(path)] ?? 'text/plain', ...text, ...kept })
    sent.push({ path, bytes: 0 })
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, sent, close: () => void server.close() }
}
