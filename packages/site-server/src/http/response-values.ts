import { randomUUID } from 'node:crypto'
import type { SiteContext } from './context'

/** A new idempotency key for a form of this response. */
export const newIdempotencyKey = (context: SiteContext): string => context.get('placeholders')?.newKey() ?? randomUUID()

/** The time of this response in epoch milliseconds, for forms that are sent suspiciously soon. */
export const responseTime = (context: SiteContext): string => context.get('placeholders')?.time ?? String(Date.now())
