import { type Message, translate } from '@ashlar/core-block'
import { type MouseEvent, useEffect, useRef } from 'react'
import { messages } from '../messages'
import { getEvents, getRequest } from '../model'
import { type Month, monthsLater, toMonth, writeMonth } from '../model/days'
import type { CalendarProps } from './dates'
import { dateWriter, isPlainClick } from './dates'
import { Details } from './details'
import { MonthGrid } from './month-grid'

/** A month with its events. Rendered by a server it is a table of links, which leads from month to month without scripts. */
export function View(props: CalendarProps) {
  const { state, services, send } = props
  const focusable = { day: useRef<HTMLTableCellElement>(null), details: useRef<HTMLElement>(null) }
  const { focus } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request moves the focus once, whatever is drawn later
  useEffect(() => {
    if (focus) focusable[focus.part].current?.focus()
  }, [focus])
  const { status } = getRequest(state)
  const text = (message: Message) => translate(services.i18n, message)
  return (
    <div className="calendar" data-state={status} data-dynamic-strings="">
      <div className="calendar-header">
        <MonthLink {...props} name="previous" month={toMonth(monthsLater(state.day, -1))} />
        <h3 className="calendar-month" aria-live="polite">
          {dateWriter(props)(`${state.month}-01`, { month: 'long', year: 'numeric' })}
        </h3>
        <MonthLink {...props} name="next" month={toMonth(monthsLater(state.day, 1))} />
      </div>
      <MonthGrid {...props} dayRef={focusable.day} />
      <p className="calendar-status" role="status">
        {status === 'pending' && text(messages.loading)}
        {status === 'failed' && text(messages.failed)}
        {status === 'success' && getEvents(state).length === 0 && text(messages.none)}
        {status === 'failed' && (
          <button
            type="button"
            className="calendar-retry"
            onClick={() => send({ type: 'load', month: state.month, step: { type: 'refetch' } })}
          >
            {text(messages.retry)}
          </button>
        )}
      </p>
      <Details {...props} detailsRef={focusable.details} />
    </div>
  )
}

interface MonthLinkProps extends CalendarProps {
  readonly name: 'previous' | 'next'
  readonly month: Month
}

/** A link to the previous or next month. The block shows that month without leaving the page. */
function MonthLink({ name, month, services, send }: MonthLinkProps) {
  function show(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    send({ type: 'show', month })
  }
  return (
    <a className={`calendar-${name}`} href={`?view=calendar&month=${writeMonth(month)}`} rel="nofollow" onClick={show}>
      <span className="calendar-hidden">{translate(services.i18n, messages[name])}</span>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={name === 'next' ? 'M6 2l6 6-6 6' : 'M10 2L4 8l6 6'} />
      </svg>
    </a>
  )
}
