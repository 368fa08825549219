import { type Message, translate } from '@ashlar/core-block'
import type { Language, Variant } from '@ashlar/core-cart'
import { isInStock, price, priceOf, scarceCount, stockMessages } from '@ashlar/core-cart/product'
import { findOriginalPrice, findSaleLabels, type Scarcity } from '../elements'
import { productMessages as messages } from '../messages'
import type { ProductScope } from '.'

/** Shows price, stock, number and picture of the chosen variant; the server-rendered text stays until there is one. */
export function paintVariant(scope: ProductScope, variant: Variant | undefined) {
  const { elements, patch } = scope
  paintPicture(scope, variant)
  if (!variant) return
  if (elements.price && Number.isFinite(priceOf(variant))) paintPrice(scope, variant)
  for (const scarcity of elements.scarcities) paintScarcity(scope, scarcity, variant)
  if (elements.sku) patch.text(elements.sku, variant.sku)
}

/** The owner's sentence stays; an empty element gets ours. A sentence for certain variants is shown for those variants only. */
function paintScarcity(
  { patch, services, config }: ProductScope,
  { element, attributes, isWritten }: Scarcity,
  variant: Variant,
) {
  const left = scarceCount(variant, config.scarcity)
  const isOfVariant = attributes?.every(([name, value]) => variant.attributes[name] === value)
  // The server names only variants with little stock, so a named variant is hidden only if it is sold out.
  const isShown = isOfVariant === undefined ? left !== null : isOfVariant && isInStock(variant)
  patch.attribute(element, 'hidden', !isShown)
  if (!isWritten)
    patch.text(element, left === null ? '' : translate(services.i18n, stockMessages.scarce, { count: left }))
}

/** The text after the amount, such as the terms of a subscription: these are the server's. */
const textAfter = (served: string) =>
  /\d(?:[\d.,'’ \u00a0\u202f]*\d)?(?:\s?(?:\p{Sc}|[A-Z]{3}\b))?(.*)$/su.exec(served)?.[1]?.trimEnd() ?? ''

function paintPrice(scope: ProductScope, variant: Variant) {
  const { root, config, elements, patch, services } = scope
  const element = elements.price as HTMLElement
  const language = services.i18n as Language
  const isSale = priceOf(variant) !== variant.priceCents
  // "from" is about several variants, not about the chosen one.
  for (const text of elements.priceTexts) patch.text(text, '')
  const after = config.planId === undefined ? '' : textAfter(elements.servedPrice)
  patch.text(element, price(priceOf(variant), config.currency, language) + after)
  const original = findOriginalPrice(root) ?? (isSale ? insertOriginal(scope, element) : null)
  if (!original) return
  patch.text(original, isSale ? price(variant.priceCents, config.currency, language) : '')
  const place = original.closest('.product-price-before') ?? original.closest('.original-price') ?? original
  for (const part of [place, ...findSaleLabels(root)]) patch.attribute(part, 'hidden', !isSale)
}

/** The price before the sale, and the names of both prices for screen readers. */
function insertOriginal({ patch, services: { i18n } }: ProductScope, element: HTMLElement): HTMLElement {
  const create = (name: string, className: string, ...children: (Node | string)[]) => {
    const created = document.createElement(name)
    created.className = className
    created.append(...children)
    return created
  }
  const label = (message: Message) => create('span', 'visually-hidden', `${translate(i18n, message)} `)
  const original = create('s', 'original-price sqs-money-native')
  const place = create('span', 'product-price-before', ' ', label(messages.originalPriceLabel), original)
  const parent = element.parentElement as HTMLElement
  patch.insert(parent, place, element.nextSibling)
  patch.insert(parent, label(messages.salePriceLabel), element)
  return original
}

const getPath = (address: string | null | undefined) => address?.split('?')[0]

function paintPicture({ elements, patch }: ProductScope, variant: Variant | undefined) {
  const path = getPath(variant?.imageUrl)
  for (const { element, addresses } of elements.slides) {
    const isShown = Boolean(path) && addresses.some((address) => getPath(address) === path)
    if (isShown || element.hasAttribute('data-variant-image')) patch.attribute(element, 'data-variant-image', isShown)
  }
}
