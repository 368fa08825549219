import { createHash, randomUUID } from 'node:crypto'
import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '@ashlar/release'
import type { Sharp } from 'sharp'
import { createRoutes, type Routes, type SiteContext } from '../http/context'
import { busyAnswer, createWorkQueue, QueueFullError } from '../http/limits/work-queue'
import { loadSharp } from './load-sharp'
import { pictureWidths } from './picture-sizes'
import { listNames } from './site-folder'

/** A picture as wide as this fills a screen, or a dense screen shows it smaller: it needs less quality, and weighs a fifth less. */
const wide = 1500

/** Smallest first; a browser gets the first one that it accepts. AVIF with the lowest effort is as quick as WebP and a third smaller. */
const formats = {
  avif: (picture: Sharp, width: number) =>
    picture.avif({ quality: width < wide ? 55 : 50, effort: 0, chromaSubsampling: '4:2:0' }),
  webp: (picture: Sharp) => picture.webp({ quality: 76 }),
  // JPEG has no transparency; without a ground it would turn black.
  jpeg: (picture: Sharp) => picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }),
}
type Format = keyof typeof formats

/** Each picture takes some 50 MB while it is resized. */
const resizing = { maxRunning: 2, maxWaiting: 100 }

/** Widths of a telephone and of a screen. */
const preparedWidths = [750, 1500]

/** The pictures that were uploaded. */
export interface Uploads {
  /** Whether a picture is stored. */
  isStored(file: string): Promise<boolean>
  /** Its bytes. */
  read(file: string): Promise<Buffer>
}

/** What the name of an uploaded picture has before its ending: a part of the hash of its bytes. */
const uploadName = /^([0-9a-f]{12})[0-9a-f]{20}(?=\.webp$)/

/** The photographs of a site. */
export interface Images {
  /** The address of a photograph, without a width. It changes with the content, so that caches may store it without a limit. */
  address(file: string): string
  /** Serves the photographs in each width. */
  readonly files: Routes
  /**
   * Makes the copies that most first visits ask for, one after another, so that no visitor waits for them, after deleting those
   * of uploaded pictures that are gone.
   */
  prepare(): Promise<void>
}

function getHash(path: string, part: Buffer): string {
  const hash = createHash('sha256')
  const file = openSync(path, 'r')
  try {
    for (let size = readSync(file, part); size > 0; size = readSync(file, part)) hash.update(part.subarray(0, size))
  } finally {
    closeSync(file)
  }
  return hash.digest('hex')
}

/** A part of the content's hash, by file name. */
function getTags(photos: string): Map<string, string> {
  const files = listNames(photos).filter((file) => /^[a-z0-9-]+\.jpg$/.test(file))
  // One buffer for all: files that are read whole are garbage that no collection has a reason to find at a start.
  const part = Buffer.alloc(64 * 1024)
  const tag = (file: string) => getHash(join(photos, file), part).slice(0, 12)
  return new Map(files.map((file) => [file, tag(file)]))
}

/** A photograph in another width and format. */
async function resized(original: string | Buffer, width: number, format: Format): Promise<Buffer> {
  const sharp = await loadSharp()
  const picture = sharp(original).rotate().resize({ width, withoutEnlargement: true })
  return formats[format](picture, width).toBuffer()
}

