import { member, readList, readText } from '@ashlar/core-block'

/** One date of a tour. */
export interface TourDate {
  /** Local time of the venue, such as 2027-03-04T19:30. */
  readonly time: string
  readonly title: string
  readonly lineup: readonly string[]
  readonly venue: string
  readonly location: string
  /** Where tickets are sold. Default: none, and the button is disabled. */
  readonly tickets?: string | undefined
  readonly isSoldOut: boolean
}

/** The markup as `parse` read it. */
export interface Config {
  /** Address that the dates are asked for at; undefined for none. */
  readonly url: string | undefined
  /** The address is that of another maker. */
  readonly isForeign: boolean
  /** The server has rendered dates. */
  readonly isServed: boolean
}

/** The list, or the message in its place; `served` is the list of the server. */
export interface State {
  readonly phase: 'served' | 'waiting' | 'loading' | 'offline' | 'failed' | 'ready'
  readonly upcoming: readonly TourDate[]
  readonly past: readonly TourDate[]
}

export type Action =
  | { readonly type: 'waiting' | 'loading' | 'offline' | 'failed' }
  | { readonly type: 'ready'; readonly dates: readonly TourDate[]; readonly now: number }

export function init({ isServed }: Config): State {
  return { phase: isServed ? 'served' : 'loading', upcoming: [], past: [] }
}

export function reduce(state: State, action: Action): State {
  // A list of the server stays in place of any message.
  if (action.type !== 'ready') return state.phase === 'served' ? state : { ...state, phase: action.type }
  const { dates, now } = action
  // Until midnight of its day a date is not past. The zone of the venue is not known: a day more or less is right everywhere.
  const isPast = ({ time }: TourDate) => getInstant(time) < now - day
  const sorted = [...dates].sort((first, second) => getInstant(first.time) - getInstant(second.time))
  return {
    phase: 'ready',
    upcoming: sorted.filter((date) => !isPast(date)),
    past: sorted.filter(isPast).reverse(),
  }
}

const day = 24 * 60 * 60 * 1000

/** The local time of a venue as if it were UTC, in which it is formatted too, so that no zone moves it. */
export const getInstant = (time: string) => Date.parse(`${time.slice(0, 19)}${time.length > 10 ? 'Z' : ''}`)

/** The dates of a response, ours or Bandsintown's; undefined for any other. An entry without a readable time is left out. */
export function getDates(response: unknown): readonly TourDate[] | undefined {
  if (!Array.isArray(response)) return undefined
  return response.flatMap((entry) => {
    const read = (name: string) => readText(member(entry, name))
    const venue = member(entry, 'venue')
    const offers = readList(member(entry, 'offers'))
    const offer = offers.find((offer) => member(offer, 'status') === 'available') ?? offers[0]
    const status = readText(member(offer, 'status'))
    const time = read('datetime')
    if (Number.isNaN(getInstant(time))) return []
    return {
      time,
      title: read('title'),
      lineup: readList(member(entry, 'lineup')).map((name) => readText(name)),
      venue: readText(member(venue, 'name')),
      location: ['city', 'region', 'country'].flatMap((name) => readText(member(venue, name)) || []).join(', '),
      tickets: status === 'available' ? webAddress(readText(member(offer, 'url'))) : undefined,
      isSoldOut: member(entry, 'sold_out') === true || /sold/i.test(status),
    }
  })
}

/** An address of the web; undefined for any other, such as a script. */
const webAddress = (address: string) => (/^https?:\/\//i.test(address) ? address : undefined)
