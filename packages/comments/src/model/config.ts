import { member, readOptions, readText } from '@ashlar/core-block'
import { contract } from '../contract'
import { readComments } from './comment'
import type { Config, Notice } from './index'

const notices: readonly string[] = ['thanks', 'pending', 'empty', 'name', 'again', 'often'] satisfies Notice[]

/** Reads the settings: those of the markup, else those of the site. */
export function readConfig(json: unknown, root?: object, websiteSettings?: unknown): Config {
  const options = readOptions([json as object, root, websiteSettings as object], contract)
  const form = member(json, 'form')
  const notice = readText(member(form, 'notice'))
  return {
    itemId: options.commentsEnabled && !options.disqusShortname ? options.itemId : '',
    count: options.publicCommentCount,
    settings: {
      isOpen: options.commentState !== 2,
      isThreaded: options.commentThreaded,
      isAnonymousAllowed: options.commentAnonAllowed,
      needsApproval: options.commentApprovalRequired,
      hasLikes: options.commentLikesAllowed,
      hasAvatars: options.commentAvatarsOn,
      hasFlags: options.commentFlagsAllowed,
      sort: options.commentSortType,
    },
    comments: Array.isArray(member(json, 'comments')) ? readComments(member(json, 'comments')) : undefined,
    form: {
      crumb: readText(member(form, 'crumb')),
      back: readText(member(form, 'back')),
      opened: readText(member(form, 'opened')),
      author: readText(member(form, 'author')),
      replyTo: readText(member(form, 'replyTo')),
      notice: notices.includes(notice) ? (notice as Notice) : undefined,
    },
  }
}
