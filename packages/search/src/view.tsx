import type { Message, MessageValues } from '@ashlar/core-i18n'
import type { ViewProps } from '@ashlar/core-react'
import { messages, plainText } from './messages'
import type { Action, Config, Result, State } from './model'

/** What was found, under the field. The field itself stays the server's own. */
export function View({ config, state, send, services }: ViewProps<Config, State, Action>) {
  const say = (message: Message, values?: MessageValues) =>
    services.i18n?.text(message, values) ?? plainText(message.default, values)
  const { phase, query, results, total, isOpen } = state
  const status = {
    idle: '',
    loading: say(messages.loading),
    failed: say(messages.failed),
    ready: total === 0 ? say(messages.none, { query }) : say(messages.found, { query, total }),
  }[phase]
  return (
    <div className="search-preview" data-state={isOpen ? 'open' : 'closed'} data-dynamic-strings="">
      <p className="search-result-notice" role="status">
        {isOpen || phase === 'loading' ? status : ''}
      </p>
      {isOpen && phase === 'failed' && (
        <button type="button" className="search-retry" onClick={() => send({ type: 'retry' })}>
          {say(messages.retry)}
        </button>
      )}
      {isOpen && results.length > 0 && (
        <section className="search-results" aria-label={say(messages.label)} aria-busy={phase === 'loading'}>
          <ul className="sqs-search-ui-list">
            {results.map((result) => (
              <Found key={result.url} result={result} />
            ))}
          </ul>
          <a className="search-all" href={`${config.page}?q=${encodeURIComponent(query)}`}>
            {say(messages.all)}
          </a>
        </section>
      )}
    </div>
  )
}

function Found({ result }: { result: Result }) {
  return (
    <li className="search-result">
      <a className="sqs-search-ui-item" href={result.url}>
        {result.image && (
          <img className="sqs-main-image" src={result.image} alt="" width="64" height="64" loading="lazy" />
        )}
        <span className="sqs-title">{result.title}</span>
        <span className="sqs-content">{result.excerpt}</span>
      </a>
    </li>
  )
}
