// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { findElements } from './elements'
import { defaults } from './model'
import { parse } from './parse'

function read(location: object) {
  const root = document.createElement('div')
  root.dataset.blockJson = JSON.stringify({ location })
  const { center, marker } = parse(root, { elements: findElements(root), services: {} })
  return { center, marker }
}
const place = { lat: 43, lng: -2 }

it('[MAP-01] a map without a place of its own is where its marker is, and by default at a place that has both numbers', () => {
  expect(read({ markerLat: 43, markerLng: -2 })).toEqual({ center: place, marker: place })
  expect(read({ mapLat: 43, mapLng: -2 })).toEqual({ center: place, marker: place })
  const other = { lat: 1, lng: 2 }
  expect(read({ mapLat: 43, mapLng: -2, markerLat: 1, markerLng: 2 })).toEqual({ center: place, marker: other })
  for (const half of [{ mapLat: 43 }, { mapLng: -2 }, { markerLat: 43 }, { markerLng: -2 }])
    expect(read(half), JSON.stringify(half)).toEqual({ center: defaults.center, marker: defaults.center })
})
