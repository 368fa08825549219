import { watchSize } from '@ashlar/core-dom'
import { isRunning, round, segment, wavePath } from './model'
import type { MarqueeScope } from './paint'

const space = 'http://www.w3.org/2000/svg'
let made = 0

/** Letters along a wave: a picture of the words, beside the words themselves, which stay for those who read or hear them. */
export function wave(scope: MarqueeScope, track: HTMLElement) {
  const { brush, config, root, state, subscribe } = scope
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('class', 'Marquee-wave')
  svg.setAttribute('aria-hidden', 'true')
  brush.insert(track.parentElement ?? root, svg)
  const words = [...(track.firstElementChild?.children ?? [])].map((item) => item.textContent?.trim()).join('   ·   ')

  function draw() {
    const size = Number.parseFloat(getComputedStyle(root).fontSize)
    const width = root.clientWidth
    const group = Math.max(50, track.firstElementChild?.getBoundingClientRect().width ?? 0)
    const height = (size * Math.min(10, config.intensity)) / 2
    svg.setAttribute('width', String(width))
    svg.setAttribute('height', String(height * 2 + size * 1.6))
    const path = document.createElementNS(space, 'path')
    path.id = `marquee-${++made}`
    path.setAttribute('d', wavePath(width + group * 2, segment(config), height))
    path.setAttribute('fill', 'none')
    path.setAttribute('transform', `translate(0 ${size * 1.1})`)
    const text = document.createElementNS(space, 'text')
    const line = document.createElementNS(space, 'textPath')
    line.setAttribute('href', `#${path.id}`)
    const count = Math.ceil(width / group) + 2
    line.textContent = Array.from({ length: count }, () => words).join('   ·   ')
    text.append(line)
    svg.replaceChildren(path, text)
    const length = text.getComputedTextLength() / count
    const moving = document.createElementNS(space, 'animate')
    const ends = config.direction === 'left' ? [0, -length] : [-length, 0]
    moving.setAttribute('attributeName', 'startOffset')
    moving.setAttribute('values', ends.join(';'))
    moving.setAttribute('dur', `${round(config, length)}s`)
    moving.setAttribute('repeatCount', 'indefinite')
    line.append(moving)
  }
  const run = () => (isRunning(state()) ? svg.unpauseAnimations() : svg.pauseAnimations())
  draw()
  run()
  brush.attribute(root, 'data-waves', true)
  const undos = [subscribe(run), watchSize(root, draw, { axis: 'x', wait: 1000 })]
  return () => {
    for (const undo of undos) undo()
  }
}
