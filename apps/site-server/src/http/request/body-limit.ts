import type { MiddlewareHandler } from 'hono'
import { bodyLimit as limit } from 'hono/body-limit'
import type { SiteContext, Variables } from '../context'
import { refuse } from '../response/refusal'
import { formType, isUpload } from './body'

type Middleware = MiddlewareHandler<{ Variables: Variables }>

/** Fields of a form; the longest form of the site has some two hundred. Reading as many as fit into the bytes takes half a second. */
const maxFields = 2000

const createLimit = (maxSize: number, shown: string) =>
  limit({
    maxSize,
    onError: (context) =>
      refuse(context as SiteContext, {
        status: 413,
        title: 'Too large',
        error: `The request is larger than ${shown}. It was not read. Send less.`,
      }),
  })
/** Bytes of a body without files. */
export const maxBytes = 256 * 1024
const limits = {
  ordinary: createLimit(maxBytes, '256 KiB'),
  /** Some pictures of a telephone. */
  files: createLimit(32 * 2 ** 20, '32 MB'),
}

/** How often a text occurs, up to `max`. */
function count(bytes: Buffer, text: string, max: number): number {
  let found = 0
  for (let at = bytes.indexOf(text); at >= 0 && found < max; at = bytes.indexOf(text, at + text.length)) found++
  return found
}

/** The text before each field, or between two fields. */
const getSeparator = (type: string) => {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
  return type.startsWith('multipart/') ? `--${quoted ?? plain ?? ''}\r\n` : '&'
}

/** Reads the whole body, which handlers then have from memory; false for a form with too many fields. */
async function readBody({ req }: SiteContext): Promise<boolean> {
  if (req.raw.body === null) return true
  const type = req.header('Content-Type') ?? ''
  if (!formType.test(type)) return req.text().then(() => true)
  const bytes = Buffer.from(await req.raw.arrayBuffer())
  if (count(bytes, getSeparator(type), maxFields + 1) > maxFields) return false
  // The fields are remembered, and not the bytes: each handler would read all of its files again.
  req.raw = new Request(req.raw, { body: bytes })
  await req.parseBody()
  return true
}

const unreadable = {
  status: 400,
  title: 'Not read',
  error: 'The content of the request is broken or not whole. Nothing was changed. Send it again.',
} as const
const tooManyFields = {
  status: 413,
  title: 'Too many fields',
  error: 'The form has more than {count} fields. It was not read. Send less.',
  values: { count: String(maxFields) },
} as const

/** Reads a body that is within a limit. The answer to one that is not, or that is broken; undefined where it was read. */
export async function readWithin(context: SiteContext, limited: keyof typeof limits): Promise<Response | undefined> {
  let isWhole: boolean | undefined
  // The limit itself reads a body whose length is not named.
  const refusal = await limits[limited](context, async () => {
    isWhole = await readBody(context)
  }).catch(() => refuse(context, unreadable))
  if (refusal) return refusal
  return isWhole === false ? refuse(context, tooManyFields) : undefined
}

/**
 * Refuses bodies over 256 KiB before they are read, and those that are broken or whose client leaves before any handler sees
 * them. A request for a page has none, and looking for it is slow; one with files waits for `uploads`.
 */
export const bodyLimit: Middleware = async (context, next) => {
  if (context.req.method === 'GET' || context.req.method === 'HEAD' || isUpload(context)) return next()
  return (await readWithin(context, 'ordinary')) ?? next()
}
