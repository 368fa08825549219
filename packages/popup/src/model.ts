/** What the owner of a site set, with every default filled in (POP-01). */
export interface Settings {
  /** 1 or 2. Default: 1. */
  readonly style: 1 | 2
  /** Also in windows of 432 CSS pixels and less (POP-03). Default: false. */
  readonly enableMobile: boolean
  /** Another version is another popup, shown to everybody again. Default: empty. */
  readonly version: string
  /** Shown on every page until a form in it is kept (POP-02). Default: false. */
  readonly showUntilSignup: boolean
  /** Days after which one that was closed is shown again; -1 never (POP-02). Default: 30. */
  readonly displayFrequency: number
  /** Milliseconds on a page before it is shown. Default: undefined, it does not go by time. */
  readonly delay: number | undefined
  /** Share of the way to the end of a page, 0 to 1. Default: undefined, it does not go by scrolling. */
  readonly share: number | undefined
  /** Ids of the collections on whose pages it is shown. Default: undefined, on all. */
  readonly pages: readonly string[] | undefined
}

/** What a visitor did with the popup before, as the browser keeps it (POP-01). */
export interface Memory {
  /** A form in it was kept. */
  readonly submitted: boolean
  /** When it was closed last, in epoch milliseconds. Default: undefined, never. */
  readonly closedDate?: number
  readonly version: string
}

/** What a page says of itself. */
interface Page {
  readonly pageType: number
  readonly collectionId: string
  readonly collection: { readonly type: number }
}

/** What is known of the popup of a page. */
export interface Config extends Settings {
  /** Whether the popup belongs on this page at all (POP-03). */
  readonly isWanted: boolean
}

export interface State {
  readonly config: Config
  /** Shown at most once on a page. */
  readonly phase: 'waiting' | 'shown' | 'closed'
  /** What is to be kept; undefined before anything is known. */
  readonly memory: Memory | undefined
}

export type Action =
  /** Its time has come; `memory` is what the browser keeps now, `now` epoch milliseconds. */
  | { readonly type: 'show'; readonly memory: Memory | undefined; readonly now: number; readonly isMobile: boolean }
  | { readonly type: 'close'; readonly now: number }
  | { readonly type: 'submit' }
  /** Something on the visitor's side hides it: it ends as if it had never been there. */
  | { readonly type: 'give-up' }

type Raw = Readonly<Record<string, unknown>>

/** Yes as published pages write it. */
export const isYes = (value: unknown) => value === true || value === 'true'
/** A number, also one written as a word; undefined for anything else. */
function numberOf(value: unknown): number | undefined {
  const isOne = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
  return isOne && Number.isFinite(Number(value)) ? Number(value) : undefined
}
const wordOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')

/** Longest wait in milliseconds: a timer of a browser cannot wait longer. */
const maxLength = 2 ** 31 - 1

/** Makes what the page context says of its popup into settings; one without a time or a way is shown at once. Never throws. */
export function readSettings(raw: Raw): Settings {
  const { showOnTimer, timerDelay, showOnScroll, scrollPercentage, enabledPages, showOnAllPages } = raw
  const frequency = numberOf(raw.displayFrequency)
  const share = Math.min(100, Math.max(0, numberOf(scrollPercentage) ?? 25)) / 100
  const delay = Math.min(maxLength, Math.max(0, numberOf(timerDelay) ?? 0))
  return {
    style: numberOf(raw.style) === 2 ? 2 : 1,
    enableMobile: isYes(raw.enableMobile),
    version: wordOf(raw.version),
    showUntilSignup: isYes(raw.showUntilSignup),
    displayFrequency: frequency !== undefined && (frequency >= 0 || frequency === -1) ? frequency : 30,
    delay: isYes(showOnTimer) ? delay : isYes(showOnScroll) ? undefined : 0,
    share: isYes(showOnScroll) ? share : undefined,
    pages: Array.isArray(enabledPages) && !isYes(showOnAllPages) ? enabledPages.map(wordOf) : undefined,
  }
}

/** What the browser keeps, whatever else may stand there; undefined when that is no memory of a popup. */
export function readMemory(value: unknown): Memory | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { submitted, closedDate, version } = value as Raw
  const closed = numberOf(closedDate)
  return { submitted: isYes(submitted), version: wordOf(version), ...(closed !== undefined && { closedDate: closed }) }
}

/** Codes of page types, and of collections, that never have a popup: splash page, lock screen, the popup itself (POP-03). */
const without = { pageTypes: [3, 103, 104], collectionType: 8 }

/** True for a page its owner wants the popup on; never on lock screens and splash pages (POP-03). */
export function suitsPage({ pages }: Settings, page: Page | undefined): boolean {
  if (!page || without.pageTypes.includes(page.pageType) || page.collection.type === without.collectionType)
    return false
  return pages === undefined || (page.collectionId !== '' && pages.includes(page.collectionId))
}

const day = 24 * 60 * 60 * 1000

/** True when a visitor with this memory is to see the popup now (POP-01, POP-02). */
export function isDue(settings: Settings, memory: Memory | undefined, now: number): boolean {
  if (!memory || memory.version !== settings.version) return true
  if (memory.submitted) return false
  if (settings.showUntilSignup || memory.closedDate === undefined) return true
  if (settings.displayFrequency === -1) return false
  // A clock that was wrong by years must not keep it away for years.
  return Math.abs(now - memory.closedDate) >= settings.displayFrequency * day
}

/** Share of the way to the end that a page is scrolled; 0 for one that cannot be scrolled. */
export function scrolledShare(top: number, height: number, view: number): number {
  const way = height - view
  return way > 1 ? Math.min(1, Math.max(0, top / way)) : 0
}

export function init(config: Config): State {
  return { config, phase: config.isWanted ? 'waiting' : 'closed', memory: undefined }
}

export function reduce(state: State, action: Action): State {
  const { config, phase, memory } = state
  const { version } = config
  switch (action.type) {
    case 'show': {
      const isShown = isDue(config, action.memory, action.now) && (config.enableMobile || !action.isMobile)
      return phase === 'waiting' && isShown ? { ...state, phase: 'shown' } : state
    }
    case 'close':
      if (phase !== 'shown') return state
      return {
        ...state,
        phase: 'closed',
        memory: { submitted: memory?.submitted ?? false, version, closedDate: action.now },
      }
    case 'submit':
      return phase === 'shown' && !memory?.submitted ? { ...state, memory: { submitted: true, version } } : state
    case 'give-up':
      return phase === 'closed' ? state : { ...state, phase: 'closed' }
  }
}
