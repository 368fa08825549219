import type { SiteContext } from '../../../http/context'
import { pageSize } from '../repository'

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

/** The page of a list that a request asks for, within the pages there are, and the last of them. */
export function readPage({ req }: SiteContext, total: number): { readonly page: number; readonly last: number } {
  const last = Math.max(1, Math.ceil(total / pageSize))
  const page = Number(req.query('page') ?? 1)
  return { page: Number.isInteger(page) ? Math.min(last, Math.max(1, page)) : 1, last }
}
