import { setImmediate } from 'node:timers/promises'
import type { Database } from '../../../db/database'
import type { TrackingTables } from '../../tracking/interface'
import { getBoundaries, type Range } from '../domain/range'
import { createTally, type VisitNumbers } from '../domain/tally'
import { eventsBetween } from '../repository'

/** Orders of some days that were not cancelled; each list has a number for each day. */
export interface Sales {
  /** Of the sums; orders in others are left out. */
  readonly currency: string
  /** Orders of each day. */
  readonly orders: readonly number[]
  /** Whole cents of each day. */
  readonly cents: readonly number[]
}

/** The report of a range. */
export interface Report extends VisitNumbers {
  readonly range: Range
  readonly sales: Sales
}

/** What a report is read from. */
export interface ReportSources {
  readonly database: Database<TrackingTables>
  /** Reads the orders between each moment and the next, in epoch milliseconds. */
  readSales(boundaries: readonly number[]): Promise<Sales>
}

/** Reads a report day by day: memory holds the events of one day, and other requests are answered in between. */
export async function readReport(sources: ReportSources, range: Range, timeZone: string): Promise<Report> {
  const boundaries = getBoundaries(range, timeZone)
  const tally = createTally(range.days.length)
  for (const [at] of range.days.entries()) {
    const [from = 0, until = 0] = boundaries.slice(at, at + 2)
    for (const event of await eventsBetween(sources.database, from, until)) tally.add(at, event)
    await setImmediate()
  }
  return { ...tally.read(), range, sales: await sources.readSales(boundaries) }
}
