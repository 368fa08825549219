import type { Scope } from '@ashlar/core-block'
import { watchSize } from '@ashlar/core-dom'
import { copyWithoutIds, type Elements } from './elements'
import type { Action, Config, State } from './model'

/** Time without a resize before the text is measured again, in milliseconds (TXT-01). */
const debounceTime = 100

export function effects({ root, elements: { text }, send, onCleanup, signal }: Scope<Config, State, Action, Elements>) {
  if (!text) {
    root.classList.add('loaded')
    return undefined
  }
  const measure = () => {
    if (signal.aborted) return
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    send({ type: 'measure', width: getWidth(root), fontSize: getFontSize(text), textWidth: naturalWidth(text), rem })
  }
  measure()
  onCleanup(watchSize(root, measure, { axis: 'x', wait: debounceTime }))
  // A web font that arrives later has other widths.
  document.fonts?.ready.then(measure, () => {})
  return undefined
}

const getFontSize = (element: HTMLElement) => Number.parseFloat(getComputedStyle(element).fontSize)

/** Width with its fractions, and without the scale of an entrance. */
const getWidth = (element: HTMLElement) => Number.parseFloat(getComputedStyle(element).width)

/** Width of the text on one line, measured on a copy so that the page does not shift. */
function naturalWidth(text: HTMLElement): number {
  const copy = copyWithoutIds(text)
  copy.setAttribute('aria-hidden', 'true')
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'nowrap',
    width: 'max-content',
    display: 'block',
    textRendering: 'geometricPrecision',
  })
  for (const child of copy.children) if (child instanceof HTMLElement) child.style.fontSize = 'inherit'
  text.after(copy)
  const width = getWidth(copy)
  copy.remove()
  return width
}
