import { createRoutes, type Routes } from '../http/context'
import { makeOnce } from '../http/limits/make-once'
import { loadSharp } from './load-sharp'
import { readIcon } from './site-folder'

/** CSS pixels of the icon that phones put on their first screen. */
const touchSize = 180
/** Sizes of tabs and bookmarks. */
const tabSizes = [16, 32, 48]

async function draw(icon: Buffer, size: number): Promise<Buffer> {
  const sharp = await loadSharp()
  const density = (72 * size) / 16
  return sharp(icon, { density }).resize(size, size).png().toBuffer()
}

/** The pictures as one `.ico` file: a header, an entry for each, then the pictures themselves as PNG. */
export function joinIcon(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length + 16 * pictures.length
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(16)
    entry.writeUInt8(size, 0)
    entry.writeUInt8(size, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)])
}

/** The icon of a folder in the forms that browsers and phones ask for by themselves; each is drawn with the first request. */
export function iconRoutes(folder: string): Routes {
  const routes = createRoutes()
  const icon = readIcon(folder)
  if (!icon) return routes
  const drawTouch = makeOnce(() => draw(icon, touchSize))
  const drawTab = makeOnce(async () =>
    joinIcon(await Promise.all(tabSizes.map(async (size) => ({ size, png: await draw(icon, size) })))),
  )
  const headers = (type: string) => ({ 'Content-Type': type, 'Cache-Control': 'public, max-age=86400' })
  routes.get('/apple-touch-icon.png', async (context) => {
    return context.body(new Uint8Array(await drawTouch()), 200, headers('image/png'))
  })
  routes.get('/favicon.ico', async (context) => {
    return context.body(new Uint8Array(await drawTab()), 200, headers('image/x-icon'))
  })
  return routes
}
