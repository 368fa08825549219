import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp, { type Sharp } from 'sharp'
import type { SiteContext, Variables } from './security'

/** The only widths that are made, so that nobody can fill the disk (IMG-02). */
const widths = [2500, 1500, 1000, 750, 500, 300, 100]

/** Smallest first; a browser gets the first one it says it can show. AVIF with the least effort is as quick as WebP and a third smaller. */
const formats = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 0 }),
  webp: (picture: Sharp) => picture.webp({ quality: 76 }),
  jpeg: (picture: Sharp) => picture.jpeg({ quality: 78, mozjpeg: true }),
}
type Format = keyof typeof formats

/** The photographs of a site. */
export interface Images {
  /** Where a photograph is, without a width; the address changes with its content, so that it can be kept for ever. */
  address(file: string): string
  readonly files: Hono<{ Variables: Variables }>
}

/** Pictures in the width and the format that a browser asks for, made once and kept. */
export function createImages(photos: string, cache: string): Images {
  mkdirSync(cache, { recursive: true })
  const tags = new Map(
    readdirSync(photos)
      .filter((file) => /^[a-z0-9-]+\.jpg$/.test(file))
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(photos, file)))
          .digest('hex')
          .slice(0, 12),
      ]),
  )
  const making = new Map<string, Promise<Buffer>>()

  async function make(file: string, kept: string, width: number, format: Format): Promise<Buffer> {
    if (existsSync(kept)) return readFile(kept)
    const picture = sharp(join(photos, file)).rotate().resize({ width, withoutEnlargement: true })
    const bytes = await formats[format](picture).toBuffer()
    // Under a name of its own first: another copy of the server never reads half a picture.
    const part = `${kept}.${randomUUID()}.part`
    await writeFile(part, bytes)
    await rename(part, kept)
    return bytes
  }

  async function answer(context: SiteContext) {
    const { file = '', tag: asked } = context.req.param() as { file?: string; tag?: string }
    const tag = tags.get(file)
    const width = Number(/^(\d{3,4})w$/.exec(context.req.query('format') ?? '1000w')?.[1])
    if (!tag || !widths.includes(width)) return context.notFound()
    const accept = context.req.header('Accept') ?? ''
    const format = accept.includes('image/avif') ? 'avif' : accept.includes('image/webp') ? 'webp' : 'jpeg'
    const kept = join(cache, `${tag}.${width}.${format}`)
    const pending = making.get(kept) ?? make(file, kept, width, format).finally(() => making.delete(kept))
    making.set(kept, pending)
    const bytes = await pending
    context.header('Cache-Control', asked === tag ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    context.header('Vary', 'Accept')
    return context.body(new Uint8Array(bytes), 200, { 'Content-Type': `image/${format}` })
  }

  const files = new Hono<{ Variables: Variables }>()
  files.get('/images/:tag{[0-9a-f]{12}}/:file', answer)
  files.get('/images/:file', answer)
  return { address: (file) => `/images/${tags.has(file) ? `${tags.get(file)}/` : ''}${file}`, files }
}
