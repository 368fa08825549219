import { member, readOptions, readText } from '@ashlar/core-block'
import { options } from '../contract'
import { readComments } from './comment'
import type { Config, Notice } from './index'

const notices: readonly string[] = ['thanks', 'pending', 'empty', 'name', 'again', 'often'] satisfies Notice[]

/** Reads the settings: those of the markup, else those of the site. */
export function readConfig(json: unknown, root?: object, websiteSettings?: unknown): Config {
  const settings = readOptions([json as object, root, websiteSettings as object], { options })
  const form = member(json, 'form')
  const notice = readText(member(form, 'notice'))
  return {
    itemId: settings.commentsEnabled && !settings.disqusShortname ? settings.itemId : '',
    settings,
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
