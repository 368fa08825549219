import { translate } from '@ashlar/core-block'
import { adoptStyle } from '@ashlar/core-dom'
import { findHeader } from '../elements/places'
import { messages } from '../messages'
import type { TemplateScope } from './press'

const rules =
  '@layer ashlar{.sqs-cart-dropzone>.floating-cart{background:Canvas;color:CanvasText;inset-block-start:1rem;inset-inline-end:1rem;padding:.75rem 1rem;position:fixed;z-index:100;&.hidden{display:none}}}'

/** The cart that floats over a page: a link with the number of items, which its own block keeps and hides while the cart is empty. */
export function start({ root, patch, onCleanup, services: { i18n } }: TemplateScope) {
  onCleanup(adoptStyle(rules))
  const cart = Object.assign(document.createElement('div'), { className: 'floating-cart absolute-cart-box hidden' })
  const link = Object.assign(document.createElement('a'), { className: 'sqs-custom-cart', href: '/cart' })
  const count = Object.assign(document.createElement('span'), { className: 'sqs-cart-quantity', textContent: '0' })
  link.append(`${translate(i18n, messages.cart)} `, count)
  cart.append(link)
  patch.insert(root, cart)
  if (getComputedStyle(root).position === 'static') return
  // The stylesheet of the page has a place for it, below the header.
  patch.style(cart, 'position', 'static')
  const header = findHeader()
  const gap = document.body.matches('.transparent-header.has-banner-image') ? 0 : 20
  if (header) patch.style(root, 'top', `${header.offsetHeight + gap}px`)
}
