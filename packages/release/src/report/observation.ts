/** Everything that is compared of one visit to a page. */
export interface Observation {
  /** Elements of the block on the page. */
  readonly elements: number
  /** The release that runs on each element; the one that was asked for is `*`, and another one where it gave way. */
  readonly running: readonly string[]
  /** What a visitor sees, as PNG. */
  readonly picture: Buffer
  /** The accessibility tree of each element: started, after each trigger, and after all. */
  readonly accessibility: readonly string[]
  /** The HTML of each element: started, after each trigger, and after destroy. */
  readonly html: Readonly<Record<'started' | 'used' | 'destroyed', readonly string[]>>
  /** Events that the block dispatched, with their numbers. */
  readonly events: readonly string[]
  /** Files and calls that were requested beside the page itself. */
  readonly requests: readonly string[]
  /** Bytes of the block's own files over the wire. */
  readonly bytes: number
  /** Cumulative layout shift. */
  readonly shift: number
  /** Milliseconds from the start of the page until the block's elements were ready: of this run, on this machine. */
  readonly ready: number | undefined
  /** Errors and warnings of the console, and uncaught errors. */
  readonly console: readonly string[]
}

/** The block that is looked at. */
export interface ObservedBlock {
  readonly block: string
  readonly version: string
  /** Selector list of the block's elements, or of the parts of one that belongs to the whole page. */
  readonly selector: string
  /** True for a block that belongs to the whole page. Default: false. */
  readonly isOfPage?: boolean
}

/** One visit that is made with both releases. */
export interface Visit {
  readonly page: string
  /** Width of the viewport, in CSS pixels. */
  readonly width: number
  readonly scripts: boolean
}

/** The same visit with both releases. */
export interface Pair {
  readonly visit: Visit
  readonly before: Observation
  readonly after: Observation
  /** Both releases again, where their first visits differ: an aspect in which visits of one release differ decides nothing. */
  readonly again: { readonly before: readonly Observation[]; readonly after: readonly Observation[] }
  /** Share of pixels that differ, 0 to 1; between the visits of one release, too: the most of them. */
  readonly pixels: number
  readonly pixelsAgain: number
}

/** Something in which the releases differ on one visit. */
export interface Difference {
  readonly visit: Visit
  /** Name of what differs. */
  readonly aspect: string
  readonly before: string
  readonly after: string
  /** True where two visits of the same release differ in it: a person must look. */
  readonly isUnsteady: boolean
  /** Key in the file of accepted differences. */
  readonly key: string
}

/** A share of pixels that the smoothing of text may change from run to run. */
const noise = 0.0002

const lines = (list: readonly string[]) => list.join('\n')

/** The aspects of an observation as text, so that a person can compare them. Bytes and times differ with each change, and are shown apart. */
function getAspects(observation: Observation): Record<string, string> {
  return {
    'release that runs': lines(observation.running),
    'accessibility tree': lines(observation.accessibility),
    'HTML after start': lines(observation.html.started),
    'HTML after use': lines(observation.html.used),
    'HTML after destroy': lines(observation.html.destroyed),
    events: lines(observation.events),
    requests: lines(observation.requests),
    'layout shift': observation.shift > 0.1 ? 'more than 0.1' : 'at most 0.1',
    // In which order frames of other makers write is chance.
    console: lines([...observation.console].sort()),
  }
}

/** Name of a visit for people and for the file of accepted differences. */
export const visitName = ({ page, width, scripts }: Visit) =>
  `${page} at ${width} px${scripts ? '' : ' without scripts'}`

/** The differences of two visits. */
export function getDifferences({ visit, before, after, again, pixels, pixelsAgain }: Pair): Difference[] {
  const [a, b] = [getAspects(before), getAspects(after)]
  const others = [
    ...again.before.map((observation) => [a, getAspects(observation)] as const),
    ...again.after.map((observation) => [b, getAspects(observation)] as const),
  ]
  const texts = Object.keys(a)
    .filter((aspect) => a[aspect] !== b[aspect])
    .map((aspect) => ({
      aspect,
      before: a[aspect] ?? '',
      after: b[aspect] ?? '',
      isUnsteady: others.some(([first, second]) => first[aspect] !== second[aspect]),
    }))
  const picture = {
    aspect: 'picture',
    before: '',
    after: `${(pixels * 100).toFixed(2)} % of the pixels differ`,
    isUnsteady: pixelsAgain > noise,
  }
  return [...(pixels > noise ? [picture] : []), ...texts].map((difference) => ({
    visit,
    ...difference,
    key: `${visitName(visit)}: ${difference.aspect}`,
  }))
}

/** Sentences by the key of a difference; a key may leave out its visit to stand for all. */
export type Accepted = Readonly<Record<string, string>>

/** The sentence with which a difference was accepted. */
export function acceptedBy(accepted: Accepted, { key, aspect }: Difference): string | undefined {
  const known = [key, aspect].find((name) => Object.hasOwn(accepted, name) && accepted[name]?.trim())
  return known === undefined ? undefined : accepted[known]
}
