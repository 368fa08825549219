import { parseInert } from '@ashlar/core-dom'
import { findFetched } from '../elements/dialog'

/** Fetches the content of the popup from a page of type 104; undefined where the page has none or cannot be fetched (POP-05). */
export async function fetchContent(address: string, signal: AbortSignal): Promise<ParentNode | undefined> {
  try {
    const response = await fetch(new URL(address, document.baseURI), { signal })
    if (!response.ok) return undefined
    const { slides, links } = findFetched(parseInert(await response.text()))
    // Addresses are relative to the fetched page after its redirects, and not to this page.
    for (const { element, name } of links) {
      const url = URL.parse(element.getAttribute(name) as string, response.url)
      if (url) element.setAttribute(name, url.href)
    }
    if (!slides) return undefined
    const content = document.createDocumentFragment()
    content.append(slides)
    return content
  } catch {
    return undefined
  }
}
