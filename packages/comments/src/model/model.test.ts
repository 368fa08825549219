import { expect, it } from 'vitest'
import { type Comment, getThreads, readComments } from './comment'
import { readConfig } from './config'
import { type Action, getNotice, init, reduce, type State, threads } from './index'

const comment = (id: string, at: number, more: Partial<Comment> = {}): Comment => ({
  id,
  at,
  parentId: '',
  author: id,
  text: id,
  day: '',
  likes: 0,
  isLiked: false,
  isFlagged: false,
  ...more,
})
const start = (settings: object = {}, comments: readonly Comment[] = []): State =>
  init(readConfig({ itemId: 'p', comments, ...settings }))
const run = (state: State, ...actions: Action[]) => actions.reduce(reduce, state)
const submit = (author: string, text: string): Action => ({ type: 'submit', author, text, decoy: '' })
const ids = (state: State) => threads(state).map((thread) => thread.comment.id)

it('[CMT-01] the order is the one of the settings', () => {
  const all = [comment('a', 1, { likes: 2 }), comment('b', 3), comment('c', 2, { likes: 5 })]
  expect([1, 2, 3, 9].map((commentSortType) => ids(start({ commentSortType }, all)).join(''))).toEqual([
    'bca',
    'acb',
    'cab',
    'bca',
  ])
})

it('[CMT-01] with threads an answer to an answer stands under the first comment, oldest first', () => {
  const all = [comment('a', 1), comment('c', 3, { parentId: 'b' }), comment('b', 2, { parentId: 'a' }), comment('d', 4)]
  const [newest, thread] = threads(start({ commentThreaded: true }, all))
  expect(newest?.comment.id).toBe('d')
  expect(thread?.answers.map(({ id }) => id)).toEqual(['b', 'c'])
  expect(ids(start({}, all))).toEqual(['d', 'c', 'b', 'a'])
})

it('comments that answer each other, or one that is gone, are shown all the same', () => {
  const loop = [
    comment('a', 1, { parentId: 'b' }),
    comment('b', 2, { parentId: 'a' }),
    comment('c', 3, { parentId: 'x' }),
  ]
  const shown = getThreads(loop, 1, true).flatMap(({ comment: one, answers }) => [one, ...answers])
  expect(new Set(shown.map(({ id }) => id))).toEqual(new Set(['a', 'b', 'c']))
})

it('[CMT-01] a comment needs a text, and a name where none may be left out', () => {
  expect(run(start(), submit('Ada', '  ')).notice).toBe('empty')
  expect(run(start(), submit(' ', 'Fog')).notice).toBe('name')
  expect(run(start({ commentAnonAllowed: true }), submit('', 'Fog')).isSending).toBe(true)
  expect(run(start({ form: { author: 'Ada' } }), submit('', 'Fog')).isSending).toBe(true)
  const sending = run(start(), submit('Ada', 'Fog'))
  expect(reduce(sending, submit('Ada', 'Fog'))).toBe(sending)
})

it('[CMT-01] a message about a field ends as that field is corrected, and every other stays', () => {
  const wrong = run(start(), submit('Ada', ''))
  expect(reduce(wrong, { type: 'correct', notice: 'empty' }).notice).toBeUndefined()
  expect(reduce(wrong, { type: 'correct', notice: 'name' })).toBe(wrong)
})

it('[CMT-01] a saved comment is shown and ends the answer; one that waits for approval is not', () => {
  const sending = run(
    start({ commentThreaded: true }, [comment('a', 1)]),
    { type: 'reply', to: 'a' },
    submit('Ada', 'x'),
  )
  const shown = reduce(sending, { type: 'saved', comment: comment('b', 2, { parentId: 'a' }) })
  expect(shown).toMatchObject({ notice: 'thanks', replyTo: '', sent: 1, isSending: false })
  expect(shown.comments).toHaveLength(2)
  expect(reduce(sending, { type: 'saved', comment: undefined })).toMatchObject({ notice: 'pending', sent: 1 })
  expect(reduce(sending, { type: 'refused', notice: getNotice(429) })).toMatchObject({ notice: 'often', sent: 0 })
})

it('[CMT-01] a like counts at once, takes the number of the server, and is taken back when it fails', () => {
  const liked = run(start({}, [comment('a', 1, { likes: 1 })]), { type: 'mark', id: 'a', mark: 'like' })
  expect(liked.comments[0]).toMatchObject({ likes: 2, isLiked: true })
  expect(reduce(liked, { type: 'marked', id: 'a', likes: 7 }).comments[0]?.likes).toBe(7)
  expect(reduce(liked, { type: 'unmarked', id: 'a', mark: 'like' }).comments[0]).toMatchObject({ likes: 1 })
})

it('[CMT-01] settings come from the markup, then the site; a site with another host of comments has none of ours', () => {
  const site = { commentThreaded: true, commentSortType: 3, commentsEnabled: true }
  expect(readConfig({ itemId: 'p', commentSortType: 2 }, undefined, site).settings).toMatchObject({
    commentThreaded: true,
    commentSortType: 2,
  })
  expect(readConfig({ itemId: 'p' }, undefined, { commentsEnabled: false }).itemId).toBe('')
  expect(readConfig({ itemId: 'p' }, undefined, { disqusShortname: 'a' }).itemId).toBe('')
})

it('JSON without an id or a text is no comment', () => {
  expect(readComments([null, 7, { id: 'a' }, { text: 'x' }, { id: 'b', text: 'y', likes: 'z', at: {} }])).toMatchObject(
    [{ id: 'b', text: 'y', likes: 0, at: 0 }],
  )
})
