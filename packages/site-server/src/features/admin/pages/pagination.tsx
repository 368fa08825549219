/** Links to the newer and older pages of a list; nothing where it has one page. */
export function Pagination({ page, last, to }: { page: number; last: number; to(page: number): string }) {
  if (last < 2) return null
  return (
    <nav className="admin-pages" aria-label="Pages of the list">
      {page > 1 && (
        <a href={to(page - 1)} rel="prev">
          Newer
        </a>
      )}
      <span>
        Page {page} of {last}
      </span>
      {page < last && (
        <a href={to(page + 1)} rel="next">
          Older
        </a>
      )}
    </nav>
  )
}

/** The page that a query asks for, within the pages there are. */
export function pageNumber(query: string | undefined, last: number): number {
  const page = Number(query ?? 1)
  return Number.isInteger(page) ? Math.min(last, Math.max(1, page)) : 1
}
