import { type AdminColumn, AdminTable } from '../../admin/interface'
import type { Ranking } from '../domain/tally'

const maxRows = 15

interface RankingTableProps {
  readonly title: string
  /** Title of the column of names, and of that of numbers. */
  readonly columns: readonly [name: string, count: string]
  readonly ranking: Ranking
  /** Shown while nothing is counted. */
  readonly emptyText: string
  /** Address of all rows as CSV. */
  readonly csv: string
}

const getColumns = ([name, count]: RankingTableProps['columns'], max: number): AdminColumn<Ranking[number]>[] => [
  { title: name, kind: 'heading', dir: 'auto', show: ([row]) => row },
  { title: count, kind: 'number', show: ([, times]) => times },
  {
    title: 'Share',
    kind: 'aside',
    show: ([row, times]) => <meter value={times} max={max} aria-label={`${row}: ${times}`} />,
  },
]

/** Names and how often each was met: the first of them with a bar. */
export function RankingTable({ title, columns, ranking, emptyText, csv }: RankingTableProps) {
  const shown = ranking.slice(0, maxRows)
  const [, max = 1] = ranking[0] ?? []
  const caption = shown.length < ranking.length ? `${title}, the first ${maxRows} of ${ranking.length}` : title
  return (
    <div className="admin-part">
      <h2>{title}</h2>
      {shown.length === 0 ? (
        <p className="note">{emptyText}</p>
      ) : (
        <>
          <AdminTable caption={caption} columns={getColumns(columns, max)} rows={shown} getKey={([row]) => row} />
          <p>
            <a href={csv} download>
              Download as CSV
            </a>
          </p>
        </>
      )}
    </div>
  )
}
