import { type Scope, translate } from '@ashlar/core-block'
import { keepingFocus } from '@ashlar/core-dom/keep-focus'
import { type Elements, findPickers } from './elements'
import { messages } from './messages'
import { type Action, type Config, getPage, type State } from './model'

export type ReservationScope = Scope<Config, State, Action, Elements>

/** The elements that the block inserts. */
interface Parts {
  readonly placeholder: HTMLElement
  readonly button: HTMLButtonElement
  readonly widget: HTMLElement
  readonly link: HTMLElement
}

const inserted = new WeakMap<AbortSignal, Parts>()
/** The inserted parts; paint has run before any other role asks for them. None for accounts, and without a restaurant. */
export const getParts = ({ signal }: ReservationScope) => inserted.get(signal)

/** Shows the sentence for accounts, the placeholder, the widget, or the plain link. */
function draw(scope: ReservationScope, { isWide, isAllowed, phase }: State) {
  const { root, elements, patch, config } = scope
  patch.toggle(root, 'wide', isWide)
  for (const picker of findPickers(root)) picker.classList.toggle('wide', isWide)
  if (!config.isPreview && !config.restaurantId) return
  for (const field of elements.deadFields) hide(scope, field, true)
  if (config.isPreview) return paintPreview(scope)
  const { placeholder, widget, link } = inserted.get(scope.signal) ?? insert(scope)
  const isLoaded = phase === 'loaded'
  markPhase(scope, phase === 'loading' ? 'loading' : 'loaded')
  placeholder.hidden = isAllowed || !config.mayLoad
  widget.hidden = !isLoaded
  hide(scope, link, isLoaded)
  if (elements.form) hide(scope, elements.form, isLoaded)
}

/** Through the style, as a site's own stylesheet may show what has the attribute `hidden`. */
function hide({ patch }: ReservationScope, element: HTMLElement, isHidden: boolean) {
  patch.style(element, 'display', isHidden ? 'none' : null)
}

/** As one attribute, so that the end restores the order of the classes, too. */
function markPhase({ elements: { wrapper }, patch }: ReservationScope, phase: 'loading' | 'loaded') {
  if (!wrapper) return
  const others = [...wrapper.classList].filter((className) => className !== 'loading' && className !== 'loaded')
  patch.attribute(wrapper, 'class', [...others, phase].join(' '))
}

function paragraph(className: string, text: string): HTMLElement {
  const element = document.createElement('p')
  element.className = className
  element.textContent = text
  return element
}

/** Widgets must not be used by the people who edit the site (BKG-01). */
function paintPreview(scope: ReservationScope) {
  const { elements, patch, services, signal } = scope
  if (previewed.has(signal)) return
  previewed.add(signal)
  if (elements.link) hide(scope, elements.link, true)
  patch.insert(elements.place, paragraph('reservation-preview', translate(services.i18n, messages.preview)))
  markPhase(scope, 'loaded')
}
const previewed = new WeakSet<AbortSignal>()

function insert({ elements, patch, config, services: { i18n }, signal }: ReservationScope): Parts {
  const { place } = elements
  const placeholder = paragraph('reservation-placeholder', '')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = translate(i18n, messages.show)
  placeholder.append(button, ' ', translate(i18n, messages.note))
  const widget = document.createElement('div')
  widget.className = 'reservation-widget'
  widget.tabIndex = -1
  const link = elements.link ?? createLink(config, translate(i18n, messages.link))
  for (const part of [placeholder, widget, ...(elements.link ? [] : [link])]) patch.insert(place, part)
  const parts = { placeholder, button, widget, link }
  inserted.set(signal, parts)
  return parts
}

function createLink({ restaurantId }: Config, text: string): HTMLAnchorElement {
  const link = document.createElement('a')
  Object.assign(link, {
    className: 'reservation-link',
    href: getPage(restaurantId),
    rel: 'noopener',
    textContent: text,
  })
  return link
}

/** Shows the state; the focus of a visitor stays near where it was. */
export const paint = keepingFocus(draw)
