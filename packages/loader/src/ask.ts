// A field hides the member of its form that is called like it: elements of a page are asked by the methods of the prototype. (ENV-04)

/** All elements in another one that the selector names. */
export const findIn = <Found extends Element = Element>(outer: Element, selector: string): Found[] => [
  ...(Element.prototype.querySelectorAll.call(outer, selector) as NodeListOf<Found>),
]

/** True for a node in an element, or the element itself. */
export const isInside = (node: Node | null, outer: Element): boolean => Element.prototype.contains.call(outer, node)

/** The element, or the first one around it, that the selector names; null for none. */
export const findAround = (element: Element, selector: string): HTMLElement | null =>
  Element.prototype.closest.call(element, selector) as HTMLElement | null
