import { Markup } from '@ashlar/chart/markup'

interface ReportChartProps {
  readonly title: string
  /** The first row names the columns, the first cell of each other row the row. */
  readonly rows: readonly (readonly (string | number)[])[]
  /** Default: bars. */
  readonly kind?: 'bars' | 'pie'
  /** Shows the names of the series. Default: true. */
  readonly legend?: boolean
}

/** A chart of the report: the block that pages have, as the server draws it, with its table. */
export function ReportChart({ title, rows, kind = 'bars', legend = true }: ReportChartProps) {
  return <Markup config={{ chartType: kind === 'pie' ? '1011' : '1009', title, dataTable: rows, legend }} />
}
