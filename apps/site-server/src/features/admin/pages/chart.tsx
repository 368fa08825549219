import type { Day } from '../domain/days'

const width = 600
const height = 120

interface ChartProps {
  readonly title: string
  readonly days: readonly Day[]
}

function Bars({ days, max, label }: { days: readonly Day[]; max: number; label: string }) {
  const step = width / days.length
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {days.map(({ day, count }, at) => {
        const size = (count / max) * (height - 4)
        return (
          <rect key={day} x={at * step + 1} y={height - 1 - size} width={step - 2} height={size}>
            <title>{`${day}: ${count}`}</title>
          </rect>
        )
      })}
      <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} />
    </svg>
  )
}

const DayTable = ({ title, days }: ChartProps) => (
  <details>
    <summary>The same as a table</summary>
    <table>
      <caption>{title} by day, in UTC; days with none are left out</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Number</th>
        </tr>
      </thead>
      <tbody>
        {days
          .filter(({ count }) => count > 0)
          .reverse()
          .map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>{count}</td>
            </tr>
          ))}
      </tbody>
    </table>
  </details>
)

/** A count per day: bars, and the same numbers as a table. Default of `caption`: the title. */
export function Chart({ title, days, caption = title }: ChartProps & { readonly caption?: string }) {
  const max = Math.max(1, ...days.map(({ count }) => count))
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const label = `${title} of the last ${days.length} days: ${total} in all, at most ${max} on one day`
  return (
    <figure className="admin-chart">
      <figcaption>
        {[caption, `last ${days.length} days: `].filter(Boolean).join(', ')}
        <strong>{total}</strong>
      </figcaption>
      <Bars days={days} max={max} label={total === 0 ? `${title}: none` : label} />
      {total > 0 && <DayTable title={title} days={days} />}
    </figure>
  )
}
