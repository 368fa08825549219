import { existsSync, mkdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import type { Variables } from './security'

/** The only widths that are made, so that nobody can fill the disk (IMG-02). */
const widths = [2500, 1500, 1000, 750, 500, 300, 100]

/** Pictures in the width and the format that a browser asks for, made once and kept. */
export function images(photos: string, cache: string) {
  mkdirSync(cache, { recursive: true })
  const app = new Hono<{ Variables: Variables }>()
  const making = new Map<string, Promise<Buffer>>()

  async function make(file: string, width: number, format: 'webp' | 'jpeg'): Promise<Buffer> {
    const kept = join(cache, `${file}.${width}.${format}`)
    if (existsSync(kept)) return readFile(kept)
    const picture = sharp(join(photos, file)).rotate().resize({ width, withoutEnlargement: true })
    const bytes = await (format === 'webp'
      ? picture.webp({ quality: 76 })
      : picture.jpeg({ quality: 78, mozjpeg: true })
    ).toBuffer()
    await writeFile(`${kept}.part`, bytes)
    await rename(`${kept}.part`, kept)
    return bytes
  }

  app.get('/images/:file{[a-z0-9-]+\\.jpg}', async (context) => {
    const file = context.req.param('file')
    const width = Number.parseInt(context.req.query('format') ?? '1000', 10)
    if (!existsSync(join(photos, file)) || !widths.includes(width)) return context.notFound()
    const format = context.req.header('Accept')?.includes('image/webp') ? 'webp' : 'jpeg'
    const key = `${file}.${width}.${format}`
    const pending = making.get(key) ?? make(file, width, format).finally(() => making.delete(key))
    making.set(key, pending)
    context.header('Cache-Control', 'public, max-age=31536000, immutable')
    context.header('Vary', 'Accept')
    return context.body(new Uint8Array(await pending), 200, { 'Content-Type': `image/${format}` })
  })
  return app
}
