import { watchSize } from '@ashlar/core-dom'
import type { Config } from './model'
import type { MarqueeScope } from './paint'
import { segment, wavePath } from './wave-path'

const space = 'http://www.w3.org/2000/svg'
/** Stands between two items on a wave. */
const between = '\u00a0\u00a0\u00a0·\u00a0\u00a0\u00a0'
let made = 0

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

/** What an item says, once more for the eye and the mouse: keys and voices have the words themselves. */
function letters(item: Element): Node[] {
  const text = item.textContent?.trim() ?? ''
  const link = item.querySelector<HTMLAnchorElement>('a[href]')
  if (!link) return [document.createTextNode(text + between)]
  const { href, target } = link
  return [make('a', { href, target, tabindex: -1 }, text), document.createTextNode(between)]
}

/**
 * Letters along a wave: a picture of the words, beside the words themselves, which stay for those who read or hear them.
 * The pace is handed over: a module that both files import would be a third one to fetch.
 */
export function wave(scope: MarqueeScope, track: HTMLElement, round: (config: Config, group: number) => number) {
  const { patch, config, root, subscribe } = scope
  const svg = make('svg', { class: 'Marquee-wave', 'aria-hidden': 'true' })
  patch.insert(track.parentElement ?? root, svg)
  const items = [...(track.firstElementChild?.children ?? [])]

  function draw() {
    const size = Number.parseFloat(getComputedStyle(root).fontSize)
    if (!size) return
    const height = (size * Math.min(10, config.intensity)) / 2
    const id = `marquee-${++made}`
    const path = make('path', { id, fill: 'none', transform: `translate(0 ${size * 1.1})` })
    const text = make('text', {}, ...items.flatMap(letters))
    svg.setAttribute('height', String(height * 2 + size * 1.6))
    svg.replaceChildren(path, text)
    // Letters off their path have no length, so they are measured before they are put onto it.
    const group = text.getComputedTextLength()
    if (!group) return
    const line = make('textPath', { href: `#${id}` }, ...text.childNodes)
    text.append(line)
    path.setAttribute('d', wavePath(root.clientWidth, segment(config), height))
    for (let rest = path.getTotalLength(); rest > 0; rest -= group) line.append(...items.flatMap(letters))
    const values = config.direction === 'left' ? `0;${-group}` : `${-group};0`
    const dur = `${round(config, group)}s`
    line.append(make('animate', { attributeName: 'startOffset', values, dur, repeatCount: 'indefinite' }))
  }
  const run = () => (root.dataset.running === 'true' ? svg.unpauseAnimations() : svg.pauseAnimations())
  draw()
  run()
  patch.attribute(root, 'data-waves', true)
  const undos = [subscribe(run), watchSize(root, draw, { axis: 'x', wait: 1000 })]
  return () => {
    for (const undo of undos) undo()
  }
}
