import { type Message, translate } from '@ashlar/core-block'
import type { KeyboardEvent, Ref } from 'react'
import { messages } from '../messages'
import { openEvents } from '../model'
import type { CalendarProps } from './dates'
import { dateWriter, whenText } from './dates'

/** The details of the events of the open day (CAL-01). Escape and the button return to the day. */
export function Details({ detailsRef, ...props }: CalendarProps & { detailsRef: Ref<HTMLElement> }) {
  const { state, config, services, send } = props
  const events = openEvents(state)
  if (!state.open || events.length === 0) return null
  const text = (message: Message) => translate(services.i18n, message)
  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    send({ type: 'close' })
  }
  return (
    <section
      className="calendar-details"
      ref={detailsRef}
      aria-label={dateWriter(props)(state.open.day, { dateStyle: 'full' })}
      tabIndex={-1}
      onKeyDown={closeByKey}
    >
      {events.map((event) => (
        <article key={event.id}>
          <h4>{event.title}</h4>
          <p className="calendar-when">
            {whenText(event, config)}
            {event.place && ` · ${event.place}`}
          </p>
          {event.excerpt && <p>{event.excerpt}</p>}
          {event.url && (
            <p className="calendar-links">
              <a href={event.url}>{text(messages.more)}</a> <a href={icalUrl(event.url)}>{text(messages.add)}</a>
            </p>
          )}
        </article>
      ))}
      <button type="button" className="calendar-close" onClick={() => send({ type: 'close' })}>
        {text(messages.close)}
      </button>
    </section>
  )
}

/** The page of an event as a file for calendar programs, which published sites serve too. */
const icalUrl = (url: string) => `${url}${url.includes('?') ? '&' : '?'}format=ical`
