import { type BlockEvents, defineContract, flag, number, text } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'comments',
  selectors: ['.squarespace-comments[data-item-id]'],
  load: 'visible',
  // Its place grows as it starts: two screens below the viewport no visitor sees what moves under it.
  margin: 1800,
  // The view in the language of the page takes the place of the served one.
  shrinks: true,
  services: ['http', 'i18n', 'site'],
} as const

/** Values that markup may set. */
export const options = {
  /** Id of the post. Default: empty; the HTML stays as served (CMT-01). */
  itemId: text(),
  /** Number of published comments when the page was rendered. Default: 0 (CMT-01). */
  publicCommentCount: number(0, { min: 0 }),
  /** 1 while comments may be written, 2 once they are closed. Default: 1 (CMT-01). */
  commentState: number(1),
  /** The site has comments. Default: true (CMT-01). */
  commentsEnabled: flag(true),
  /** Comments may be answered, and answers stand under them. Default: false (CMT-01). */
  commentThreaded: flag(false),
  /** A name may be left out. Default: false (CMT-01). */
  commentAnonAllowed: flag(false),
  /** A comment is shown once the owner has approved it. Default: false (CMT-01). */
  commentApprovalRequired: flag(false),
  /** Comments can be liked. Default: false (CMT-01). */
  commentLikesAllowed: flag(false),
  /** A letter in a circle stands beside each name. Default: false (CMT-01). */
  commentAvatarsOn: flag(false),
  /** Comments can be reported. Default: false (CMT-01). */
  commentFlagsAllowed: flag(false),
  /** Order of the comments: 1 newest first, 2 oldest first, 3 most liked first. Default: 1 (CMT-01). */
  commentSortType: number(1, { min: 1, max: 3 }),
  /** Name of the site at another host of comments, which shows them in place of this block. Default: empty (CMT-01). */
  disqusShortname: text(),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The element that the view is rendered into; with `data-rendered` it is hydrated. */
  view: '.comments-view',
  /** One comment. */
  comment: '.comment',
  /** The form for a new comment. */
  form: '.comment-form',
  /** The result of the last form; `data-notice` is `thanks` or `pending` for one that was taken, else `empty`, `name`, `again` or `often`. */
  notice: '.comment-notice',
} as const

/** Custom properties that themes may set, each with the kind of its value. */
export const properties = {
  /** Line beside the answers to a comment. */
  '--comments-line': 'color',
} as const

/** Events that bubble from the element. */
export const events = {
  /** A comment was saved; detail: whether it waits for approval. */
  sent: '{ isPending: boolean }',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts, properties, events })

declare global {
  interface GlobalEventHandlersEventMap extends BlockEvents<typeof contract> {}
}
