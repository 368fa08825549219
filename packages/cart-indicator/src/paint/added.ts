import { translate } from '@ashlar/core-block'
import { type Cart, type Entry, type Language, price } from '@ashlar/core-cart'
import { fromTemplate } from '@ashlar/core-dom'
import { findLineParts, findPanelParts } from '../elements/panel'
import template from '../markup?static'
import { messages } from '../messages'
import { type Added, canCheckOut, getShownLines } from '../model/added'
import { getLabel } from '.'

/** Creates what opens once something was added: the line of it first, what is in the cart, and the ways on. */
export function createPanel(cart: Cart, added: Added, language: Language): HTMLElement {
  const panel = fromTemplate(template).firstElementChild as HTMLElement
  const { close, title, lines, subtotal, view, checkout } = findPanelParts(panel)
  const text = (name: 'added' | 'view' | 'checkout' | 'close') => translate(language, messages[name])
  const money = (cents: number) => price(cents, cart.subtotalAmount.currencyCode, language)
  panel.ariaLabel = text('added')
  close.ariaLabel = text('close')
  title.textContent = text('added')
  const [line] = lines.children
  lines.replaceChildren(
    ...getShownLines(cart, added).map((entry) => createLine(line as Element, entry, money(entry.lineCents))),
  )
  const [label, amount] = subtotal.children as unknown as [Element, Element]
  label.textContent = getLabel(language, cart.totalQuantity)
  amount.textContent = money(cart.subtotalCents)
  view.textContent = text('view')
  checkout.textContent = text('checkout')
  if (!canCheckOut(cart)) checkout.remove()
  return panel
}

function createLine(template: Element, entry: Entry, amount: string): Element {
  const line = template.cloneNode(true) as Element
  const parts = findLineParts(line)
  if (entry.imageUrl) parts.picture.src = entry.imageUrl
  else parts.picture.remove()
  parts.title.textContent = entry.title
  if (entry.productUrl) parts.title.href = entry.productUrl
  parts.choice.textContent = [...Object.values(entry.attributes), `× ${entry.quantity}`].join(' · ')
  parts.amount.textContent = amount
  return line
}
