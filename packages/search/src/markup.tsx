import type { OptionValues } from '@ashlar/core-block'
import type { options } from './contract'

export { messages } from './messages'

/** A search field, and the options of its contract. */
export interface SearchConfig extends Readonly<Partial<OptionValues<typeof options>>> {
  /** Label of the field. */
  readonly label: string
  /** Text of the button. */
  readonly submit: string
  /** Address of the results page. Default: /search. */
  readonly action?: string
  /** The query, on the results page. Default: none. */
  readonly query?: string
}

/** The HTML that the server sends: a plain form that leads to the results page. With `hasFocus` the page begins in the field. Default: false. */
export function Markup({ config, hasFocus }: { config: SearchConfig; hasFocus?: boolean }) {
  const { label, submit, action = '/search', query, minLength, collectionfilter, endpoint } = config
  return (
    <form
      className="sqs-block-search"
      data-block="search"
      data-min-length={minLength}
      data-collectionfilter={collectionfilter}
      data-endpoint={endpoint}
      action={action}
      method="get"
    >
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
            // biome-ignore lint/a11y/noAutofocus: a page of its own, which is opened to write here
            autoFocus={hasFocus}
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

/** The example on this block's page of the demo site. */
export const sample: SearchConfig = { label: 'Search the site', submit: 'Search' }
