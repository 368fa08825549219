import { type Facts, getDevice, getSource } from './origin'

/** An event of a visitor. */
export interface VisitorEvent {
  readonly kind: 'view' | 'search' | 'cart' | 'checkout' | 'order'
  /** Id of the visitor. */
  readonly visitor: string
  /** In epoch milliseconds. */
  readonly at: number
  /** What is told about it, such as the path of a view. */
  readonly facts: Facts
}

/** Visits and views of one day. */
interface DayCount {
  visits: number
  views: number
}

/** A name and how often it was met, most often first. */
export type Ranking = readonly (readonly [name: string, count: number])[]

/** Numbers of a range, of the visitors who allow analytics. */
export interface VisitNumbers {
  /** For each day of the range. */
  readonly days: readonly Readonly<DayCount>[]
  /** Views by page. */
  readonly pages: Ranking
  /** Visits by what led to them. */
  readonly sources: Ranking
  /** Visits by kind of device. */
  readonly devices: Ranking
  /** Searched texts by how often. */
  readonly searches: Ranking
  /** Visits that saw a product, filled a cart, came to the checkout and ordered; each counts those that came further, too. */
  readonly funnel: readonly [product: number, cart: number, checkout: number, order: number]
}

/** A visit ends when its visitor has done nothing for this long, in milliseconds. */
const maxPause = 30 * 60_000
/** A search that goes on with the letters of the one before, this soon, is the same one; in milliseconds. */
const maxTyping = 10_000
/** The record type of a product, as page contexts have it. */
const productType = 11

interface Visit {
  lastAt: number
  step: number
}

const steps = { cart: 2, checkout: 3, order: 4 } as const

class Counter extends Map<string, number> {
  count(name: string, by = 1) {
    this.set(name, (this.get(name) ?? 0) + by)
  }
  ranking(): Ranking {
    return [...this].filter(([, count]) => count > 0).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  }
}

/** The query of a search, as searches are counted: small letters, one blank between words. */
const getQuery = ({ data }: Facts) =>
  String((data as Facts | undefined)?.query ?? '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .slice(0, 100)

/** Counts the searches, each once, however many of its letters were searched for while it was typed. */
function createSearches() {
  const counts = new Counter()
  const last = new Map<string, { query: string; at: number }>()
  return {
    counts,
    add({ visitor, at, facts }: VisitorEvent) {
      const query = getQuery(facts)
      if (!query) return
      const before = last.get(visitor)
      last.set(visitor, { query, at })
      if (before?.query === query) return
      if (before && query.startsWith(before.query) && at - before.at <= maxTyping) counts.count(before.query, -1)
      counts.count(query)
    },
  }
}

/** The step of the shop that a visit has reached with an event; 0 for none. */
function getStep({ kind, facts }: VisitorEvent): number {
  if (kind === 'view') return facts.recordType === productType ? 1 : 0
  return kind === 'search' ? 0 : steps[kind]
}

/** Finds the visit that an event belongs to; undefined for none. `begin` is called where the event begins a visit. */
function createVisits() {
  const open = new Map<string, Visit>()
  return ({ visitor, at, kind }: VisitorEvent, begin: () => void): Visit | undefined => {
    const known = open.get(visitor)
    if (known && at - known.lastAt <= maxPause) return known
    // Only a page that was seen begins a visit.
    if (kind !== 'view') return undefined
    begin()
    const visit = { lastAt: at, step: 0 }
    open.set(visitor, visit)
    return visit
  }
}

/** Counts the visits that reach each step of the shop, and with it all steps before. */
function createFunnel() {
  const reached = [0, 0, 0, 0]
  return {
    reach(visit: Visit, step: number) {
      for (; visit.step < step; visit.step++) reached[visit.step] = (reached[visit.step] ?? 0) + 1
    },
    read(): VisitNumbers['funnel'] {
      const [product = 0, cart = 0, checkout = 0, order = 0] = reached
      return [product, cart, checkout, order]
    },
  }
}

/** Counts the events of a range, which are given in the order of their times, each with the index of its day. */
export function createTally(dayCount: number) {
  const days: DayCount[] = Array.from({ length: dayCount }, () => ({ visits: 0, views: 0 }))
  const [pages, sources, devices, searches] = [new Counter(), new Counter(), new Counter(), createSearches()]
  const [funnel, findVisit] = [createFunnel(), createVisits()]

  function countVisit({ facts }: VisitorEvent, day: DayCount) {
    day.visits++
    sources.count(getSource(facts))
    devices.count(getDevice(facts))
  }
  function countView({ facts }: VisitorEvent, day: DayCount) {
    day.views++
    pages.count(String(facts.pagePath ?? '/').slice(0, 200))
  }

  return {
    add(dayIndex: number, event: VisitorEvent) {
      const day = days[dayIndex]
      const visit = day && findVisit(event, () => countVisit(event, day))
      if (event.kind === 'search') searches.add(event)
      if (!day || !visit) return
      visit.lastAt = event.at
      if (event.kind === 'view') countView(event, day)
      funnel.reach(visit, getStep(event))
    },
    read(): VisitNumbers {
      return {
        days,
        pages: pages.ranking(),
        sources: sources.ranking(),
        devices: devices.ranking(),
        searches: searches.counts.ranking(),
        funnel: funnel.read(),
      }
    },
  }
}
