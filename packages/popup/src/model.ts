import { readBoolean, readNumber, readOptions, readText } from '@ashlar/core-block'
import { options } from './contract'

/** The settings of the owner, with every default filled in (POP-01). */
export interface Settings {
  /** 1 or 2. Default: 1. */
  readonly style: number
  /** Also in windows of 432 CSS pixels and less (POP-03). Default: false. */
  readonly enableMobile: boolean
  /** A new version is shown to every visitor again. Default: empty. */
  readonly version: string
  /** Where the content is fetched (POP-05). Default: empty, the page has it. */
  readonly contentUrl: string
  /** Shown on every page until its form is stored (POP-02). Default: false. */
  readonly showUntilSignup: boolean
  /** Days after which a closed popup is shown again; -1 never (POP-02). Default: 30. */
  readonly displayFrequency: number
  /** Milliseconds on a page before it is shown. Default: undefined, the time does not count. */
  readonly delay: number | undefined
  /** Scrolled share of the page, 0 to 1, at which it is shown. Default: undefined, scrolling does not count. */
  readonly share: number | undefined
  /** Ids of the collections on whose pages it is shown. Default: undefined, all. */
  readonly pages: readonly string[] | undefined
}

/** Earlier actions of the visitor, as the browser stores them (POP-01). */
export interface Memory {
  /** The server has stored a form of the popup. */
  readonly submitted: boolean
  /** Time it was closed last, in epoch milliseconds. Default: undefined, never. */
  readonly closedDate?: number
  readonly version: string
}

/** The part of the page context that decides where the popup is shown. */
interface Page {
  readonly pageType: number
  readonly collectionId: string
  readonly collection: { readonly type: number }
}

export interface Config extends Settings {
  /** Whether the popup belongs on this page at all (POP-03). */
  readonly isWanted: boolean
}

export interface State {
  readonly config: Config
  /** Shown at most once on a page. */
  readonly phase: 'waiting' | 'loading' | 'shown' | 'closed'
  /** The code that shows it and its content are there: both are fetched when it is due. */
  readonly isReady: boolean
  /** The actions to store; undefined before the first one. */
  readonly memory: Memory | undefined
}

export type Action =
  /** The trigger has fired; `memory` is the stored value, `now` in epoch milliseconds. */
  | { readonly type: 'show'; readonly memory: Memory | undefined; readonly now: number; readonly isMobile: boolean }
  | { readonly type: 'close'; readonly now: number }
  | { readonly type: 'submit' }
  /** Code and content are there. */
  | { readonly type: 'arrive' }
  /** A content blocker hides it: it ends, and nothing is stored. */
  | { readonly type: 'give-up' }

/** Maximum delay of a browser's timer, in milliseconds. */
const maxDelay = 2 ** 31 - 1

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, value))

/** The settings of the page context with every default filled in. Never throws. */
export function readSettings(raw: object): Settings {
  const { timerDelay, scrollPercentage, showOnTimer, showOnScroll, enabledPages, showOnAllPages, ...settings } =
    readOptions(raw, { options })
  return {
    ...settings,
    // Any time below 0 is never.
    displayFrequency: settings.displayFrequency < 0 ? -1 : settings.displayFrequency,
    delay: showOnTimer ? clamp(timerDelay, maxDelay) : showOnScroll ? undefined : 0,
    share: showOnScroll ? clamp(scrollPercentage, 100) / 100 : undefined,
    pages: showOnAllPages ? undefined : enabledPages,
  }
}

/** The stored actions of a visitor; undefined when the stored value is no object. */
export function readMemory(value: unknown): Memory | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { submitted, version, closedDate } = value as Readonly<Record<keyof Memory, unknown>>
  const closed = readNumber(closedDate, undefined)
  return {
    submitted: readBoolean(submitted),
    version: readText(version),
    ...(closed !== undefined && { closedDate: closed }),
  }
}

/** Types of pages without a popup: splash page and lock screens (POP-03). */
const excludedPages = [3, 103, 104]
/** Type of the collection that holds the popup itself (POP-03). */
const popupCollection = 8

/** True for a page that the owner chose; never for lock screens and splash pages (POP-03). */
export function suitsPage({ pages }: Settings, page: Page | undefined): boolean {
  if (!page || excludedPages.includes(page.pageType) || page.collection.type === popupCollection) return false
  return pages === undefined || (page.collectionId !== '' && pages.includes(page.collectionId))
}

const day = 24 * 60 * 60 * 1000

/** True when a visitor with this memory should see the popup now (POP-01, POP-02). */
export function isDue(settings: Settings, memory: Memory | undefined, now: number): boolean {
  if (!memory || memory.version !== settings.version) return true
  if (memory.submitted) return false
  if (settings.showUntilSignup || memory.closedDate === undefined) return true
  if (settings.displayFrequency === -1) return false
  // The absolute difference counts, because a clock that ran years ahead must not hide the popup for years.
  return Math.abs(now - memory.closedDate) >= settings.displayFrequency * day
}

/** Scrolled share of a page, 0 to 1; 0 for a page that cannot be scrolled. */
export function scrolledShare(top: number, height: number, view: number): number {
  const distance = height - view
  return distance > 1 ? Math.min(1, Math.max(0, top / distance)) : 0
}

export function init(config: Config): State {
  return { config, phase: config.isWanted ? 'waiting' : 'closed', isReady: false, memory: undefined }
}

/** A visit that is due shows the popup once its text has come. */
function show(state: State, { memory, now, isMobile }: Extract<Action, { type: 'show' }>): State {
  const { config, phase, isReady } = state
  const isShown = isDue(config, memory, now) && (config.enableMobile || !isMobile)
  return phase === 'waiting' && isShown ? { ...state, phase: isReady ? 'shown' : 'loading' } : state
}

export function reduce(state: State, action: Action): State {
  const { config, phase, memory } = state
  const { version } = config
  switch (action.type) {
    case 'show':
      return show(state, action)
    case 'close':
      if (phase !== 'shown') return state
      return {
        ...state,
        phase: 'closed',
        memory: { submitted: memory?.submitted === true, version, closedDate: action.now },
      }
    case 'submit':
      return phase === 'shown' && !memory?.submitted ? { ...state, memory: { submitted: true, version } } : state
    // Typing or another dialog may have begun meanwhile: it waits again.
    case 'arrive':
      return phase === 'loading' ? { ...state, phase: 'waiting', isReady: true } : state
    case 'give-up':
      return phase === 'closed' ? state : { ...state, phase: 'closed' }
  }
}