/** Stores a copy, whole or not at all: a second copy of the server never reads half a picture. */
async function store(copy: string, bytes: Buffer): Promise<void> {
  const part = `${copy}.${randomUUID()}.part`
  try {
    await writeFile(part, bytes)
    await rename(part, copy)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

function acceptedFormat(context: SiteContext): Format {
  const accept = context.req.header('Accept') ?? ''
  return accept.includes('image/avif') ? 'avif' : accept.includes('image/webp') ? 'webp' : 'jpeg'
}

/** The width that an address asks for; undefined for one that is not made. */
function askedWidth(context: SiteContext): number | undefined {
  const width = Number(/^(\d{3,4})w$/.exec(context.req.query('format') ?? '1000w')?.[1])
  return pictureWidths.includes(width) ? width : undefined
}

/** Resolves with the error where too many pictures are being made. */
const orBusy = (error: unknown): QueueFullError => {
  if (error instanceof QueueFullError) return error
  throw error
}

/** Stores copies as far as there is room for them: visitors get the others, too. */
function createStorage(folder: string, report: (problem: string) => void) {
  let isReported = false
  return async (copy: string, bytes: Buffer) => {
    try {
      await store(copy, bytes)
      isReported = false
    } catch (error) {
      if (!isReported)
        report(
          `Copies of pictures cannot be stored (${(error as Error).message}). Each is made again for every visitor. Make room in ${folder}, and let the server write there.`,
        )
      isReported = true
    }
  }
}

/** Reads a copy, or makes and stores it: once for all who wait for it. */
function createCopies(storeCopy: ReturnType<typeof createStorage>) {
  const running = new Map<string, Promise<Buffer>>()
  return (copy: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const pending = running.get(copy)
    if (pending) return pending
    // A copy that is there already waits for none that is being made.
    if (existsSync(copy)) return readFile(copy)
    const made = make().then((bytes) => storeCopy(copy, bytes).then(() => bytes))
    const copied = made.finally(() => running.delete(copy))
    running.set(copy, copied)
    return copied
  }
}

/** Where photographs come from, and where their copies are. */
interface ImageSources {
  /** The folder of the site's photographs. */
  readonly photos: string
  /** The folder of the copies. */
  readonly cache: string
  /** Default: none. */
  readonly uploads?: Uploads
  readonly limits?: typeof resizing
  /** Gets the problem of copies that cannot be stored, once, in three parts. Default: it goes unreported. */
  report?(problem: string): void
}

/** Deletes the copies of uploaded pictures that are gone: others than this server may have deleted them. */
async function deleteOldCopies(cache: string, { isStored }: Uploads) {
  for (const copy of readdirSync(cache)) {
    const [name] = /^[0-9a-f]{32}(?=\.)/.exec(copy) ?? []
    if (name && !(await isStored(`${name}.webp`))) await rm(join(cache, copy), { force: true })
  }
}

/** Serves photographs in the width and format that a browser asks for; each is made once. */
export function createImages(sources: ImageSources): Images {
  const { photos, cache, uploads, limits = resizing, report = () => {} } = sources
  makeFolder(cache)
  const tags = getTags(photos)
  const queue = createWorkQueue(limits)
  const getFileCopy = createCopies(createStorage(cache, report))

  const getTag = (file: string) => tags.get(file) ?? (uploads && uploadName.exec(file)?.[1])
  const getOriginal = async (file: string) => (tags.has(file) || !uploads ? join(photos, file) : uploads.read(file))
  const getPath = (file: string, width: number, format: Format) =>
    join(cache, `${tags.get(file) ?? uploadName.exec(file)?.[0]}.${width}.${format}`)
  const getCopy = (file: string, width: number, format: Format, run = queue.run) => {
    const copy = getPath(file, width, format)
    return getFileCopy(copy, () => run(async () => resized(await getOriginal(file), width, format)))
  }

  async function send(context: SiteContext) {
    const { file = '', tag: asked } = context.req.param() as { file?: string; tag?: string }
    const tag = getTag(file)
    const width = askedWidth(context)
    if (!tag || width === undefined) return context.notFound()
    // There may be a copy of one that has been deleted since.
    if (!tags.has(file) && !(await uploads?.isStored(file))) return context.notFound()
    const format = acceptedFormat(context)
    const bytes = await getCopy(file, width, format).catch(orBusy)
    if (bytes instanceof QueueFullError) return busyAnswer(context, bytes.message)
    context.header('Cache-Control', asked === tag ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    context.header('Vary', 'Accept')
    return context.body(new Uint8Array(bytes), 200, { 'Content-Type': `image/${format}` })
  }

  async function prepareCopy(file: string, width: number) {
    if (!existsSync(getPath(file, width, 'avif'))) await getCopy(file, width, 'avif', (work) => work())
  }
  async function prepare() {
    if (uploads) await deleteOldCopies(cache, uploads)
    for (const file of tags.keys()) for (const width of preparedWidths) await prepareCopy(file, width)
  }

  const files = createRoutes()
  files.on('GET', ['/images/:tag{[0-9a-f]{12}}/:file', '/images/:file'], send)
  const address = (file: string) => {
    const tag = getTag(file)
    return `/images/${tag ? `${tag}/` : ''}${file}`
  }
  return { address, files, prepare }
}
