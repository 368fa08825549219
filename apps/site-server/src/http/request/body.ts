import type { MiddlewareHandler } from 'hono'
import type { SiteContext, Variables } from '../context'
import { visibleLine } from './visible-text'

/** Content types that calls are made with. */
export const formType = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/
export const jsonType = /^application\/json\b/

/** Where forms with files are sent to. */
export const uploadPath = '/config/products/'

/** Whether a request may have files: a form of a product. Its body is read once it is known who sends it. */
export const isUpload = ({ req }: SiteContext): boolean =>
  req.method === 'POST' &&
  req.path.startsWith(uploadPath) &&
  (req.header('Content-Type') ?? '').startsWith('multipart/')

/** Refuses other content types: pages of other sites can send them without a preflight request. */
export function requireType(kind: RegExp, name: string): MiddlewareHandler<{ Variables: Variables }> {
  return (context, next) => {
    if (kind.test(context.req.header('Content-Type') ?? '')) return next()
    const error = `The content is not ${name}. Nothing was saved. Send it with its Content-Type.`
    return Promise.resolve(context.json({ error }, 415))
  }
}

/** The value of a JSON text; undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
/** A value that is text; empty for every other. */
export const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** A field of a form that has one line. */
export const readLine = (field: unknown): string => visibleLine(text(field))
/** True for an object that is no list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The members of a JSON body; empty for everything that is not an object in JSON. */
export async function readJsonObject(context: SiteContext): Promise<Record<string, unknown>> {
  const body = parseJson(await context.req.text())
  return isObject(body) ? body : {}
}

/** The members of a value that was stored or sent, unchecked. */
export type Raw = Readonly<Record<string, unknown>>

/** A value with its members; without any where it is no object. */
export const asRaw = (value: unknown): Raw => (typeof value === 'object' && value !== null ? (value as Raw) : {})
