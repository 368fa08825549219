// A page whose browser translates it, as that of Chromium does: each text is taken out, and stands anew in two elements.
import type { Page } from 'playwright-core'

/** Translates the page in which it runs into capitals, and from then on each text that comes. */
export function translateDocument() {
  const skipped = 'script,style,textarea,noscript,svg,option,title,font font'
  const translate = (text: Node) => {
    const words = text.nodeValue ?? ''
    if (!words.trim() || !text.parentElement || text.parentElement.closest(skipped)) return
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = words.toUpperCase()
    text.parentNode?.replaceChild(outer, text)
  }
  const translateAll = (root: Node) => {
    if (root.nodeType === Node.TEXT_NODE) return translate(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    texts.forEach(translate)
  }
  translateAll(document.body)
  document.documentElement.classList.add('translated-ltr')
  new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records)
      if (type === 'characterData') translateAll(target)
      else addedNodes.forEach(translateAll)
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}

/** Translates a page. */
export const translatePage = (page: Page) => page.evaluate(translateDocument)
