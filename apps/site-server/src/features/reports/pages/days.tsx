import { type AdminColumn, AdminTable } from '../../admin/interface'
import { getPeriods, type Period } from '../domain/range'
import type { Report } from '../service/read-report'
import { getSum, type ReadMoney } from './money'
import { ReportChart } from './report-chart'

/** A day of a report, or a month of a long one. */
interface Row extends Period {
  readonly visits: number
  readonly views: number
  readonly orders: number
  readonly cents: number
}

function getRows({ range, days, sales }: Report): readonly Row[] {
  return getPeriods(range).map((period) => {
    const counted = days.slice(period.first, period.end)
    return {
      ...period,
      visits: getSum(counted.map(({ visits }) => visits)),
      views: getSum(counted.map(({ views }) => views)),
      orders: getSum(sales.orders.slice(period.first, period.end)),
      cents: getSum(sales.cents.slice(period.first, period.end)),
    }
  })
}

interface DaysProps {
  readonly report: Report
  readonly money: ReadMoney
  /** Address of each day as CSV. */
  readonly csv: string
}

interface RowsProps {
  readonly rows: readonly Row[]
  /** What a row is: a day or a month. */
  readonly unit: 'Day' | 'Month'
  readonly money: ReadMoney
}

function VisitChart({ rows, unit }: Omit<RowsProps, 'money'>) {
  if (!rows.some(({ views }) => views > 0))
    return (
      <p className="note">
        No visit has been counted on these days. Here will stand the visits and pages of each day, as soon as visitors
        allow statistics.
      </p>
    )
  return (
    <ReportChart
      title="Visits and pages"
      rows={[[unit, 'Visits', 'Page views'], ...rows.map(({ label, visits, views }) => [label, visits, views])]}
    />
  )
}

function RevenueChart({ rows, unit, money, currency }: RowsProps & { readonly currency: string }) {
  if (!rows.some(({ orders }) => orders > 0))
    return <p className="note">No order was placed on these days. Here will stand the revenue of each day.</p>
  return (
    <ReportChart
      title={`Revenue in ${currency}`}
      rows={[[unit, 'Revenue'], ...rows.map(({ label, cents }) => [label, money.amount(cents)])]}
      legend={false}
    />
  )
}

const getColumns = ({ unit, money }: Omit<RowsProps, 'rows'>): AdminColumn<Row>[] => [
  { title: unit, kind: 'heading', show: ({ label }) => label },
  { title: 'Visits', kind: 'number', show: ({ visits }) => visits },
  { title: 'Page views', kind: 'number', show: ({ views }) => views },
  { title: 'Orders', kind: 'number', show: ({ orders }) => orders },
  { title: 'Revenue', kind: 'number', show: ({ cents }) => money.text(cents) },
]

/** The numbers of all rows, with cents. */
const RowTable = ({ rows, unit, money }: RowsProps) => (
  <details className="admin-part">
    <summary>{`Each ${unit.toLowerCase()} as a table`}</summary>
    <AdminTable
      caption={`Each ${unit.toLowerCase()}, newest first`}
      columns={getColumns({ unit, money })}
      rows={rows.toReversed()}
      getKey={({ label }) => label}
    />
  </details>
)

/** Visits and revenue over time: two charts, and their numbers as a table. */
export function Days({ report, money, csv }: DaysProps) {
  const rows = getRows(report)
  const unit = rows.length < report.range.days.length ? 'Month' : 'Day'
  return (
    <>
      <h2 className="visually-hidden">Over time</h2>
      <div className="admin-report">
        <VisitChart rows={rows} unit={unit} />
        <RevenueChart rows={rows} unit={unit} money={money} currency={report.sales.currency} />
      </div>
      <RowTable rows={rows} unit={unit} money={money} />
      <p>
        <a href={csv} download>
          Download each day as CSV
        </a>
      </p>
    </>
  )
}
