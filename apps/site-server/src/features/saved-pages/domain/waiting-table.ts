import { pageStates } from '@ashlar/manifest/page-states'

/** A pair "hidden unless a class is there" of a page's stylesheets, before its scripts and once it is ready. */
export interface PairOfPage {
  /** The class, with its dot. */
  readonly state: string
  /** Selector of what is hidden without it. */
  readonly hiding: string
  /** Elements that it hides where no script has run. */
  readonly hiddenBefore: number
  /** Elements that it hides on the page that is ready. */
  readonly hiddenAfter: number
  /** True where an element has the class on the page that is ready. */
  readonly isSet: boolean
  /** Why nothing sets it. */
  readonly left: string | undefined
}

const getNames = (parts: string) => parts.split(' ').map((part) => `.${part}`)

/** What becomes of a class, in words. */
export function decide({ state, isSet, left, hiddenAfter }: Omit<PairOfPage, 'hiding' | 'hiddenBefore'>): string {
  if (left !== undefined) return `left: ${left}`
  if (isSet && hiddenAfter === 0) return 'set'
  const row = pageStates.find(([, parts]) => getNames(parts).includes(state))
  if (row && hiddenAfter === 0) return `set where such an element is there, by ${row[2] ?? 'the runtime'}`
  return hiddenAfter > 0 ? 'not set: something stays hidden' : 'nothing of this page waits for it'
}

/** A line for each pair. */
export function waitsTable(page: string, pairs: readonly PairOfPage[]): string {
  const lines = pairs.map(
    (pair) => `  ${pair.state}  hides ${pair.hiddenBefore}, then ${pair.hiddenAfter}  ${decide(pair)}  ${pair.hiding}`,
  )
  return [`${page}: ${pairs.length} pairs whose class no element has as it is served`, ...lines].join('\n')
}
