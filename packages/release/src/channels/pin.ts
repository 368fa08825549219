import { type Change, changeBlock, versionProblem } from './change.ts'
import { didYouMean } from './did-you-mean.ts'

/** A site that is to stay on one release. */
export interface PinInput {
  readonly block: string
  readonly version: string
  /** Id of the site. */
  readonly site: string
  /** The last day on which it counts, `YYYY-MM-DD`. Default: no end. */
  readonly until?: string
}

/** True for a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The day by UTC, `YYYY-MM-DD`. */
export const getDay = (now: Date) => now.toISOString().slice(0, 10)

/** The problem of the last day of a pin; undefined for a day to come, and for no end. */
export function untilProblem(until: string | undefined, now: Date): string | undefined {
  if (until === undefined) return undefined
  if (!isDay(until))
    return `"${until}" is no day. Nothing was changed. Write the last day of the pin as ${now.getUTCFullYear() + 1}-01-31.`
  return until < getDay(now)
    ? `The pin would have ended on ${until}, and today is ${getDay(now)}. Nothing was changed. Name a later day, or no end.`
    : undefined
}

/** Makes one site stay on one release; a second pin of a site replaces the first. */
export const pin: Change<PinInput> = (channels, catalogue, { block, version, site, until }, now) =>
  changeBlock(channels, catalogue, block, (state) => {
    if (site.trim() === '')
      return `The site has no name. Nothing was changed. Name the id of the site that is to stay on ${block} ${version}.`
    const problem = versionProblem(state, version) ?? untilProblem(until, now)
    if (problem) return problem
    const others = (state.channels.pins ?? []).filter((pin) => pin.site !== site)
    return {
      channels: { ...state.channels, pins: [...others, { site, version, ...(until && { until }) }] },
      text: `pin ${site} to ${version}${until ? ` until ${until}` : ''}`,
    }
  })

/** Ends the pin of a site. */
export const unpin: Change<{ readonly block: string; readonly site: string }> = (channels, catalogue, input) =>
  changeBlock(channels, catalogue, input.block, ({ channels: current }) => {
    const { block, site } = input
    const pins = current.pins ?? []
    const ended = pins.find((pin) => pin.site === site)
    if (!ended) {
      const sites = pins.map((pin) => pin.site)
      return `${block} has no pin for the site "${site}". Nothing was changed. ${sites.length > 0 ? didYouMean(site, sites) : 'It has no pins.'}`
    }
    return {
      channels: { ...current, pins: pins.filter((pin) => pin !== ended) },
      text: `unpin ${site} from ${ended.version}`,
    }
  })
