import { member, readJson } from '@ashlar/core-block'
import { parts } from '../contract'

/** One control for a value of an option: an entry of a select, or a radio button. */
export interface ValueControl {
  readonly name: string
  readonly value: string
  readonly element: HTMLOptionElement | HTMLInputElement
}

/** The button that adds the product, and the elements around and inside it. */
export interface AddButton {
  readonly element: HTMLElement
  readonly wrapper: Element | null
  readonly label: Element
  readonly icons: Element | null
  /** The text that the server has sent. */
  readonly served: string
}

/** A picture of the product, and its addresses. */
export interface Slide {
  readonly element: Element
  readonly addresses: readonly (string | null | undefined)[]
}

/** A sentence about the stock. */
export interface Scarcity {
  readonly element: Element
  /** The variants that it is for; undefined for all. */
  readonly attributes: readonly (readonly [name: string, value: unknown])[] | undefined
  /** It has a sentence of the owner. */
  readonly isWritten: boolean
}

/** The product's details and its status; created ones are found when they are painted. */
export interface Elements {
  readonly details: HTMLElement
  readonly form: HTMLFormElement | null
  readonly variants: HTMLElement | null
  readonly add: AddButton | undefined
  /** Every control of every option; published pages carry a select and radio buttons for each. */
  readonly values: readonly ValueControl[]
  readonly slides: readonly Slide[]
  readonly price: HTMLElement | null
  /** Text before the price, such as "from". */
  readonly priceTexts: readonly Node[]
  /** The text of the price as served. */
  readonly servedPrice: string
  readonly scarcities: readonly Scarcity[]
  readonly sku: Element | null
  readonly soldOut: Element | null
}

function findValues(root: HTMLElement): ValueControl[] {
  return [...root.querySelectorAll<HTMLElement>('.variant-option')].flatMap((option) => {
    const name =
      option.dataset.variantOptionName ??
      option.querySelector<HTMLElement>('[data-variant-option-name]')?.dataset.variantOptionName
    const controls = option.querySelectorAll<HTMLOptionElement | HTMLInputElement>('option,input[type=radio]')
    return name ? [...controls].map((element) => ({ name, value: element.value, element })) : []
  })
}

function findAddButton(root: HTMLElement): AddButton | undefined {
  const element = root.querySelector<HTMLElement>(parts.add)
  if (!element) return undefined
  const label = element.querySelector('.sqs-add-to-cart-button-inner,.add-to-cart-text') ?? element
  return {
    element,
    wrapper: element.closest('.sqs-add-to-cart-button-wrapper'),
    label,
    served: label.textContent?.trim() ?? '',
    icons: element.querySelector('.icons-container'),
  }
}

function findPrice(root: HTMLElement) {
  const price = root.querySelector<HTMLElement>(parts.price)
  const nodes = [...(price?.closest('.product-price')?.childNodes ?? [])]
  return {
    price,
    // 4 is `DOCUMENT_POSITION_FOLLOWING`: the price is after the node.
    priceTexts: nodes.filter((node) => node instanceof Text && node.compareDocumentPosition(price as Node) & 4),
    servedPrice: price?.textContent ?? '',
  }
}

function findScarcities(root: HTMLElement): Scarcity[] {
  return [...root.querySelectorAll<HTMLElement>(parts.scarcity)].map((element) => {
    const raw = readJson(element.dataset.variantAttributes)
    const pairs = Array.isArray(raw)
      ? raw.map((pair) => [String(member(pair, 'optionName')), member(pair, 'value')] as const)
      : Object.entries(Object(raw))
    return { element, attributes: raw ? pairs : undefined, isWritten: Boolean(element.textContent?.trim()) }
  })
}

function findSlides(root: HTMLElement): Slide[] {
  return [...root.querySelectorAll<HTMLElement>('[data-product-gallery="slides-item"]')].map((element) => {
    const image = element.querySelector('img')
    return { element, addresses: [element.dataset.slideUrl, image?.getAttribute('src'), image?.dataset.src] }
  })
}

/** The parts of a product, queried once per start. */
export function findElements(root: HTMLElement): Elements {
  const find = (selector: string) => root.querySelector<HTMLElement>(selector)
  return {
    details: find('.product-details,.ProductItem-details-checkout') ?? root,
    form: root instanceof HTMLFormElement ? root : root.querySelector<HTMLFormElement>('form[data-currency]'),
    variants: find(parts.variants),
    add: findAddButton(root),
    values: findValues(root),
    slides: findSlides(root),
    ...findPrice(root),
    scarcities: findScarcities(root),
    sku: find(parts.sku),
    soldOut: find(parts.soldOut),
  }
}

/** The live region and the price before a sale, which paint creates where the markup has none. */
export const findStatus = (root: HTMLElement) => root.querySelector<HTMLElement>(parts.status)
export const findOriginalPrice = (root: HTMLElement) =>
  root.querySelector<HTMLElement>(`${parts.originalPrice} .sqs-money-native`) ??
  root.querySelector<HTMLElement>(parts.originalPrice)

/** The names of the two prices of a sale, for screen readers. */
export const findSaleLabels = (root: HTMLElement) => root.querySelectorAll('.product-price > .visually-hidden')

/** True for a form that adds the product. */
export const addsProduct = (form: HTMLElement) => Element.prototype.querySelector.call(form, parts.add) !== null
