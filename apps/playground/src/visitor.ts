import type { SiteContext } from './security'

/** The address a request comes from, by which tries are counted. */
export function visitorOf(context: SiteContext): string {
  const { incoming } = (context.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  return incoming?.socket?.remoteAddress ?? 'local'
}
