import { createHash, randomBytes } from 'node:crypto'
import type { SiteContext } from '../context'
import { readPrivateCookie, setPrivateCookie } from './private-cookies'

/** Set with the first like, comment or flag of a visitor, and needed to count each once; read by no script and sent nowhere else. */
export const visitorCookie = 'ashlar_visitor'
const cookie = { name: visitorCookie }
const lifetime = 365 * 24 * 60 * 60

const hash = (id: string) => createHash('sha256').update(id).digest('base64url')

/** The stored form of the visitor's id; undefined for a visitor without one. */
export function knownVisitor(context: SiteContext): string | undefined {
  const id = readPrivateCookie(context, cookie)
  return id && /^[\w-]{22}$/.test(id) ? hash(id) : undefined
}

/** The same, with an id made where there is none. */
export function getVisitor(context: SiteContext): string {
  const known = knownVisitor(context)
  if (known) return known
  const id = randomBytes(16).toString('base64url')
  setPrivateCookie(context, cookie, id, lifetime)
  return hash(id)
}
