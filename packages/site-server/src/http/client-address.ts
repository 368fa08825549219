import type { SiteContext } from './context'

/** The address a request comes from; requests are counted by it. */
export function clientAddress(context: SiteContext): string {
  const { incoming } = (context.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  return incoming?.socket?.remoteAddress ?? 'local'
}
