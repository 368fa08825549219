import { createReadStream, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { SiteContext } from '../context'

/** Some of the bytes of a file; both ends are part of it. */
interface Part {
  readonly from: number
  readonly to: number
}

/** A file that is sent whole, or in the parts that a client asks for. */
interface Parted {
  readonly size: number
  /** Names its content, without quotes. */
  readonly tag: string
  readonly headers: Readonly<Record<string, string>>
  /** Its bytes, or some of them. */
  read(part?: Part): ReadableStream | Uint8Array<ArrayBuffer>
}

/** The part that a header `Range` names; undefined for several parts and for what is none, which are answered with the whole. */
function readPart(header: string, size: number): Part | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header) ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return { from: Math.max(0, size - Number(last)), to: size - 1 }
  if (last !== '' && Number(last) < Number(first)) return undefined
  return { from: Number(first), to: Math.min(size - 1, last === '' ? size - 1 : Number(last)) }
}

/** The part that a request asks for. A download that goes on after the file has changed gets the whole of the new one. */
function askedPart({ req }: SiteContext, { size, tag }: Parted): Part | undefined {
  const [range, condition] = [req.header('Range'), req.header('If-Range')]
  if (range === undefined || req.method !== 'GET' || (condition !== undefined && condition !== `"${tag}"`))
    return undefined
  return readPart(range, size)
}

/** Whether a client has the file already. */
const isKnown = ({ req }: SiteContext, tag: string) =>
  (req.header('If-None-Match') ?? '').split(',').some((known) => ['*', `"${tag}"`, `W/"${tag}"`].includes(known.trim()))

/** Sends a file, or the part of it that a client asks for. */
export function sendParted(context: SiteContext, file: Parted): Response {
  const { size, tag } = file
  const headers = { ...file.headers, 'Accept-Ranges': 'bytes', ETag: `"${tag}"` }
  if (isKnown(context, tag)) return context.body(null, 304, headers)
  const part = askedPart(context, file)
  if (!part) return context.body(file.read(), 200, { ...headers, 'Content-Length': String(size) })
  const { from, to } = part
  if (from > to) return context.body(null, 416, { 'Content-Range': `bytes */${size}` })
  const range = { 'Content-Range': `bytes ${from}-${to}/${size}`, 'Content-Length': String(to - from + 1) }
  return context.body(file.read(part), 206, { ...headers, ...range })
}

/** The bytes of a file, read no further than the client does: it may be larger than the memory, and a player stops anywhere. */
export const readFromDisk = (path: string, part?: Part): ReadableStream =>
  Readable.toWeb(createReadStream(path, part && { start: part.from, end: part.to })) as ReadableStream

/** Sends a file of the disk, or the part of it that a client asks for. */
export function sendFromDisk(context: SiteContext, path: string, headers: Parted['headers']): Response {
  const { size, mtimeMs } = statSync(path)
  const tag = `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`
  return sendParted(context, { size, tag, headers, read: (part) => readFromDisk(path, part) })
}
