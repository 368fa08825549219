import type { SiteContext } from '../../../http/context'

/** Characters of a search that are read; no number, name or address is longer. */
const maxSearch = 100

/** What a list is searched for; empty for everything. */
export const readSearch = ({ req }: SiteContext): string => (req.query('search') ?? '').slice(0, maxSearch)

/** The field that a list is searched with, in the form of its filter. */
export const SearchField = ({ label, search }: { readonly label: string; readonly search: string }) => (
  <span className="admin-pair">
    <label htmlFor="search">{label}</label>
    <input type="search" id="search" name="search" defaultValue={search} autoComplete="off" />
  </span>
)

interface SearchFormProps {
  readonly action: string
  readonly label: string
  readonly search: string
  /** What the list has been narrowed to already. */
  readonly more?: Readonly<Record<string, string>>
}

/** A form that searches a list. */
export const SearchForm = ({ action, label, search, more = {} }: SearchFormProps) => (
  <form className="admin-filter" method="get" action={action}>
    {Object.entries(more).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <SearchField label={label} search={search} />
    <button type="submit">Show</button>
  </form>
)
