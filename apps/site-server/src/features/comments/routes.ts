import { messages } from '@ashlar/comments/markup'
import type { Message } from '@ashlar/core-i18n'
import { createRoutes, type Routes, type SiteContext } from '../../http/context'
import { getVisitor } from '../../http/identity/visitor-cookie'
import { isWithinVisitorRate } from '../../http/limits/rate-limit'
import { text } from '../../http/request/body'
import { readMembers } from '../../http/request/body-schema'
import { type JsonCall, onCall } from '../../http/request/json-call'
import { ownPath } from '../../http/request/own-path'
import { say } from '../../http/response/phrase'
import type { PageRenderer } from '../../rendering/page'
import { type CommentError, type CommentInput, commentBody, markBody } from './domain'
import { getAuthor, retryPage, shownComments } from './pages'
import { moderationPage, type ReadPlace } from './pages/moderation'
import { commentById, commentCounts, setStatus } from './repository'
import { addComment, commentSettings, markComment, maxText } from './service'
import type { CommentDatabase } from './tables'

interface CommentOptions {
  /** Keeps comments, likes and reports. */
  readonly database: CommentDatabase
  /** Draws the page that a plain form ends on. */
  readonly renderer: PageRenderer
  /** Comments a visitor may send in a minute. Default: 10. */
  readonly maxComments?: number | undefined
  /** True for a published item; others have no comments. */
  isItem(id: string): Promise<boolean>
}

const errors: Readonly<Record<CommentError, readonly [status: 404 | 422 | 429, sentence: string | Message]>> = {
  unknown: [404, 'There is nothing here to comment on. Nothing was saved. Load the page again.'],
  closed: [404, messages.closed],
  empty: [422, messages.empty],
  name: [422, messages.nameless],
  long: [422, 'A comment has at most {count} characters. This one was not saved. Shorten it.'],
  often: [429, messages.often],
}

/** Why a comment was refused, in the language of the page. */
function getError(context: SiteContext, problem: CommentError) {
  const [status, sentence] = errors[problem]
  return { status, error: say(context.get('language'), sentence, { count: String(maxText) }) }
}

/** Likes and reports a visitor may send in a minute. */
const maxMarks = 60
const maxIds = 100

/** A comment with the name of the account that writes it. */
const signed = (context: SiteContext, input: CommentInput): CommentInput => {
  const author = getAuthor(context)
  return { ...input, ...(author && { author }) }
}

async function add(context: SiteContext, { database, isItem, maxComments = 10 }: CommentOptions, input: CommentInput) {
  if (await isWithinVisitorRate(context, database, 'comment', maxComments))
    return addComment(database, { input, isItem })
  context.header('Retry-After', '60')
  return 'often'
}

const commentCall = {
  method: 'POST',
  path: '/api/comments',
  summary: 'Comments on a post.',
  body: commentBody,
} as const
const markCall = {
  method: 'POST',
  path: '/api/comments/mark',
  summary: 'Likes or reports a comment, or takes that back.',
  body: markBody,
} as const
export const commentCalls: readonly JsonCall[] = [commentCall, markCall]

/** The calls of the block and of lists, and the posts of pages without scripts (CMT-01). */
export function commentRoutes(options: CommentOptions): Routes {
  const { database } = options
  const routes = createRoutes()
  routes.get('/api/comments', async (context) => {
    context.header('Cache-Control', 'private, no-cache')
    const { commentsEnabled } = await commentSettings(database)
    const itemId = context.req.query('itemId') ?? ''
    return context.json({ comments: commentsEnabled ? await shownComments(context, database, itemId) : [] })
  })
  routes.get('/api/comments/counts', async (context) => {
    const ids = (context.req.query('ids') ?? '').split(',').slice(0, maxIds)
    context.header('Cache-Control', 'no-cache')
    return context.json({ counts: Object.fromEntries(await commentCounts(database, ids)) })
  })
  onCall(routes, commentCall, (context, body) => commentByScript(context, options, signed(context, body)))
  routes.post('/comments', (context) => commentByForm(context, options))
  onCall(routes, markCall, async (context, { id, mark: kind, isOn }) => {
    const count = await mark(context, database, { id, kind, isOn })
    if (count === undefined) return context.json({ error: getError(context, 'unknown').error }, 404)
    return context.json(kind === 'like' ? { likes: count } : {})
  })
  routes.post('/comments/mark', async (context) => {
    const { id = '', mark: kind = '', isOn, back } = context.req.query()
    const count = await mark(context, database, { id, kind, isOn: isOn === 'true' })
    if (count === undefined) return context.text(getError(context, 'unknown').error, 404)
    return context.redirect(`${getPath(back)}#comment-${encodeURIComponent(id)}`, 303)
  })
  return routes
}

/** A path of this site without its query, to lead back to. */
const getPath = (back: string | undefined) => (ownPath(back) ?? '/').replace(/[?#].*$/, '')

interface MarkRequest {
  readonly id: string
  readonly kind: string
  readonly isOn: boolean
}

async function mark(context: SiteContext, database: CommentDatabase, { id, kind, isOn }: MarkRequest) {
  if (kind !== 'like' && kind !== 'flag') return undefined
  if (!(await isWithinVisitorRate(context, database, 'comment-mark', maxMarks))) return undefined
  return markComment(database, { id, mark: kind, visitor: getVisitor(context) }, isOn)
}

async function commentByScript(context: SiteContext, options: CommentOptions, input: CommentInput) {
  const result = await add(context, options, input)
  if (typeof result === 'string') {
    const { error, status } = getError(context, result)
    return context.json({ error }, status)
  }
  if (result.isPending) return context.json({ isPending: true })
  const shown = await shownComments(context, options.database, input.itemId)
  return context.json({ comment: shown.find(({ id }) => id === result.id) })
}

async function commentByForm(context: SiteContext, options: CommentOptions) {
  const body = await context.req.parseBody()
  const input = signed(context, readMembers(commentBody, body))
  const back = getPath(text(body.back))
  const result = await add(context, options, input)
  if (typeof result !== 'string') {
    const query = new URLSearchParams({ comment: result.isPending ? 'pending' : 'thanks' })
    return context.redirect(`${back}?${query}#comments-${encodeURIComponent(input.itemId)}`, 303)
  }
  const { error, status } = getError(context, result)
  const settings = await commentSettings(options.database)
  return retryPage(context, options.renderer, { input, back, settings, error, status })
}

const statuses = ['published', 'pending', 'removed'] as const

/** The owner's list of comments in the admin, which has checked the account already. */
export function commentAdminRoutes(database: CommentDatabase, readPlace: ReadPlace): Routes {
  const routes = createRoutes()
  routes.get('/config/comments', (context) => moderationPage(context, database, readPlace))
  routes.post('/config/comments/:id', async (context) => {
    const form = await context.req.parseBody()
    const status = statuses.find((name) => name === form.status)
    const before = await commentById(database, context.req.param('id'))
    if (!status || !before) return context.notFound()
    await setStatus(database, before.id, status)
    context.header('Cache-Control', 'no-store')
    const undo = new URLSearchParams({ changed: before.id, was: before.status })
    return context.redirect(`/config/comments${status === 'removed' ? `?${undo}` : ''}`, 303)
  })
  return routes
}
