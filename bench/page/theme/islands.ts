// Loads the elements of a theme by the triggers that Shopify's documentation names for `import()`: when one comes near, when the browser is idle, or at its
// first use. The import map knows the module of each.
import { whenNear } from '../when-near'

const load = async ({ localName }: Element): Promise<void> => {
  await import(`@theme/${localName}`)
}

/** Fetched with a pointer or the focus on it; a press before its module is there is done again. */
function loadAtFirstUse(element: Element) {
  const loaded = new AbortController()
  const { signal } = loaded
  const start = async () => {
    await load(element)
    loaded.abort()
  }
  const press = async (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    await start()
    ;(event.target as HTMLElement).click()
  }
  for (const intent of ['pointerover', 'focusin']) element.addEventListener(intent, start, { once: true, signal })
  element.addEventListener('click', press, { capture: true, once: true, signal })
}

whenNear('[data-load=visible]', load)
for (const element of document.querySelectorAll('[data-load=interaction]')) loadAtFirstUse(element)
requestIdleCallback(() => {
  for (const element of document.querySelectorAll('[data-load=idle]')) void load(element)
})
