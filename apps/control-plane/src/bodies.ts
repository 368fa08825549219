import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type Actor, roles } from './keys.ts'
import type { SiteGroups } from './sites.ts'

/** Bodies and values of calls, each as it is used, or undefined where it is not what the call takes. */

// A database stores no NUL, and no name has a control character.
const isName = (text: unknown): text is string => typeof text === 'string' && /^[^\p{Cc}]{1,200}$/u.test(text)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: unknown, isEntry: (entry: unknown) => boolean) => Array.isArray(value) && value.every(isEntry)

const tooLarge = 'The body is larger than 32 MiB. Nothing was done. Send less at once.'
const broken = 'The body is broken or not whole. Nothing was done. Send it again.'
const limitBody = bodyLimit({
  maxSize: 32 * 1024 * 1024,
  onError: (call) => call.json({ problem: tooLarge }, 413),
})

/** Reads the body before a call does: one that is too large, or whose sender leaves, is no error of this server. */
export const takeBody: MiddlewareHandler = async (call, next) => {
  let isRead = false
  const refusal = await limitBody(call, async () => {
    await call.req.text()
    isRead = true
  }).catch(() => undefined)
  if (isRead) return next()
  return refusal ?? call.json({ problem: broken }, 400)
}

/** The text of a body; undefined for one with a NUL, also as an escape. */
export async function readText({ req }: Context): Promise<string | undefined> {
  const text = await req.text()
  return /\0|\\u0000/.test(text) ? undefined : text
}

/** The JSON of a body; undefined for anything else. */
export async function readJson(call: Context): Promise<unknown> {
  const text = await readText(call)
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A change that is asked for. */
export interface ChangeBody {
  readonly arguments: readonly string[]
  /** The revision that the sender has seen. Default: any. */
  readonly revision?: number
}

/** The body of a call for a change; undefined for one without arguments. */
export async function readChange(call: Context): Promise<ChangeBody | undefined> {
  const body = await readJson(call)
  if (!isRecord(body) || !isList(body.arguments, (arg) => typeof arg === 'string')) return undefined
  const { revision } = body
  if (revision !== undefined && !Number.isSafeInteger(revision)) return undefined
  return body as unknown as ChangeBody
}

/** The groups of sites; undefined for any other body. */
export async function readSiteGroups(call: Context): Promise<SiteGroups | undefined> {
  const body = await readJson(call)
  const isGroups = ([site, groups]: [string, unknown]) => isName(site) && isList(groups, isName)
  return isRecord(body) && Object.entries(body).every(isGroups) ? (body as SiteGroups) : undefined
}

/** The key that is to be made; undefined for any other body. A counter has the sites that it counts. */
export async function readNewKey(call: Context): Promise<Actor | undefined> {
  const body = await readJson(call)
  if (!isRecord(body) || !isName(body.name) || !roles.some((role) => role === body.role)) return undefined
  const isSite = (site: unknown) => isName(site) && !/\s/.test(site)
  const sites = body.role === 'counter' ? body.sites : []
  if (!isList(sites, isSite) || (body.role === 'counter' && (sites as string[]).length === 0)) return undefined
  return { name: body.name, role: body.role, sites } as Actor
}

/** The number of lines that are asked for, from 1 to 1000; undefined for any other text. Default: 200. */
export function readLimit(limit: string | undefined): number | undefined {
  const number = Number(limit ?? 200)
  return /^\d{1,4}$/.test(limit ?? '200') && number >= 1 && number <= 1000 ? number : undefined
}
