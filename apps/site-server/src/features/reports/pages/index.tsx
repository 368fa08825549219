import type { SiteContext } from '../../../http/context'
import { adminPage } from '../../admin/interface'
import { addDays, type Range } from '../domain/range'
import type { Report } from '../service/read-report'
import { Days } from './days'
import { Funnel } from './funnel'
import { getSum, type ReadMoney } from './money'
import { RankingTable } from './ranking'
import { ReportChart } from './report-chart'

const address = '/config/report'

/** The address of the report of some days, or of one of its tables as CSV. */
const linkTo = ({ from, to }: Pick<Range, 'from' | 'to'>, table = '') =>
  `${address}${table && '.csv'}?${new URLSearchParams({ from, to, ...(table && { table }) })}`

const presets = [
  ['Today', 1],
  ['7 days', 7],
  ['30 days', 30],
  ['A year', 365],
] as const

function RangeForm({ range, today }: { readonly range: Range; readonly today: string }) {
  return (
    <div className="admin-tools">
      <form className="admin-filter" method="get" action={address}>
        <label htmlFor="from">From</label>
        <input type="date" id="from" name="from" defaultValue={range.from} max={today} required aria-invalid={false} />
        <label htmlFor="to">To</label>
        <input type="date" id="to" name="to" defaultValue={range.to} max={today} required aria-invalid={false} />
        <button type="submit">Show</button>
      </form>
      <ul className="admin-presets">
        {presets.map(([title, count]) => {
          const from = addDays(today, 1 - count)
          const isShown = range.from === from && range.to === today
          return (
            <li key={title}>
              <a href={linkTo({ from, to: today })} aria-current={isShown ? 'true' : undefined}>
                {title}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Figures({ report: { days, sales }, money }: { readonly report: Report; readonly money: ReadMoney }) {
  const figures = [
    ['Visits', String(getSum(days.map(({ visits }) => visits)))],
    ['Page views', String(getSum(days.map(({ views }) => views)))],
    ['Orders', String(getSum(sales.orders))],
    ['Revenue', money.text(getSum(sales.cents))],
  ] as const
  return (
    <dl className="admin-figures">
      {figures.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Devices({ report: { devices, range } }: { readonly report: Report }) {
  return (
    <div className="admin-part">
      <h2>Devices</h2>
      {devices.length === 0 ? (
        <p className="note">No visit has been counted on these days. Here will stand how many came with a phone.</p>
      ) : (
        <>
          <ReportChart title="Visits by device" kind="pie" rows={[['Device', 'Visits'], ...devices]} />
          <p>
            <a href={linkTo(range, 'devices')} download>
              Download as CSV
            </a>
          </p>
        </>
      )}
    </div>
  )
}

function Rankings({ report }: { readonly report: Report }) {
  const { range } = report
  return (
    <>
      <RankingTable
        title="Pages"
        columns={['Page', 'Views']}
        ranking={report.pages}
        emptyText="No page has been seen on these days. Here will stand your pages, those with the most views first."
        csv={linkTo(range, 'pages')}
      />
      <RankingTable
        title="Sources"
        columns={['Source', 'Visits']}
        ranking={report.sources}
        emptyText="No visit has been counted on these days. Here will stand the sites and campaigns that visitors came from."
        csv={linkTo(range, 'sources')}
      />
      <RankingTable
        title="Searches"
        columns={['Searched for', 'Times']}
        ranking={report.searches}
        emptyText="Nothing has been searched for on these days. Here will stand the words that visitors looked for on your site."
        csv={linkTo(range, 'searches')}
      />
    </>
  )
}

interface ReportView {
  readonly report: Report
  readonly money: ReadMoney
  /** The day of the site. */
  readonly today: string
  /** Stylesheets of the charts. */
  readonly styles: readonly { readonly href: string; readonly integrity: string }[]
}

/** The page of the report. */
export function reportPage(context: SiteContext, { report, money, today, styles }: ReportView) {
  const { range } = report
  const body = (
    <>
      <RangeForm range={range} today={today} />
      {range.problem && (
        <p className="admin-problem" role="alert">
          {range.problem}
        </p>
      )}
      <Figures report={report} money={money} />
      <Days report={report} money={money} csv={linkTo(range, 'days')} />
      <div className="admin-report">
        <Funnel funnel={report.funnel} csv={linkTo(range, 'funnel')} />
        <Devices report={report} />
        <Rankings report={report} />
      </div>
      <p className="note">
        Days begin at midnight in {context.get('site').timeZone}. Visits, pages, sources, devices, searches and the way
        to an order are those of visitors who allow statistics; orders and revenue are those of all buyers, without
        cancelled orders and before refunds. A visit ends after half an hour without a page.{' '}
        <a href="/config/events">Single events</a>
      </p>
    </>
  )
  return adminPage(context, { title: 'Report', body, styles })
}
