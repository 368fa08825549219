import { member, readNumber } from '@ashlar/core-block'
import { newId } from '@ashlar/core-block/new-id'
import type { HttpError } from '@ashlar/core-http'
import type { ViewScope } from '@ashlar/core-react'
import { type Elements, findField, findNotice } from './elements'
import { type Action, type Config, getNotice, type Mark, type State } from './model'
import { readComment, readComments } from './model/comment'

type CommentScope = ViewScope<Config, State, Action, Elements>

/** Requests follow from the actions of the view, which the server's answers end. */
export function effects(scope: CommentScope) {
  const { onCleanup, subscribe, state, root } = scope
  let key = newId()
  onCleanup(
    subscribe((next, previous) => {
      if (next.phase === 'loading' && previous.phase !== 'loading') load(scope)
      if (next.sent > previous.sent) key = newId()
      if (next.isSending && !previous.isSending) void post(scope, key)
      sendMarks(scope, next, previous)
      moveFocus(root, next, previous)
    }),
  )
  if (state().phase === 'loading') load(scope)
}

const getRequest = ({ services }: CommentScope) => {
  if (services.http) return services.http
  throw new Error('There is no request service. The comment is not sent. Start the block with one.')
}

/** Published pages are served without their comments. */
function load(scope: CommentScope) {
  const { config, send, signal } = scope
  Promise.resolve()
    .then(() => getRequest(scope).get('/api/comments', { query: { itemId: config.itemId }, signal, retries: 1 }))
    .then(
      (body) => send({ type: 'loaded', comments: readComments(member(body, 'comments')) }),
      () => send({ type: 'failed' }),
    )
}

/** Sends the fields as they are; a repeated request has the same key, and is stored once. */
async function post(scope: CommentScope, intentId: string) {
  const { root, config, state, send, signal, emit } = scope
  const fields = new FormData(findField(root)?.form ?? undefined)
  const { form, itemId } = config
  const body = {
    itemId,
    intentId,
    parentId: state().replyTo,
    author: fields.get('author') ?? '',
    text: fields.get('text') ?? '',
    website: fields.get('website') ?? '',
    opened: form.opened,
  }
  try {
    const answer = await getRequest(scope).post('/api/comments', { body, signal, retries: 1 })
    const [comment] = readComment(member(answer, 'comment'))
    send({ type: 'saved', comment })
    emit('sent', { isPending: !comment })
  } catch (error) {
    send({ type: 'refused', notice: getNotice((error as Partial<HttpError>).status ?? 0) })
  }
}

/** Each mark that a visitor has just set or taken back. */
function sendMarks(scope: CommentScope, next: State, previous: State) {
  if (next.comments === previous.comments || next.marked === previous.marked || !next.marked) return
  void saveMark(scope, next.marked.id, next.marked.mark)
}

async function saveMark(scope: CommentScope, id: string, mark: Mark) {
  const { send, signal, state } = scope
  const comment = state().comments.find((comment) => comment.id === id)
  const isOn = mark === 'like' ? comment?.isLiked : comment?.isFlagged
  try {
    const answer = await getRequest(scope).post('/api/comments/mark', { body: { id, mark, isOn }, signal, retries: 1 })
    const likes = readNumber(member(answer, 'likes'), undefined, 0)
    if (likes !== undefined) send({ type: 'marked', id, likes })
  } catch {
    send({ type: 'unmarked', id, mark })
  }
}

/** Focus follows the work: to the field with an answer and when it is cancelled, and to the result once the fields are empty. */
function moveFocus(root: HTMLElement, next: State, previous: State) {
  // After React has drawn the form anew.
  if (next.sent > previous.sent) requestAnimationFrame(() => findNotice(root)?.focus())
  else if (next.replyTo !== previous.replyTo) queueMicrotask(() => findField(root)?.focus())
}
