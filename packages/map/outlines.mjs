// Makes src/outlines.ts out of Natural Earth's land, which is in the public domain: `node outlines.mjs`.
import { readFileSync, writeFileSync } from 'node:fs'

/** The side of the world in the drawing's units. */
export const worldSize = 8192
/** Islands of fewer square units are left out. */
const least = 4

/** Land as one SVG path in Web Mercator, each step relative to the one before. */
export function outlines(atlas) {
  const { arcs, objects, transform } = atlas
  const points = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]) => {
      x += dx
      y += dy
      return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]]
    })
  })
  const line = (index) => (index < 0 ? [...points[~index]].reverse() : points[index])
  const ring = (ids) => ids.flatMap((id, at) => (at ? line(id).slice(1) : line(id)))
  const polygons = objects.land.geometries.flatMap(({ type, arcs: ids }) => (type === 'Polygon' ? [ids] : ids))
  return polygons
    .flat()
    .map((ids) => path(ring(ids).map(project)))
    .join('')
}

function project([lng, lat]) {
  const sine = Math.sin((Math.max(-85.0511, Math.min(85.0511, lat)) * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return [Math.round(((lng + 180) / 360) * worldSize), Math.round(y * worldSize)]
}

/** Across the date line a coast goes on beyond the edge of the drawing, whose copies lie to either side. */
function unwrap(points) {
  let shift = 0
  return points.map(([x, y], at) => {
    const step = at === 0 ? 0 : x - points[at - 1][0]
    if (Math.abs(step) > worldSize / 2) shift -= Math.sign(step) * worldSize
    return [x + shift, y]
  })
}

function path(ring) {
  const all = unwrap(ring)
  const points = all.filter(([x, y], at) => at === 0 || x !== all[at - 1][0] || y !== all[at - 1][1])
  const area = points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length]
    return sum + x * nextY - nextX * y
  }, 0)
  if (Math.abs(area / 2) < least) return ''
  let [x, y] = points[0]
  let steps = ''
  for (const [nextX, nextY] of points.slice(1, -1)) {
    const [dx, dy] = [nextX - x, nextY - y]
    steps += `${dx < 0 || !steps ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`
    ;[x, y] = [nextX, nextY]
  }
  return `M${points[0].join(' ')}l${steps}z`
}

if (process.argv[1] === import.meta.filename) {
  const atlas = JSON.parse(readFileSync(new URL(import.meta.resolve('world-atlas/land-110m.json'))))
  const text = `/** The side of the world in the units of its outlines. */
export const worldSize = ${worldSize}

/** Land, as an SVG path in Web Mercator; from Natural Earth, which is in the public domain. Made by outlines.mjs. */
export const land =
  '${outlines(atlas)}'
`
  writeFileSync(new URL('src/outlines.ts', import.meta.url), text)
}
