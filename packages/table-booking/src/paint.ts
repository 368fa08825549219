import { type Scope, translate } from '@ashlar/core-block'
import { keepingFocus } from '@ashlar/core-dom/keep-focus'
import { type Elements, findButtons } from './elements'
import { messages } from './messages'
import { type Action, type Config, getPage, type State } from './model'

export type BookingScope = Scope<Config, State, Action, Elements>

/** The elements that the block shows in turn. */
interface Parts {
  readonly placeholder: HTMLElement
  readonly button: HTMLButtonElement
  readonly container: HTMLElement
  readonly link: HTMLElement
}

const inserted = new WeakMap<AbortSignal, Parts>()
/** The parts; paint has run before any other role asks for them. None without a business. */
export const getParts = ({ signal }: BookingScope) => inserted.get(signal)

/** Shows the placeholder, the widget, or the plain link. */
function draw(scope: BookingScope, { isColumn, isAllowed, phase }: State) {
  const { patch, config } = scope
  if (!config.businessId) return
  const { placeholder, container, link } = inserted.get(scope.signal) ?? insert(scope)
  const isLoaded = phase === 'loaded'
  patch.toggle(container, 'Tock_widget_container-columnLayout', isColumn)
  placeholder.hidden = isAllowed || !config.mayLoad
  patch.attribute(link, 'hidden', isLoaded)
  if (!isLoaded) return
  for (const button of findButtons(container)) button.classList.add(`sqs-button-element--${config.buttonVariant}`)
}

function insert({ elements, patch, config, services: { i18n }, signal }: BookingScope): Parts {
  const placeholder = document.createElement('p')
  placeholder.className = 'table-booking-placeholder'
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = translate(i18n, messages.show)
  placeholder.append(button, ' ', translate(i18n, messages.note))
  const container = elements.container ?? Object.assign(document.createElement('div'), { id: 'Tock_widget_container' })
  const link = elements.link ?? createLink(config, translate(i18n, messages.link))
  patch.insert(elements.place, placeholder)
  if (!elements.container) patch.insert(elements.place, container)
  if (!elements.link) patch.insert(elements.place, link)
  patch.attribute(container, 'tabindex', -1)
  const parts = { placeholder, button, container, link }
  inserted.set(signal, parts)
  return parts
}

function createLink({ businessId }: Config, text: string): HTMLAnchorElement {
  const link = document.createElement('a')
  Object.assign(link, {
    className: 'table-booking-link',
    href: getPage(businessId),
    rel: 'noopener',
    textContent: text,
  })
  return link
}

/** Shows the state; the focus of a visitor stays near where it was. */
export const paint = keepingFocus(draw)
