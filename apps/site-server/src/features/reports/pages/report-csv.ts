import { csv } from '../../admin/interface'
import type { Ranking } from '../domain/tally'
import type { Report } from '../service/read-report'
import { funnelNames } from './funnel'
import type { ReadMoney } from './money'

const getRows = (ranking: Ranking) => ranking.map(([name, count]) => [name, String(count)])

/** The tables of a report: their first line, and the others. */
const tables: Readonly<Record<string, (report: Report, money: ReadMoney) => readonly (readonly string[])[]>> = {
  days: ({ range, days, sales }, money) => [
    ['day', 'visits', 'page views', 'orders', 'currency', 'revenue'],
    ...range.days.map((day, at) => [
      day,
      String(days[at]?.visits ?? 0),
      String(days[at]?.views ?? 0),
      String(sales.orders[at] ?? 0),
      sales.currency,
      money.amount(sales.cents[at] ?? 0),
    ]),
  ],
  pages: ({ pages }) => [['page', 'views'], ...getRows(pages)],
  sources: ({ sources }) => [['source', 'visits'], ...getRows(sources)],
  devices: ({ devices }) => [['device', 'visits'], ...getRows(devices)],
  searches: ({ searches }) => [['search', 'times'], ...getRows(searches)],
  funnel: ({ funnel }) => [['step', 'visits'], ...funnelNames.map((name, at) => [name, String(funnel[at])])],
}

/** One table of a report as CSV; undefined for a name that none has. */
export function reportCsv(report: Report, name: string, money: ReadMoney): string | undefined {
  return Object.hasOwn(tables, name) ? csv(tables[name]?.(report, money) ?? []) : undefined
}
