import type { Scope } from '@ashlar/core-block'
import { watchSize } from '@ashlar/core-dom'
import { contract } from './contract'
import type { Action, Config, State } from './model'

/** Quiet time before text is measured again, in milliseconds (TXT-01). */
const rerun = 100

export function effects({ root, send, onCleanup, signal }: Scope<Config, State, Action>) {
  const text = root.querySelector<HTMLElement>(contract.parts?.text as string)
  if (!text) {
    root.classList.add('loaded')
    return undefined
  }
  const measure = () => {
    if (signal.aborted) return
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    send({ type: 'measure', room: widthOf(root), fontSize: fontSizeOf(text), textWidth: naturalWidth(text), rem })
  }
  measure()
  onCleanup(watchSize(root, measure, { axis: 'x', wait: rerun }))
  // A web font that arrives later has other widths.
  document.fonts?.ready.then(measure, () => {})
  return undefined
}

const fontSizeOf = (element: HTMLElement) => Number.parseFloat(getComputedStyle(element).fontSize)

/** With its fractions, and without whatever an entrance scales it by. */
const widthOf = (element: HTMLElement) => Number.parseFloat(getComputedStyle(element).width)

/** How wide the text is on one line, measured on a copy so that nobody sees the page move. */
function naturalWidth(text: HTMLElement): number {
  const copy = text.cloneNode(true) as HTMLElement
  copy.setAttribute('aria-hidden', 'true')
  copy.removeAttribute('id')
  for (const inner of copy.querySelectorAll('[id]')) inner.removeAttribute('id')
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
  const width = widthOf(copy)
  copy.remove()
  return width
}
