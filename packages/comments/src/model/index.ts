import type { OptionValues } from '@ashlar/core-block'
import type { options } from '../contract'
import { type Comment, getThreads } from './comment'

/** The options of the block; its id is empty where the site has no comments of its own. */
type Settings = Readonly<OptionValues<typeof options>>

/** Name of a message. */
export type Notice = 'thanks' | 'pending' | 'empty' | 'name' | 'again' | 'often'

/** Values of the plain form, which only the server of the page knows. */
export interface FormFacts {
  readonly crumb: string
  /** Path of the post. */
  readonly back: string
  /** When the page was rendered, in epoch milliseconds, as text. */
  readonly opened: string
  /** Name of a logged-in member; empty for a visitor, who is asked for one. */
  readonly author: string
  /** The comment to answer, for a page without scripts; empty for none. */
  readonly replyTo: string
  /** Result of a form that was sent without scripts. */
  readonly notice?: Notice | undefined
}

/** The markup as `parse` reads it. */
export interface Config {
  readonly itemId: string
  readonly settings: Settings
  /** Undefined where the page has none: the server is asked. */
  readonly comments: readonly Comment[] | undefined
  readonly form: FormFacts
}

export interface State {
  readonly config: Config
  /** `loading` and `failed` until the comments of a published page have arrived. */
  readonly phase: 'ready' | 'loading' | 'failed'
  readonly comments: readonly Comment[]
  /** Id of the comment that is being answered; empty for a new thread. */
  readonly replyTo: string
  readonly isSending: boolean
  readonly notice: Notice | undefined
  /** The last mark that a visitor has set or taken back; a new object each time. */
  readonly marked: { readonly id: string; readonly mark: Mark } | undefined
  /** Number of comments sent from here; the fields are emptied after each. */
  readonly sent: number
}

export type Mark = 'like' | 'flag'

export type Action =
  | { readonly type: 'load' }
  | { readonly type: 'loaded'; readonly comments: readonly Comment[] }
  | { readonly type: 'failed' }
  | { readonly type: 'reply'; readonly to: string }
  /** A visitor sends a comment; checked here before the server is asked. */
  | { readonly type: 'submit'; readonly author: string; readonly text: string; readonly decoy: string }
  /** The field that a message is about changes. */
  | { readonly type: 'correct'; readonly notice: Notice }
  | { readonly type: 'saved'; readonly comment: Comment | undefined }
  | { readonly type: 'refused'; readonly notice: Notice }
  | { readonly type: 'mark'; readonly id: string; readonly mark: Mark }
  /** The server counted, or the mark was not saved and is taken back. */
  | { readonly type: 'marked'; readonly id: string; readonly likes?: number }
  | { readonly type: 'unmarked'; readonly id: string; readonly mark: Mark }

export const maxTextLength = 4000
export const maxNameLength = 80

export function init(config: Config): State {
  const { comments, form } = config
  return {
    config,
    phase: comments ? 'ready' : 'loading',
    comments: comments ?? [],
    replyTo: form.replyTo,
    isSending: false,
    notice: form.notice,
    marked: undefined,
    sent: 0,
  }
}

/** The reason why a comment cannot be sent. */
function getError({ settings, form }: Config, author: string, text: string): Notice | undefined {
  if (!text.trim()) return 'empty'
  return form.author || author.trim() || settings.commentAnonAllowed ? undefined : 'name'
}

function turned(state: State, id: string, mark: Mark): State {
  const turn = (comment: Comment): Comment =>
    mark === 'flag'
      ? { ...comment, isFlagged: !comment.isFlagged }
      : { ...comment, isLiked: !comment.isLiked, likes: Math.max(0, comment.likes + (comment.isLiked ? -1 : 1)) }
  return { ...state, comments: state.comments.map((comment) => (comment.id === id ? turn(comment) : comment)) }
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'load':
      return { ...state, phase: 'loading' }
    case 'loaded':
      return { ...state, phase: 'ready', comments: action.comments }
    case 'failed':
      return { ...state, phase: 'failed' }
    case 'reply':
      return { ...state, replyTo: action.to, notice: undefined }
    case 'submit':
      return submitted(state, getError(state.config, action.author, action.text))
    case 'correct':
      return state.notice === action.notice ? { ...state, notice: undefined } : state
    case 'saved':
      return saved(state, action.comment)
    case 'refused':
      return { ...state, isSending: false, notice: action.notice }
    case 'mark':
      return { ...turned(state, action.id, action.mark), marked: { id: action.id, mark: action.mark } }
    case 'unmarked':
      return turned(state, action.id, action.mark)
    case 'marked':
      return counted(state, action.id, action.likes)
  }
}

function submitted(state: State, notice: Notice | undefined): State {
  return state.isSending ? state : { ...state, notice, isSending: !notice }
}

function saved(state: State, comment: Comment | undefined): State {
  const others = state.comments.filter(({ id }) => id !== comment?.id)
  return {
    ...state,
    comments: comment ? [...others, comment] : others,
    notice: comment ? 'thanks' : 'pending',
    isSending: false,
    replyTo: '',
    sent: state.sent + 1,
  }
}

function counted(state: State, id: string, likes: number | undefined): State {
  if (likes === undefined) return state
  return { ...state, comments: state.comments.map((comment) => (comment.id === id ? { ...comment, likes } : comment)) }
}

/** The threads in the order of the site. */
export const threads = ({ comments, config: { settings } }: State) =>
  getThreads(comments, settings.commentSortType, settings.commentThreaded)

/** The notice for the status of a refused comment. */
export const getNotice = (status: number): Notice => (status === 429 ? 'often' : 'again')

/** Whether comments may be written. */
export const isOpen = ({ settings }: Config): boolean => settings.commentState !== 2
