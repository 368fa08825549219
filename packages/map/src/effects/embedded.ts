import { watchSize } from '@ashlar/core-dom'
import { project } from '../model'
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

/** A line every ten degrees, in the units of the outlines. */
function graticule(): string {
  const lines: string[] = []
  for (let lng = -180; lng < 180; lng += 10) lines.push(`M${((lng + 180) / 360) * worldSize} 0v${worldSize}`)
  for (let lat = -80; lat <= 80; lat += 10)
    lines.push(`M0 ${(project({ lat, lng: 0 }, 0).y / 256) * worldSize}h${worldSize}`)
  return lines.join('')
}

/** Land and sea, inserted once; a move changes only the visible part. No request leaves the page. */
export function start(scope: MapScope, { canvas, drawing }: Parts) {
  const { subscribe, state } = scope
  const svg = make('svg', { 'aria-hidden': 'true', preserveAspectRatio: 'xMidYMid slice' })
  const world = make('g', {})
  world.append(make('path', { class: 'map-lines', d: graticule() }), make('path', { class: 'map-land', d: land }))
  const east = make('use', { x: String(worldSize) })
  const west = make('use', { x: String(-worldSize) })
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
    const box = [(middle.x - width / 2) * scale, (middle.y - height / 2) * scale, width * scale, height * scale]
    svg.setAttribute('viewBox', box.join(' '))
  }
  fit()
  const undos = [subscribe(fit), watchSize(canvas, fit, { wait: resizeDelay })]
  return () => {
    for (const undo of undos) undo()
    svg.remove()
  }
}
