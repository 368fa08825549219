import { createRoutes, type Routes } from '../context'

/** How long the database may take to answer, in milliseconds. */
const timeout = 2000

const within = (milliseconds: number, work: Promise<boolean>) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  return Promise.race([work.catch(() => false), late]).finally(() => clearTimeout(timer))
}

/**
 * `/health`: the process answers; a supervisor restarts one that does not. `/ready`: it can serve visitors; a balancer
 * sends none to one that cannot.
 */
export function healthRoutes(isReady: () => Promise<boolean>, maxWait = timeout): Routes {
  const routes = createRoutes()
  const noStore = { 'Cache-Control': 'no-store' }
  routes.get('/health', (context) => context.json({ ok: true }, 200, noStore))
  routes.get('/ready', async (context) => {
    if (await within(maxWait, isReady())) return context.json({ ready: true }, 200, noStore)
    const error =
      'The database does not answer, takes no writes, or its migrations have not run. No visitor can be served. Ask again.'
    return context.json({ ready: false, error }, 503, { ...noStore, 'Retry-After': '5' })
  })
  return routes
}
