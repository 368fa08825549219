// What a visitor can read or hear of a page. It runs in jsdom and in a browser, and so is one function without imports.

/** The texts of a page in its language, and in `others` those that say they are in another one. */
export interface PageTexts {
  readonly language: string
  readonly texts: readonly string[]
  readonly others: readonly string[]
}

/** Reads a page: visible texts, names for screen readers, titles, and what other sites show of it. */
export function readTexts(page: Document): PageTexts {
  const { lang } = page.documentElement
  // What visitors have written is in a language that nobody asked them for, and regions are named as the post of their country does.
  const left =
    'script, style, template, noscript, pre, code, .comment-text, .product-review-text, a[hreflang], select[name^="region"]'
  const isOriginal = page.querySelector('main[lang]') !== null
  const found = { texts: new Set<string>(), others: new Set<string>() }
  const add = (element: Element | null, text: string | null) => {
    const words = text?.replace(/\s+/g, ' ').trim() ?? ''
    if (!element || element.closest(left) || !/\p{L}{2}/u.test(words)) return
    const isOwn = element.closest('[lang]')?.getAttribute('lang') === lang
    const isHead = page.head.contains(element)
    if (isHead ? !isOriginal : isOwn) found.texts.add(words)
    else found.others.add(words)
  }
  const walker = page.createTreeWalker(page.documentElement, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) add(walker.currentNode.parentElement, walker.currentNode.textContent)
  const shown = '[name=description], [property="og:title"], [property="og:description"], [name="twitter:title"]'
  const attributes = [
    ['aria-label', ''],
    ['aria-roledescription', ''],
    ['aria-description', ''],
    ['aria-valuetext', ''],
    ['alt', ''],
    ['title', ''],
    ['placeholder', ''],
    ['value', 'input:is([type=submit], [type=button], [type=reset])'],
    ['content', `meta:is(${shown}, [name="twitter:description"])`],
  ] as const
  for (const [name, selector] of attributes)
    for (const element of page.querySelectorAll(selector || `[${name}]`)) add(element, element.getAttribute(name))
  return { language: lang, texts: [...found.texts], others: [...found.others] }
}
