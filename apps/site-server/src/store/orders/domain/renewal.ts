import { add } from 'date-fns/add'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import type { Plan } from '../../catalog/interface'

const units = { WEEK: 'weeks', MONTH: 'months', YEAR: 'years' } as const

type Period = Pick<Plan, 'billingPeriod'>

/**
 * The day on which a period of a subscription is paid, as 2027-05-08; period 0 is that of the first order. A month after the
 * 31st ends on the last day of a shorter month, and the one after that on the 31st again.
 */
export function periodDay({ billingPeriod: { value, unit } }: Period, startedOn: string, period: number): string {
  // Days without a time: the time zone of the server does not matter.
  return lightFormat(add(parseISO(startedOn), { [units[unit]]: value * period }), 'yyyy-MM-dd')
}

/** A day as people read it in a language. */
export const dayText = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
