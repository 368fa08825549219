import { add } from 'date-fns/add'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import type { Plan } from '../../catalog/interface'

const units = { WEEK: 'weeks', MONTH: 'months', YEAR: 'years' } as const

/** The day of the next payment, as 2027-05-08. A month after the 31st ends on the last day of a shorter month. */
export function nextPaymentDay({ billingPeriod: { value, unit } }: Pick<Plan, 'billingPeriod'>, today: string): string {
  // Days without a time: the time zone of the server does not matter.
  return lightFormat(add(parseISO(today), { [units[unit]]: value }), 'yyyy-MM-dd')
}
