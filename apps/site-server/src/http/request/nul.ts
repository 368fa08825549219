import type { MiddlewareHandler } from 'hono'
import type { SiteContext, Variables } from '../context'
import { refuse } from '../response/refusal'
import { formType, isUpload, parseJson } from './body'

/** What a JSON text with the character has, also where JSON is a text within JSON; hardly any other one has it. */
const maybe = /\0|u0000|\\u00[2-7]/i
const maxDepth = 100

/** Whether a value has the character in a text or a name; texts that are JSON are read, as fields of forms carry it. */
function hasNul(value: unknown, depth = 0): boolean {
  if (typeof value === 'string')
    return value.includes('\0') || (maybe.test(value) && depth < maxDepth && hasNul(parseJson(value), depth + 1))
  if (typeof value !== 'object' || value === null) return false
  // No call nests as deeply; reading on would only cost time.
  if (depth >= maxDepth) return true
  return Object.entries(value).some(([name, member]) => name.includes('\0') || hasNul(member, depth + 1))
}

async function bodyHasNul({ req }: SiteContext): Promise<boolean> {
  if (req.method === 'GET' || req.method === 'HEAD' || req.raw.body === null) return false
  if (formType.test(req.header('Content-Type') ?? '')) return hasNul(await req.parseBody({ all: true }))
  return hasNul(await req.text())
}

const problem =
  'The request has a character that no text has (U+0000). Nothing was read or changed. Send it without it.'

/** The answer to a body with the character; undefined for every other. */
export const refuseNulBody = async (context: SiteContext): Promise<Response | undefined> =>
  (await bodyHasNul(context)) ? refuseRequest(context) : undefined

const refuseRequest = (context: SiteContext) => refuse(context, { status: 400, title: 'Not read', error: problem })

/**
 * Refuses requests with U+0000 in their address or body: Postgres stores no text with it, so that a route which passed it
 * on would fail, on one engine and not on the other. A body with files waits for `uploads`.
 */
export const refuseNul: MiddlewareHandler<{ Variables: Variables }> = async (context, next) => {
  if (context.req.url.includes('%00')) return refuseRequest(context)
  return (isUpload(context) ? undefined : await refuseNulBody(context)) ?? next()
}
