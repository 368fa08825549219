import type { MiddlewareHandler } from 'hono'
import { isWithinRate } from './database/queries'
import type { Database } from './database/schema'
import type { Variables } from './security'
import { visitorOf } from './visitor'

/** Calls a visitor may make in a minute, by kind. */
export const rates = { records: 600, errors: 60, search: 120 } as const
export type Rates = Record<keyof typeof rates, number>

/** Refuses what one visitor asks for more than `most` times a minute (SRV-05). */
export function limited(
  database: Database,
  kind: keyof typeof rates,
  most: number,
): MiddlewareHandler<{ Variables: Variables }> {
  return async (context, next) => {
    if (await isWithinRate(database, `${kind}:${visitorOf(context)}`, most)) return next()
    context.header('Retry-After', '60')
    return context.json({ error: 'Too many requests. This one was not carried out. Try again in a minute.' }, 429)
  }
}

/** Content types that calls are made with. */
export const forms = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/
export const json = /^application\/json\b/

/** Other kinds of content are refused: they are what pages of other sites can send without asking. */
export function only(kind: RegExp, name: string): MiddlewareHandler<{ Variables: Variables }> {
  return (context, next) => {
    if (kind.test(context.req.header('Content-Type') ?? '')) return next()
    const error = `The content is not ${name}. Nothing was kept. Send it with its Content-Type.`
    return Promise.resolve(context.json({ error }, 415))
  }
}

/** JSON as a value; undefined when it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
export const text = (value: unknown) => (typeof value === 'string' ? value : '')
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
