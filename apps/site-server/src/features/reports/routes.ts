import { createRoutes, type Routes, type SiteContext } from '../../http/context'
import { dayNow } from '../../http/request/zoned-time'
import { getTimeZone } from '../admin/interface'
import { readRange } from './domain/range'
import { reportPage } from './pages'
import type { ReadMoney } from './pages/money'
import { reportCsv } from './pages/report-csv'
import { type ReportSources, readReport } from './service/read-report'

interface ReportOptions extends ReportSources {
  /** How cents of a currency are written. */
  getMoney(currency: string): ReadMoney
  /** The stylesheets of the chart block, as pages get them now. */
  readStyles(context: SiteContext): Promise<readonly { readonly href: string; readonly integrity: string }[]>
}

/** The report of visits and sales, and its tables as CSV; the admin has checked the account already. */
export function reportRoutes(options: ReportOptions): Routes {
  const routes = createRoutes()
  const read = (context: SiteContext) => {
    const timeZone = getTimeZone(context)
    const range = readRange(context.req.query(), dayNow(timeZone))
    return readReport(options, range, timeZone)
  }
  routes.get('/config/report', async (context) => {
    const report = await read(context)
    return reportPage(context, {
      report,
      money: options.getMoney(report.sales.currency),
      today: dayNow(getTimeZone(context)),
      styles: await options.readStyles(context),
    })
  })
  routes.get('/config/report.csv', async (context) => {
    const report = await read(context)
    const name = context.req.query('table') ?? 'days'
    const text = reportCsv(report, name, options.getMoney(report.sales.currency))
    if (text === undefined) return context.notFound()
    const { from, to } = report.range
    return context.body(text, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${from}-${to}.csv"`,
      'Cache-Control': 'no-store',
    })
  })
  return routes
}
