import { randomUUID } from 'node:crypto'
import type { SiteContext } from '../context'

/** A new idempotency key for a form of this response. */
export const newIdempotencyKey = (context: SiteContext): string => context.get('placeholders')?.newKey() ?? randomUUID()

/** The crumb for forms of this response, masked: another text in each response. */
export const pageCrumb = (context: SiteContext): string =>
  context.get('placeholders')?.crumb ?? context.get('pageCrumb')?.() ?? ''

/** The present, sealed for this visitor; in epoch milliseconds alone where no crumb was read. */
export const sealedTime = (context: SiteContext): string => context.get('times')?.seal() ?? String(Date.now())

/** The token of this response for its records of starts, by its blocks of which some sessions get another release; undefined where pages have none. */
export function startToken(context: SiteContext, trials: readonly string[]): string | undefined {
  const make = context.get('startToken')
  const placeholders = context.get('placeholders')
  if (!make || !placeholders) return make?.(trials)
  for (const block of trials) placeholders.trials.add(block)
  return placeholders.token
}

/** The time of this response, for forms that are sent suspiciously soon. */
export const responseTime = (context: SiteContext): string => context.get('placeholders')?.time ?? sealedTime(context)
