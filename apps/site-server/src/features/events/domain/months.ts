import { endOfMonth } from 'date-fns/endOfMonth'

/** A month as addresses write it (04-2027), and its first and last day. */
export interface MonthSpan {
  /** As 04-2027. */
  readonly name: string
  /** As 2027-04-01. */
  readonly first: string
  /** As 2027-04-30. */
  readonly last: string
}

/** The month that an address names; undefined for anything else. */
export function monthSpan(name: string | undefined): MonthSpan | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])-((?:19|20|21)\d\d)$/.exec(name ?? '') ?? []
  if (!month || !year) return undefined
  const last = endOfMonth(new Date(Number(year), Number(month) - 1)).getDate()
  return { name: `${month}-${year}`, first: `${year}-${month}-01`, last: `${year}-${month}-${last}` }
}

/** The month of a day such as 2027-04-10. */
export const monthOfDay = (day: string) => monthSpan(`${day.slice(5, 7)}-${day.slice(0, 4)}`) as MonthSpan
