import { watchSize } from '@ashlar/core-dom'
import { project } from '../model'
import { graticule, worldWidth } from '../model/graticule'
import { land, worldSize } from '../model/outlines'
import type { MapScope, Parts } from '../paint'

const space = 'http://www.w3.org/2000/svg'
/** Delay before the map is fitted to a new size, in milliseconds (MAP-06). */
const resizeDelay = 60

function make(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(space, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/** Land and sea, inserted once; a move changes only the visible part. No request leaves the page. */
export function start(scope: MapScope, { canvas, drawing }: Parts) {
  const { subscribe, state } = scope
  const svg = make('svg', {
    'aria-hidden': 'true',
    preserveAspectRatio: 'xMidYMid slice',
    viewBox: '0 0 1 1',
  }) as SVGSVGElement
  const world = make('g', {})
  world.append(make('path', { class: 'map-lines', d: graticule }), make('path', { class: 'map-land', d: land }))
  const east = make('use', { x: worldWidth })
  const west = make('use', { x: `-${worldWidth}` })
  const id = `map-${Math.random().toString(36).slice(2)}`
  world.id = id
  for (const copy of [east, west]) copy.setAttribute('href', `#${id}`)
  svg.append(world, east, west)
  drawing.append(svg)

  function fit() {
    const { center, zoom } = state()
    const scale = worldSize / (256 * 2 ** zoom)
    const middle = project(center, zoom)
    const width = canvas.clientWidth || 1
    const height = canvas.clientHeight || 1
    const place = { x: (middle.x - width / 2) * scale, y: (middle.y - height / 2) * scale }
    // As numbers: see the graticule.
    Object.assign(svg.viewBox.baseVal, { ...place, width: width * scale, height: height * scale })
  }
  fit()
  const undos = [subscribe(fit), watchSize(canvas, fit, { wait: resizeDelay })]
  return () => {
    for (const undo of undos) undo()
    svg.remove()
  }
}
