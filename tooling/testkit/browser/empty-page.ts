// The page of the browser tests before the first of them: each file imports this module, the page reads it once.

export const viewport = { width: innerWidth, height: innerHeight }
export const address = location.href

/** The attributes of the document and its body. */
export const attributes = [document.documentElement, document.body].map(
  (element) => [element, [...element.attributes].map(({ name, value }) => [name, value] as const)] as const,
)

/** What stands in the body. */
export const content = new Set<Node>(document.body.childNodes)
