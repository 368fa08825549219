import { watchSize } from '@ashlar/core-dom'
import { findLink } from '../elements/link'
import { round } from '../model'
import { segment, wavePath } from '../model/wave-path'
import type { MarqueeScope } from '../paint'

const space = 'http://www.w3.org/2000/svg'
/** Separator of two items on a wave. */
const between = '\u00a0\u00a0\u00a0·\u00a0\u00a0\u00a0'
let waves = 0

function make<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(space, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  element.append(...children)
  return element
}

/** The text of an item for the eye and the mouse; keyboards and screen readers use the item itself. */
function letters(item: Element): Node[] {
  const text = item.textContent?.trim() ?? ''
  const link = findLink(item)
  if (!link) return [document.createTextNode(text + between)]
  const { href, target } = link
  return [make('a', { href, target, tabindex: -1 }, text), document.createTextNode(between)]
}

/** Letters along a wave: a picture of the text, beside the text itself, which stays for screen readers. */
export function wave(scope: MarqueeScope, track: HTMLElement) {
  const { patch, config, root, subscribe } = scope
  const svg = make('svg', { class: 'Marquee-wave', 'aria-hidden': 'true' })
  patch.insert(track.parentElement ?? root, svg)
  const items = [...(track.firstElementChild?.children ?? [])]

  function render() {
    const size = Number.parseFloat(getComputedStyle(root).fontSize)
    if (!size) return
    const height = (size * Math.min(10, config.waveIntensity)) / 2
    const id = `marquee-${++waves}`
    const path = make('path', { id, fill: 'none', transform: `translate(0 ${size * 1.1})` })
    const text = make('text', {}, ...items.flatMap(letters))
    svg.setAttribute('height', String(height * 2 + size * 1.6))
    svg.replaceChildren(path, text)
    // Letters beyond their path have no length, so they are measured before they are moved onto it.
    const group = text.getComputedTextLength()
    if (!group) return
    const line = make('textPath', { href: `#${id}` }, ...text.childNodes)
    text.append(line)
    path.setAttribute('d', wavePath(root.clientWidth, segment(config), height))
    for (let rest = path.getTotalLength(); rest > 0; rest -= group) line.append(...items.flatMap(letters))
    const values = config.animationDirection === 'left' ? `0;${-group}` : `${-group};0`
    const dur = `${round(config, group)}s`
    line.append(make('animate', { attributeName: 'startOffset', values, dur, repeatCount: 'indefinite' }))
  }
  const run = () => (root.dataset.running === 'true' ? svg.unpauseAnimations() : svg.pauseAnimations())
  render()
  run()
  patch.attribute(root, 'data-waves', true)
  const undos = [subscribe(run), watchSize(root, render, { axis: 'x', wait: 1000 })]
  return () => {
    for (const undo of undos) undo()
  }
}
