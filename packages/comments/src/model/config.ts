import { member, readOptions, readText } from '@ashlar/core-block'
import { options } from '../contract'
import { readComments } from './comment'
import type { Config, Notice } from './index'

const notices: readonly string[] = ['thanks', 'pending', 'empty', 'name', 'again', 'often'] satisfies Notice[]

/** Reads the settings: those of the markup, else those of the site. */
export function readConfig(json: unknown, root?: object, websiteSettings?: unknown): Config {
  const values = readOptions([json as object, root, websiteSettings as object], { options })
  const form = member(json, 'form')
  const notice = readText(member(form, 'notice'))
  return {
    itemId: values.commentsEnabled && !values.disqusShortname ? values.itemId : '',
    count: values.publicCommentCount,
    settings: {
      isOpen: values.commentState !== 2,
      isThreaded: values.commentThreaded,
      isAnonymousAllowed: values.commentAnonAllowed,
      needsApproval: values.commentApprovalRequired,
      hasLikes: values.commentLikesAllowed,
      hasAvatars: values.commentAvatarsOn,
      hasFlags: values.commentFlagsAllowed,
      sort: values.commentSortType,
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
