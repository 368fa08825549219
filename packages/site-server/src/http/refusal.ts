import type { SiteContext } from './context'

/** A call that is not carried out. */
interface Refusal {
  readonly status: 400 | 413 | 429
  /** Heading of the page. */
  readonly title: string
  /** What happened, what follows, what to do. */
  readonly error: string
}

/** Refuses a call: JSON for a script, a page of text for a form without scripts. */
export function refuse(context: SiteContext, { status, title, error }: Refusal): Response {
  if (!context.req.header('Accept')?.includes('text/html')) return context.json({ error }, status)
  return context.html(
    `<!doctype html><html lang="en-US"><title>${title}</title><h1>${title}</h1><p>${error}</p>`,
    status,
  )
}
