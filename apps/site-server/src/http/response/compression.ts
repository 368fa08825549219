import type { MiddlewareHandler } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX as text } from 'hono/compress'
import type { SiteContext, Variables } from '../context'
import { compressBody, type Encoding, getEncoding } from './encodings'

/** Icons have pictures in them that are compressed. */
const isText = (type: string) => text.test(type) && !type.startsWith('image/x-icon')

/** Whether a body is one that compression makes smaller, and that may be changed. */
const canBeSmaller = ({ status, headers }: Response) =>
  status !== 206 && isText(headers.get('Content-Type') ?? '') && !headers.get('Cache-Control')?.includes('no-transform')

/** Says to caches that others may get other bytes; `context.header` would copy the response. */
function addVary(headers: Headers): void {
  const known = headers.get('Vary') ?? ''
  if (!/(?:^|,)\s*(?:\*|accept-encoding)\s*(?:,|$)/i.test(known)) headers.append('Vary', 'Accept-Encoding')
}

/**
 * Whether another site asks for a page of one person: names and addresses of customers are the same in each response, and lengths of compressed
 * pages would tell whether they have a text that an address asks for (BREACH). Browsers name the site that asks.
 */
const isAskedByOthers = (context: SiteContext) =>
  /^(?:cross|same)-site$/.test(context.req.header('Sec-Fetch-Site') ?? '') &&
  (context.get('account') !== undefined || /no-store/.test(context.res.headers.get('Cache-Control') ?? ''))

async function replaceBody(context: SiteContext, plain: ReadableStream<Uint8Array>, encoding: Encoding) {
  const { status, statusText, headers } = context.res
  const { body, isCompressed } = await compressBody(plain, encoding)
  if (isCompressed) {
    headers.set('Content-Encoding', encoding)
    headers.delete('Content-Length')
    const tag = headers.get('ETag')
    if (tag && !tag.startsWith('W/')) headers.set('ETag', `W/${tag}`)
  }
  // A response in place of another would get its headers.
  context.res = undefined
  context.res = new Response(body, { status, statusText, headers })
}

/** Compresses what a client takes so; files of releases and stored pages come compressed. An answer to HEAD is not made, so its length is not known. */
export const compression: MiddlewareHandler<{ Variables: Variables }> = async (context, next) => {
  await next()
  if (!canBeSmaller(context.res)) return
  addVary(context.res.headers)
  if (context.res.headers.has('Content-Encoding')) return
  // Nor may a proxy that respects it.
  if (isAskedByOthers(context)) return context.res.headers.append('Cache-Control', 'no-transform')
  const encoding = getEncoding(context)
  if (!encoding || context.req.method === 'HEAD') return
  const { body } = context.res
  if (body) await replaceBody(context, body, encoding)
}
