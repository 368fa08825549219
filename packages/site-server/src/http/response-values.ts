import { randomUUID } from 'node:crypto'
import type { SiteContext } from './context'

/** A new idempotency key for a form of this response. */
export const newIdempotencyKey = (context: SiteContext): string => context.get('placeholders')?.newKey() ?? randomUUID()

/** The present, sealed for this visitor; in epoch milliseconds alone where no crumb was read. */
export const sealedTime = (context: SiteContext): string => context.get('times')?.seal() ?? String(Date.now())

/** The token of this response for its records of starts; undefined where pages have none. */
export const startToken = (context: SiteContext): string | undefined =>
  context.get('startToken') && (context.get('placeholders')?.token ?? context.get('startToken')?.())

/** The time of this response, for forms that are sent suspiciously soon. */
export const responseTime = (context: SiteContext): string => context.get('placeholders')?.time ?? sealedTime(context)
