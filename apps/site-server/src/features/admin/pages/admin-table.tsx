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
}

function Cell<Row>({ column: { kind, dir, show }, row }: { column: AdminColumn<Row>; row: Row }) {
  if (kind === 'heading')
    return (
      <th scope="row" dir={dir}>
        {show(row)}
      </th>
    )
  return (
    <td className={kind && classNames[kind]} dir={dir}>
      {show(row)}
    </td>
  )
}

/** A table of the admin, which scrolls sideways where it is wider than the screen. */
export function AdminTable<Row>({ caption, columns, rows, getKey, className }: AdminTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by keyboard as well
    <section className="admin-scroll" tabIndex={0} aria-label={caption}>
      <table className={className}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, kind }) => (
              <th key={title} scope="col" className={kind === 'aside' ? 'admin-aside' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={getKey(row)}>
              {columns.map((column) => (
                <Cell key={column.title} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
