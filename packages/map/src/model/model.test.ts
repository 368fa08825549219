import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { outlines } from '../../outlines.mjs'
import { graticule, worldWidth } from './graticule'
import { type Config, defaults, externalMap, getStyle, init, project, reduce, unproject, zoomRange } from './index'
import { land, worldSize } from './outlines'

const config: Config = {
  center: { lat: 42.968, lng: -2.33 },
  marker: { lat: 42.968, lng: -2.33 },
  mapZoom: 12,
  address: ['Aitz & Mar', 'Street 4', 'Spain'],
  style: 'original',
  showLabels: true,
  showTerrain: false,
  draggable: true,
  scrollwheel: false,
  showControls: true,
  disableDefaultUI: false,
  markerDraggable: false,
  linkOnClick: true,
  directions: false,
  hasProvider: false,
}
const place = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lng: fc.double({ min: -179.9, max: 179.9, noNaN: true }),
})
const zoom = fc.double({ min: zoomRange.min, max: zoomRange.max, noNaN: true })

it('[MAP-03] a style is read by its id, and an unknown one is the original', () => {
  expect([6, '5', 7, 0, 'toString', undefined].map(getStyle)).toEqual([
    'blue',
    'dark',
    'original',
    'original',
    'original',
    'original',
  ])
})

it('[MAP-01] without a location the map shows the middle of a city, at zoom 12', () => {
  expect(defaults).toEqual({ center: { lat: 40.7207559, lng: -74.0007613 }, zoom: 12 })
})

it('[MAP-05] the map page gets the place, the address and the zoom', () => {
  const url = new URL(externalMap(config))
  expect(url.origin + url.pathname).toBe('https://www.google.com/maps')
  expect(Object.fromEntries(url.searchParams)).toEqual({ q: 'Street 4, Spain', ll: '42.968,-2.33', z: '12' })
  expect(new URL(externalMap({ ...config, address: [] })).searchParams.get('q')).toBe('42.968,-2.33')
})

it('[MAP-01] a zoom of the markup is that of the embedded map, unless it is nearer than the outlines have detail', () => {
  expect([0, 3, 5, 12].map((mapZoom) => init({ ...config, mapZoom }).zoom)).toEqual([1, 3, 5, 5])
})

it('a place is projected and found again, anywhere and at any zoom', () => {
  fc.assert(
    fc.property(place, zoom, (one, at) => {
      const back = unproject(project(one, at), at)
      expect(back.lat).toBeCloseTo(one.lat, 6)
      expect(back.lng).toBeCloseTo(one.lng, 6)
    }),
  )
})

it('round the globe the same meridian comes again, to the east and to the west', () => {
  const size = project({ lat: 0, lng: 180 }, 2).x
  for (const rounds of [-2, -1, 0, 1, 2])
    expect(unproject({ x: (rounds + 0.25) * size, y: size / 2 }, 2).lng).toBeCloseTo(-90, 6)
})

it('zooming without a pointer leaves the middle where it is', () => {
  const { center, zoom } = reduce(init({ ...config, mapZoom: 3 }), { type: 'zoom', by: 1 })
  expect(zoom).toBe(4)
  expect(center.lat).toBeCloseTo(init(config).center.lat, 9)
  expect(center.lng).toBeCloseTo(init(config).center.lng, 9)
})

it('zooming leaves the place under the pointer where it is, and stays within the detail of the outlines', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -300, max: 300 }),
      fc.integer({ min: -100, max: 100 }),
      fc.double({ min: -9, max: 9, noNaN: true }),
      (x, y, by) => {
        const state = init({ ...config, mapZoom: 9 })
        const under = (one: typeof state) => {
          const middle = project(one.center, one.zoom)
          return unproject({ x: middle.x + x, y: middle.y + y }, one.zoom)
        }
        const next = reduce(state, { type: 'zoom', by, x, y })
        expect(next.zoom).toBeGreaterThanOrEqual(zoomRange.min)
        expect(next.zoom).toBeLessThanOrEqual(zoomRange.max)
        expect(under(next).lng).toBeCloseTo(under(state).lng, 4)
        expect(under(next).lat).toBeCloseTo(under(state).lat, 4)
      },
    ),
  )
})

it('the outlines follow from the published ones by the script', () => {
  const atlas = JSON.parse(readFileSync(new URL(import.meta.resolve('world-atlas/land-110m.json')), 'utf8'))
  expect(outlines(atlas)).toBe(land)
})

it('[MAP-06] the lines of the embedded map are where its places are', () => {
  let x = 0
  const lines = [...graticule.matchAll(/(?:M|m)([\d.]+)(?: |-)([\d.]+)([vh])8192/g)]
  const places = lines.map(([text, across, down, way]) => {
    x = text.startsWith('m') ? x + Number(across) : Number(across)
    return [way, way === 'v' ? x : Number(down)] as const
  })
  const inUnits = (pixels: number) => (pixels / 256) * worldSize
  const tens = Array.from({ length: 36 }, (_, at) => at * 10)
  const meridians = tens.map((lng) => ['v', inUnits(project({ lat: 0, lng: lng - 180 }, 0).x)])
  const parallels = tens.slice(0, 17).map((lat) => ['h', inUnits(project({ lat: 80 - lat, lng: 0 }, 0).y)])
  const all = [...meridians, ...parallels]
  expect(places.map(([way]) => way)).toEqual(all.map(([way]) => way))
  const distances = places.map(([, at], line) => Math.abs(at - Number(all[line]?.[1])))
  expect(Math.max(...distances)).toBeLessThan(0.001)
  expect(worldWidth).toBe(String(worldSize))
})
