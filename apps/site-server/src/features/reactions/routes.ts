import { boolean, fallback, object } from 'valibot'
import { createRoutes, type Routes, type SiteContext } from '../../http/context'
import { getVisitor } from '../../http/identity/visitor-cookie'
import { isWithinVisitorRate } from '../../http/limits/rate-limit'
import { text } from '../../http/request/body'
import { sentText } from '../../http/request/body-schema'
import { type JsonCall, onCall } from '../../http/request/json-call'
import { ownPath } from '../../http/request/own-path'
import { say } from '../../http/response/phrase'
import { likeCount, setLike } from './repository'
import type { ReactionDatabase } from './tables'

interface ReactionOptions {
  /** Keeps likes, each with its visitor. */
  readonly database: ReactionDatabase
  /** Likes a visitor may send in a minute. Default: 30. */
  readonly maxLikes?: number | undefined
  /** True for a published item; others cannot be liked. */
  isItem(id: string): Promise<boolean>
}

type Refusal = readonly [status: 404 | 429, error: string]
const refusals: Readonly<Record<'unknown' | 'rate', Refusal>> = {
  unknown: [404, 'There is nothing here to like. Nothing was saved. Load the page again.'],
  rate: [429, 'Too many likes in a minute. This one was not saved. Try again in a minute.'],
}

/** Saves a like or takes it back; the reason where it cannot. */
async function like(context: SiteContext, options: ReactionOptions, itemId: string, isLiked: boolean) {
  const { database, maxLikes = 30, isItem } = options
  if (!(await isWithinVisitorRate(context, database, 'like', maxLikes))) {
    context.header('Retry-After', '60')
    return refusals.rate
  }
  if (!(await isItem(itemId))) return refusals.unknown
  await setLike(database, { itemId, visitor: getVisitor(context) }, isLiked)
  return undefined
}

const likeCall = {
  method: 'POST',
  path: '/api/likes',
  summary: 'Likes a post, or takes the like back.',
  body: object({ itemId: sentText, isLiked: fallback(boolean(), false) }),
} as const
export const reactionCalls: readonly JsonCall[] = [likeCall]

/** The call of the block, and the post of a page without scripts (SHR-01). */
export function reactionRoutes(options: ReactionOptions): Routes {
  const routes = createRoutes()
  onCall(routes, likeCall, async (context, { itemId, isLiked }) => {
    const refusal = await like(context, options, itemId, isLiked)
    if (refusal) return context.json({ error: say(context.get('language'), refusal[1]) }, refusal[0])
    return context.json({ count: await likeCount(options.database, itemId), isLiked })
  })
  routes.post('/likes', async (context) => {
    const form = await context.req.parseBody()
    const itemId = text(form.itemId)
    const refusal = await like(context, options, itemId, form.isLiked === 'true')
    if (refusal) return context.text(say(context.get('language'), refusal[1]), refusal[0])
    const back = (ownPath(text(form.back)) ?? '/').replace(/#.*$/, '')
    return context.redirect(`${back}#like-${encodeURIComponent(itemId)}`, 303)
  })
  return routes
}
