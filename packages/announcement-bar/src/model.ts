/** The settings of the bar, with every default filled in (CHR-01). */
export interface Config {
  /** Whether the site shows a bar at all. Default: false. */
  readonly isEnabled: boolean
  /** Rich text of the owner, without the empty paragraphs at its end. Default: empty, which shows no bar. */
  readonly text: string
  /** Address that a click on the bar leads to. Default: empty, no link. */
  readonly link: string
  /** Whether it opens in a new window. Default: false. */
  readonly newWindow: boolean
  /** 1 or 2. Default: 1. */
  readonly style: 1 | 2
  /** The announcement this visitor closed before. Default: undefined, none. */
  readonly closed: unknown
}

export interface State {
  readonly isShown: boolean
}

export type Action = { readonly type: 'close' }

const blank = '(?:\\s|&nbsp;|&#160;|\\u00a0|<br\\s*/?>)*'
const emptyEnd = new RegExp(`(?:<p(?:\\s[^<>]*)?>${blank}</p>|${blank})$`, 'i')

/** Rich text without the empty paragraphs that editors leave at its end; empty when they are all it has. */
export function trimText(html: string): string {
  let text = html
  for (let shortened = text.replace(emptyEnd, ''); shortened !== text; shortened = text.replace(emptyEnd, ''))
    text = shortened
  return text.replace(/<[^>]*>|&nbsp;|&#160;/g, '').trim() ? text : ''
}

/** A bar that the visitor closed stays closed until its text changes (CHR-01). */
export function init({ isEnabled, text, closed }: Config): State {
  return { isShown: isEnabled && text !== '' && closed !== text }
}

export function reduce(state: State, _close: Action): State {
  return state.isShown ? { isShown: false } : state
}
