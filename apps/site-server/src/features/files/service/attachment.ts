import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { SiteContext } from '../../../http/context'
import { readFromDisk, sendFromDisk } from '../../../http/response/parts'
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
  /** Whether a client may ask for a part of it, such as to go on after its connection broke. Default: each answer is the whole, and counts as one. */
  readonly isInParts?: boolean
}

/** Whether a folder has a file of this name itself, not one beside or below it. */
export function hasFile(folder: string, file: string): boolean {
  if (file === '' || file.startsWith('.') || basename(file) !== file) return false
  const path = join(folder, file)
  return existsSync(path) && statSync(path).isFile()
}

/** The name in a folder of a file that an address names; undefined for none. macOS stores accents apart, and addresses have letters with them. */
export function findFile(folder: string, asked: string): string | undefined {
  if (hasFile(folder, asked)) return asked
  const name = asked.normalize('NFC')
  if (/^\p{ASCII}*$/u.test(name) || !existsSync(folder)) return undefined
  return readdirSync(folder).find((file) => file.normalize('NFC') === name && hasFile(folder, file))
}

/** Sends a file, which browsers save and do not show. */
export function sendAttachment(context: SiteContext, { folder, file, type, caching, isInParts }: Attachment): Response {
  const path = join(folder, file)
  const headers = { 'Content-Type': type, 'Content-Disposition': getDisposition(file), 'Cache-Control': caching }
  if (isInParts) return sendFromDisk(context, path, headers)
  return context.body(readFromDisk(path), 200, { ...headers, 'Content-Length': String(statSync(path).size) })
}
