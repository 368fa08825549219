import { createReadStream, existsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import type { SiteContext } from '../../../http/context'
import { getDisposition } from '../domain'

/** A file to send. */
interface Attachment {
  readonly folder: string
  /** Its name in the folder, under which it is saved. */
  readonly file: string
  /** Its media type. */
  readonly type: string
  /** As `Cache-Control` has it. */
  readonly caching: string
}

/** Whether a folder has a file of this name itself, not one beside or below it. */
export function hasFile(folder: string, file: string): boolean {
  if (file === '' || file.startsWith('.') || basename(file) !== file) return false
  const path = join(folder, file)
  return existsSync(path) && statSync(path).isFile()
}

/** Sends a file, which browsers save and do not show. */
export function sendAttachment(context: SiteContext, { folder, file, type, caching }: Attachment): Response {
  const path = join(folder, file)
  return context.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, {
    'Content-Type': type,
    'Content-Length': String(statSync(path).size),
    'Content-Disposition': getDisposition(file),
    'Cache-Control': caching,
  })
}
