import type { Database } from '../../db/database'
import { createRoutes, type Routes } from '../../http/context'
import { giveBack, isWithinAddressRate } from '../../http/limits/rate-limit'
import { text } from '../../http/request/body'
import { ownPath } from '../../http/request/own-path'
import type { PageRenderer } from '../../rendering/page'
import { type LockedPage, lockScreen } from './pages'
import { unlock } from './service'

interface PageLockOptions {
  /** Tells which pages have a password. */
  readonly database: Database
  /** Draws the form that asks for it. */
  readonly renderer: PageRenderer
  /** Wrong passwords that one address may try in a minute. Default: 10. */
  readonly maxTries?: number | undefined
  /** The page at a path; undefined where there is none. */
  readPage(path: string): Promise<LockedPage | undefined>
}

/** The form of lock screens; it works without scripts. */
export function pageLockRoutes({ database, renderer, readPage, maxTries = 10 }: PageLockOptions): Routes {
  const routes = createRoutes()
  routes.post('/page-lock', async (context) => {
    const form = await context.req.parseBody()
    const page = await readPage(ownPath(text(form.path)) ?? '')
    if (!page) return context.notFound()
    if (!(await isWithinAddressRate(context, database, 'page-lock', maxTries)))
      return lockScreen(context, renderer, page, 'limited')
    if (!(await unlock(context, database, page.path, text(form.password))))
      return lockScreen(context, renderer, page, 'wrong')
    await giveBack(context, database, 'page-lock')
    context.header('Cache-Control', 'no-store')
    return context.redirect(page.path, 303)
  })
  return routes
}
