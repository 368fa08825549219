import { contentKey } from '../../db/run-once'
import { setting } from '../../db/settings'
import type { SiteSettings } from '../../rendering/site-frame'
import { type CommentError, type CommentInput, getError, getSettings, getSigns, isSuspicious } from './domain'
import {
  type CommentMark,
  commentById,
  commentByKey,
  itemWithMaxComments,
  saveComment,
  setMark,
  setStatus,
} from './repository'
import type { CommentDatabase } from './tables'

export const maxText = 4000
export const maxName = 80

/** The owner's settings of comments. */
export async function commentSettings(database: CommentDatabase) {
  const { websiteSettings } = await setting<SiteSettings>(database, 'siteSettings', {})
  return getSettings(websiteSettings ?? {})
}

interface CommentRequest {
  readonly input: CommentInput
  isItem(id: string): Promise<boolean>
}

/** Saves a comment; it waits for the owner where the settings or signs of spam ask for that (CMT-01). */
export async function addComment(
  database: CommentDatabase,
  { input: given, isItem }: CommentRequest,
): Promise<CommentError | { readonly id: string; readonly isPending: boolean }> {
  const { intentId: key, itemId, parentId: replyTo, author, text } = given
  const input = { ...given, intentId: key && contentKey(key, [itemId, replyTo, author, text]) }
  // It was saved and the response was lost: the same response again.
  const saved = input.intentId ? await commentByKey(database, input.intentId) : undefined
  if (saved) return { id: saved.id, isPending: saved.status !== 'published' }
  const settings = await commentSettings(database)
  const error = getError(input, settings, { text: maxText, name: maxName })
  if (error) return error
  if (!(await isItem(input.itemId))) return 'unknown'
  const parent = settings.commentThreaded ? await commentById(database, input.parentId) : undefined
  const parentId = parent?.item_id === input.itemId ? parent.id : ''
  const signs = getSigns(input, Date.now())
  const isPending = settings.commentApprovalRequired || isSuspicious(signs)
  const row = await saveComment(database, { ...input, parentId }, isPending ? 'pending' : 'published', signs)
  return { id: row.id, isPending: row.status !== 'published' }
}

/** Counts a like or a report once per visitor; a comment with too many reports waits for the owner. */
export async function markComment(
  database: CommentDatabase,
  mark: CommentMark,
  isOn: boolean,
): Promise<number | undefined> {
  const settings = await commentSettings(database)
  const isAllowed = mark.mark === 'like' ? settings.commentLikesAllowed : settings.commentFlagsAllowed
  const comment = await commentById(database, mark.id)
  if (!isAllowed || comment?.status !== 'published') return undefined
  const count = await setMark(database, mark, isOn)
  const { commentFlagThreshold: threshold } = settings
  if (mark.mark === 'flag' && threshold > 0 && count >= threshold) await setStatus(database, mark.id, 'pending')
  return count
}

/** The block of comment counts with a post of this site: of a post that does not exist the server counts none. */
export async function commentExamples(database: CommentDatabase): Promise<Readonly<Record<string, unknown>>> {
  const item = await itemWithMaxComments(database)
  if (!item) return {}
  const count = Number(item.count)
  const text = count === 1 ? '1 comment' : `${count} comments`
  return { 'comment-counts': { id: item.item_id, href: '/journal', text } }
}
