import { member, readList, readNumber, readText } from '@ashlar/core-block'

/** One comment as visitors see it. */
export interface Comment {
  readonly id: string
  /** The comment that it answers; empty for none. */
  readonly parentId: string
  /** Empty for an anonymous visitor. */
  readonly author: string
  readonly text: string
  /** In epoch milliseconds. */
  readonly at: number
  /** Its day in the site's time zone, in the language of the page. */
  readonly day: string
  readonly likes: number
  /** By this visitor. */
  readonly isLiked: boolean
  readonly isFlagged: boolean
}

/** A comment out of JSON; none without an id and a text. */
export function readComment(raw: unknown): Comment[] {
  const id = readText(member(raw, 'id'))
  const text = readText(member(raw, 'text'))
  if (!id || !text) return []
  return [
    {
      id,
      text,
      parentId: readText(member(raw, 'parentId')),
      author: readText(member(raw, 'author')),
      at: readNumber(member(raw, 'at'), 0),
      day: readText(member(raw, 'day')),
      likes: readNumber(member(raw, 'likes'), 0, 0),
      isLiked: member(raw, 'isLiked') === true,
      isFlagged: member(raw, 'isFlagged') === true,
    },
  ]
}

export const readComments = (raw: unknown) => readList(raw).flatMap(readComment)

/** Orders by the number that the settings of a site have; all are stable: equal comments stay newest first. */
const orders: Readonly<Record<number, (first: Comment, second: Comment) => number>> = {
  1: (first, second) => second.at - first.at,
  2: (first, second) => first.at - second.at,
  3: (first, second) => second.likes - first.likes || second.at - first.at,
}

/** A comment with its answers, oldest first. */
export interface Thread {
  readonly comment: Comment
  readonly answers: readonly Comment[]
}

/** Comments in the order of the site; answers under the comment that began the thread. */
export function getThreads(comments: readonly Comment[], sort: number, isThreaded: boolean): readonly Thread[] {
  const sorted = [...comments].sort(orders[sort] ?? orders[1])
  if (!isThreaded) return sorted.map((comment) => ({ comment, answers: [] }))
  const known = new Map(comments.map((comment) => [comment.id, comment]))
  const getRoot = (comment: Comment): Comment => {
    const seen = new Set([comment])
    let root = comment
    for (let parent = known.get(root.parentId); parent; parent = known.get(root.parentId)) {
      // Two comments that answer each other, in JSON of a broken server, must not loop.
      if (seen.has(parent)) return comment
      seen.add(parent)
      root = parent
    }
    return root
  }
  const roots = sorted.filter((comment) => getRoot(comment) === comment)
  const answers = comments.filter((comment) => getRoot(comment) !== comment).sort(orders[2])
  return roots.map((comment) => ({ comment, answers: answers.filter((answer) => getRoot(answer) === comment) }))
}
