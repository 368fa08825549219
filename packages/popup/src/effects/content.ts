import { parseInert } from '@ashlar/core-dom'
import { findFetched } from '../elements/dialog'

/** Fetches the content of the popup from a page of type 104; undefined where the page has none or cannot be fetched (POP-05). */
export async function fetchContent(address: string, signal: AbortSignal): Promise<ParentNode | undefined> {
  try {
    const response = await fetch(new URL(address, document.baseURI), { signal })
    const fetched = response.ok ? findFetched(parseInert(await response.text())) : undefined
    // Relative to the page that was fetched, which may have moved, and not to this one.
    for (const { element, name } of fetched?.links ?? []) {
      const url = URL.parse(element.getAttribute(name) as string, response.url)
      if (url) element.setAttribute(name, url.href)
    }
    return fetched?.content
  } catch {
    return undefined
  }
}
