import { type Message, type MessageValues, translate } from '@ashlar/core-block'
import type { ViewProps } from '@ashlar/core-react'
import { messages } from './messages'
import { type Action, type Config, type Result, type State, toResultsPage } from './model'

/** The results, under the field. The field itself stays the server's element. */
export function View({ config, state, send, services }: ViewProps<Config, State, Action>) {
  const text = (message: Message, values?: MessageValues) => translate(services.i18n, message, values)
  const { phase, query, results, total, isOpen } = state
  const status = {
    idle: '',
    loading: text(messages.loading),
    failed: text(messages.failed),
    ready: text(total ? messages.found : messages.none, { query, total }),
  }[phase]
  return (
    <div className="search-preview" data-state={isOpen ? 'open' : 'closed'} data-dynamic-strings="">
      <p className="search-result-notice" role="status">
        {isOpen || phase === 'loading' ? status : ''}
      </p>
      {isOpen && phase === 'failed' && (
        <button type="button" className="search-retry" onClick={() => send({ type: 'retry' })}>
          {text(messages.retry)}
        </button>
      )}
      {isOpen && results.length > 0 && (
        <section className="search-results" aria-label={text(messages.label)} aria-busy={phase === 'loading'}>
          <ul className="sqs-search-ui-list">
            {results.map((result) => (
              <ResultLink key={result.url} result={result} />
            ))}
          </ul>
          {total > 0 && (
            <a className="search-all" href={toResultsPage(config, query)}>
              {text(messages.all)}
            </a>
          )}
        </section>
      )}
    </div>
  )
}

function ResultLink({ result }: { result: Result }) {
  return (
    <li className="search-result" dir="auto">
      <a className="sqs-search-ui-item" href={result.url}>
        {result.image && (
          <img className="sqs-main-image" src={result.image} alt="" width="64" height="64" loading="lazy" />
        )}
        <span className="sqs-title">{result.title}</span>
        <span className="sqs-content" lang={result.lang}>
          {result.parts.map((part, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
            at % 2 ? <em key={at}>{part}</em> : part,
          )}
        </span>
      </a>
    </li>
  )
}
