import { type Scope, translate } from '@ashlar/core-block'
import { fromTemplate } from '@ashlar/core-dom'
import { type Elements, findBuilt, getPart } from './elements'
import template from './markup?static'
import { messages } from './messages'
import { type Action, type Config, getInstant, type State, type TourDate } from './model'

export type TourScope = Scope<Config, State, Action, Elements>

/** A served list gets the dates of the visitor's locale; in every other state the block shows a list of its own. */
export function paint(scope: TourScope, { phase, upcoming, past }: State) {
  const { elements, patch, services } = scope
  const { place, served } = elements
  if (phase === 'served') return paintTimes(scope)
  const fresh = findBuilt(fromTemplate(template))
  const built = findBuilt(place) ?? fresh
  if (!fresh || !built) return
  const { list, message, retry } = built
  const key = phase === 'ready' ? !upcoming[0] && 'empty' : phase
  message.textContent = key ? translate(services.i18n, messages[key]) : ''
  message.hidden = !message.textContent
  retry.textContent = translate(services.i18n, messages.retry)
  retry.hidden = phase !== 'failed'
  list.classList.toggle('loading', phase === 'loading')
  built.pastTitle.textContent = translate(services.i18n, messages.past)
  built.past.hidden = !past[0]
  const copies = (dates: readonly TourDate[]) => dates.map((date) => getCopy(scope, fresh.item, date))
  built.pastList.replaceChildren(...copies(past))
  built.upcoming.hidden = !upcoming[0]
  built.upcoming.replaceChildren(...copies(upcoming))
  if (served) patch.style(served, 'display', 'none')
  if (built === fresh) patch.insert(place, list)
}

function paintTimes({ elements, patch }: TourScope) {
  for (const time of elements.times)
    patch.text(time, formatted(time.getAttribute('datetime') ?? '') || `${time.textContent}`)
}

/** In the visitor's own language; the time of the venue, moved by no zone. */
function formatted(time: string): string {
  const instant = getInstant(time)
  const clock = time.length > 10 && ({ timeStyle: 'short' } as const)
  const format = { dateStyle: 'full', ...clock, timeZone: 'UTC' } as const
  return Number.isNaN(instant) ? '' : new Intl.DateTimeFormat(undefined, format).format(instant)
}

function getCopy({ services }: TourScope, empty: HTMLElement, date: TourDate): HTMLElement {
  const item = empty.cloneNode(true) as HTMLElement
  const shown = formatted(date.time)
  const texts = {
    date: shown,
    info: date.title || date.lineup.join(', '),
    venue: date.venue,
    location: date.location,
  }
  for (const [name, text] of Object.entries(texts)) getPart(item, name).textContent = text
  getPart(item, 'date').setAttribute('datetime', date.time)
  const button = getPart(item, 'button') as HTMLAnchorElement
  const state = date.isSoldOut ? 'soldOut' : date.tickets ? 'tickets' : 'noTickets'
  const label = translate(services.i18n, messages[state])
  button.textContent = label
  button.classList.toggle('sqs-tourdates__button--soldout', state === 'soldOut')
  button.classList.toggle('sqs-tourdates__button--disabled', state === 'noTickets')
  if (state === 'tickets' && date.tickets) {
    button.href = date.tickets
    button.setAttribute('aria-label', `${label}: ${date.venue}, ${shown}`)
  }
  return item
}
