import type { ReactNode } from 'react'

const classNames = {
  number: 'admin-number',
  aside: 'admin-aside',
  lines: 'admin-lines',
  pictured: 'admin-pictured',
} as const

/** A column of a table: its title, and what it shows of a row. */
export interface AdminColumn<Row> {
  readonly title: string
  readonly show: (row: Row) => ReactNode
  /**
   * A heading names its row, numbers end below one another, what is aside is left out on narrow screens, lines break where
   * their text does, and what is pictured begins with small pictures. Default: text.
   */
  readonly kind?: 'heading' | keyof typeof classNames
  /** `auto` for what visitors have written. Default: as the page. */
  readonly dir?: 'auto'
}

interface AdminTableProps<Row> {
  readonly caption: string
  readonly columns: readonly AdminColumn<Row>[]
  readonly rows: readonly Row[]
  /** What tells a row from all others. */
  readonly getKey: (row: Row) => string
  readonly className?: string
  /** On narrow screens a row is its heading with a line for each column, which begins with its title. Default: it scrolls. */
  readonly isStacked?: boolean
}

interface CellProps<Row> {
  readonly column: AdminColumn<Row>
  readonly row: Row
  readonly isStacked: boolean
}

function Cell<Row>({ column: { kind, dir, show, title }, row, isStacked }: CellProps<Row>) {
  if (kind === 'heading')
    return (
      <th scope="row" dir={dir}>
        {show(row)}
      </th>
    )
  return (
    <td className={kind && classNames[kind]} dir={dir} data-title={isStacked ? title : undefined}>
      {show(row)}
    </td>
  )
}

/** A table of the admin, which scrolls sideways where it is wider than the screen. */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const { caption, columns, rows, getKey, className, isStacked = false } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by keyboard as well
    <section className="admin-scroll" tabIndex={0} aria-label={caption}>
      <table className={[className, isStacked && 'admin-stacked'].filter(Boolean).join(' ') || undefined}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, kind }) => (
              <th
                key={title}
                scope="col"
                className={kind === 'aside' || kind === 'number' ? classNames[kind] : undefined}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={getKey(row)}>
              {columns.map((column) => (
                <Cell key={column.title} column={column} row={row} isStacked={isStacked} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
