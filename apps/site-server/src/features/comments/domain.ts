import { boolean, fallback, type InferOutput, object, optional, pipe, transform } from 'valibot'
import type { Raw } from '../../http/request/body'
import { cutText, sentText } from '../../http/request/body-schema'
import { visibleLine, visibleText } from '../../http/request/visible-text'

/** Settings of comments, as the pages of a site have them. */
export interface CommentSettings {
  /** Posts have comments. Default: false. */
  readonly commentsEnabled: boolean
  /** A comment can answer another one. Default: false. */
  readonly commentThreaded: boolean
  /** A name may be left out. Default: false. */
  readonly commentAnonAllowed: boolean
  /** Each comment waits for the owner. Default: false. */
  readonly commentApprovalRequired: boolean
  /** Comments can be liked. Default: false. */
  readonly commentLikesAllowed: boolean
  /** Comments have the picture of their author. Default: false. */
  readonly commentAvatarsOn: boolean
  /** Comments can be reported. Default: false. */
  readonly commentFlagsAllowed: boolean
  /** Code of the order. Default: 1. */
  readonly commentSortType: number
  /** Reports after which a comment waits for the owner; 0 for never. */
  readonly commentFlagThreshold: number
}

export function getSettings(raw: Raw): CommentSettings {
  const isOn = (name: keyof CommentSettings) => raw[name] === true
  return {
    commentsEnabled: isOn('commentsEnabled'),
    commentThreaded: isOn('commentThreaded'),
    commentAnonAllowed: isOn('commentAnonAllowed'),
    commentApprovalRequired: isOn('commentApprovalRequired'),
    commentLikesAllowed: isOn('commentLikesAllowed'),
    commentAvatarsOn: isOn('commentAvatarsOn'),
    commentFlagsAllowed: isOn('commentFlagsAllowed'),
    commentSortType: Number(raw.commentSortType) || 1,
    commentFlagThreshold: Number(raw.commentFlagThreshold) || 0,
  }
}

/** A comment on a post, or below another one. */
export const commentBody = object({
  itemId: sentText,
  parentId: optional(sentText, ''),
  author: optional(pipe(sentText, transform(visibleLine)), ''),
  text: pipe(
    sentText,
    transform((written) => visibleText(written.replace(/\r\n?/g, '\n'))),
  ),
  intentId: optional(cutText(64), ''),
  /** A field that people do not see; they leave it empty. */
  website: optional(sentText, ''),
  /** When the page was rendered, in epoch milliseconds, as text. */
  opened: optional(sentText, ''),
})
export type CommentInput = Readonly<InferOutput<typeof commentBody>>

/** A like or a report of a comment. */
export const markBody = object({ id: sentText, mark: sentText, isOn: fallback(boolean(), false) })

/** Why a comment is refused; each but `unknown` and `long` is a message of the block. */
export type CommentError = 'unknown' | 'closed' | 'empty' | 'name' | 'long' | 'often'

export function getError(
  input: CommentInput,
  settings: CommentSettings,
  limits: { readonly text: number; readonly name: number },
): CommentError | undefined {
  if (!settings.commentsEnabled) return 'closed'
  if (!input.text) return 'empty'
  if (!input.author && !settings.commentAnonAllowed) return 'name'
  return input.text.length > limits.text || input.author.length > limits.name ? 'long' : undefined
}

/** Signs of spam; a link to another page is one. No comment is refused for them: it waits for the owner. */
export interface Signs {
  /** A field that people do not see was filled in. */
  readonly decoy: boolean
  /** Seconds from rendering to sending; null where the page has no time. */
  readonly seconds: number | null
  /** Links in its text. */
  readonly links: number
}

/** A person needs longer to write a sentence. */
const minSeconds = 2

export function getSigns({ website, opened, text: written }: CommentInput, now: number): Signs {
  const since = now - Number.parseInt(opened, 10)
  return {
    decoy: website !== '',
    seconds: since >= 0 ? Math.floor(since / 1000) : null,
    links: written.match(/https?:\/\/|\bwww\./gi)?.length ?? 0,
  }
}

export const isSuspicious = ({ decoy, seconds, links }: Signs) =>
  decoy || links > 0 || (seconds !== null && seconds < minSeconds)

/** Why a comment waits, as sentences for the owner; none where the settings or reports of visitors let it wait. */
export function getReasons({ decoy, seconds, links }: Signs): readonly string[] {
  return [
    ...(links > 0 ? [links === 1 ? 'It has a link.' : `It has ${links} links.`] : []),
    ...(decoy ? ['It filled a field that people do not see.'] : []),
    ...(seconds !== null && seconds < minSeconds ? ['It was written faster than a person writes.'] : []),
  ]
}
