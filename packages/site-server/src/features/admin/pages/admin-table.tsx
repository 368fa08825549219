import type { ReactNode } from 'react'

interface AdminTableProps {
  readonly caption: string
  /** Titles of the columns; one with `isAside` is left out on narrow screens. */
  readonly columns: readonly (string | { readonly title: string; readonly isAside: true })[]
  readonly className?: string
  /** The rows. */
  readonly children: ReactNode
}

/** A table of the admin, which scrolls sideways where it is wider than the screen. */
export function AdminTable({ caption, columns, className, children }: AdminTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by keyboard as well
    <section className="admin-scroll" tabIndex={0} aria-label={caption}>
      <table className={className}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => {
              const { title, isAside } = typeof column === 'string' ? { title: column, isAside: false } : column
              return (
                <th key={title} scope="col" className={isAside ? 'admin-aside' : undefined}>
                  {title}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
