import type { SiteContext } from '../context'
import type { Log } from '../log/log'
import { say } from '../response/phrase'

interface AwayOptions {
  /** Gets a line for each request that the database did not answer. */
  readonly log: Log
  /** The page of the site about an error of the server. */
  renderError(): Response | Promise<Response>
}

const problem = 'The database does not answer. Nothing was read or changed. Try again in some seconds.'

/** The answer while the database is away: 503, so that clients and balancers come again. */
export async function awayAnswer(context: SiteContext, { message }: Error, { log, renderError }: AwayOptions) {
  // Each request meets it: a stack for each would fill the log.
  log({ level: 'error', path: context.req.path, error: `The database does not answer (${message}).` })
  const headers = { 'Retry-After': '5', 'Cache-Control': 'no-store' }
  if (!context.req.header('Accept')?.includes('text/html'))
    return context.json({ error: say(context.get('language'), problem) }, 503, headers)
  const page = await renderError()
  for (const [name, value] of Object.entries(headers)) page.headers.set(name, value)
  return new Response(page.body, { status: 503, headers: page.headers })
}
