/** A search field. */
export interface SearchConfig {
  /** Name of the field, in words. */
  readonly label: string
  /** Words on the button. */
  readonly submit: string
  /** Address of the results page. Default: /search. */
  readonly action?: string
  /** What was looked for, on the results page. Default: nothing. */
  readonly query?: string
}

/** What the server sends: a plain form that asks for the results page. */
export function Markup({ config }: { config: SearchConfig }) {
  const { label, submit, action = '/search', query } = config
  return (
    <form className="sqs-block-search" data-block="search" action={action} method="get">
      <search>
        <label className="search-label">
          <span>{label}</span>
          <input
            className="search-input"
            type="search"
            name="q"
            defaultValue={query}
            autoComplete="off"
            maxLength={200}
          />
        </label>
        <button className="search-submit" type="submit">
          {submit}
        </button>
      </search>
      <div data-part="preview" />
    </form>
  )
}

/** What the page of this block on the demo site shows. */
export const sample: SearchConfig = { label: 'Search the site', submit: 'Search' }
