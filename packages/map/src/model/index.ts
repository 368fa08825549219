/** The six styles by their ids (MAP-03). */
export const styles = {
  1: 'original',
  2: 'grayscale',
  3: 'satellite',
  4: 'light',
  5: 'dark',
  6: 'blue',
} as const
export type Style = (typeof styles)[keyof typeof styles]

/** The style of an id; an unknown id means the original one (MAP-03). */
export function getStyle(id: unknown): Style {
  const number = Number(id)
  return Object.hasOwn(styles, number) ? styles[number as keyof typeof styles] : styles[1]
}

/** A place on the globe, in degrees. */
export interface Place {
  readonly lat: number
  readonly lng: number
}

/** The place and the options of the markup (MAP-01, MAP-02). */
export interface Config {
  readonly center: Place
  readonly marker: Place
  readonly mapZoom: number
  /** Lines of the address, empty ones left out; the first is its name. */
  readonly address: readonly string[]
  readonly style: Style
  readonly showLabels: boolean
  readonly showTerrain: boolean
  readonly draggable: boolean
  readonly scrollwheel: boolean
  readonly showControls: boolean
  readonly disableDefaultUI: boolean
  readonly markerDraggable: boolean
  readonly linkOnClick: boolean
  readonly directions: boolean
  /** Whether the page context has a key of the provider; without one the embedded map stays (MAP-04). */
  readonly hasProvider: boolean
}

/** The place of a map whose markup names none: the middle of New York, at zoom 12 (MAP-01). */
export const defaults = { center: { lat: 40.7207559, lng: -74.0007613 }, zoom: 12 } as const

/** Limits of the embedded map: its outlines have no detail beyond them. */
export const zoomRange = { min: 1, max: 7 } as const
/** The nearest zoom at which the embedded map begins: the country around the place. */
const startZoom = 5

export interface State {
  readonly config: Config
  readonly center: Place
  readonly zoom: number
  readonly marker: Place
  /** The map of the provider may load: by consent, or by a press on the button. */
  readonly isAllowed: boolean
  readonly provider: 'embedded' | 'script'
}

export type Action =
  | { readonly type: 'pan'; readonly x: number; readonly y: number }
  | { readonly type: 'zoom'; readonly by: number; readonly x?: number; readonly y?: number }
  | { readonly type: 'allow' }
  | { readonly type: 'provide'; readonly provider: State['provider'] }

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

export function init(config: Config & { readonly isAllowed?: boolean }): State {
  const { isAllowed = false, ...rest } = config
  return {
    config: rest,
    center: rest.center,
    marker: rest.marker,
    // A zoom means the same here as on the map of the provider; a nearer one would show no coast.
    zoom: clamp(rest.mapZoom, zoomRange.min, startZoom),
    isAllowed,
    provider: 'embedded',
  }
}

const tile = 256
/** Latitude at which Web Mercator ends, in degrees. */
const edge = 85.0511

/** CSS pixels from the upper left corner of the world at a zoom. */
export function project({ lat, lng }: Place, zoom: number): { x: number; y: number } {
  const size = tile * 2 ** zoom
  const sine = Math.sin((clamp(lat, -edge, edge) * Math.PI) / 180)
  return { x: ((lng + 180) / 360) * size, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size }
}

/** The place at a pixel of the world; round the globe to the east and west, and not beyond its ends. */
export function unproject({ x, y }: { x: number; y: number }, zoom: number): Place {
  const size = tile * 2 ** zoom
  const lng = ((((x / size) * 360) % 360) + 360) % 360
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * clamp(y, 0, size)) / size))) * 180) / Math.PI
  return { lat, lng: lng - 180 }
}

function zoomTo(state: State, wanted: number, x: number, y: number): State {
  const zoom = clamp(wanted, zoomRange.min, zoomRange.max)
  if (zoom === state.zoom) return state
  const middle = project(state.center, state.zoom)
  const share = 2 ** (zoom - state.zoom)
  // The place under the pointer stays under it.
  const moved = { x: (middle.x + x) * share - x, y: (middle.y + y) * share - y }
  return { ...state, zoom, center: unproject(moved, zoom) }
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'pan': {
      const { x, y } = project(state.center, state.zoom)
      return { ...state, center: unproject({ x: x + action.x, y: y + action.y }, state.zoom) }
    }
    case 'zoom':
      return zoomTo(state, state.zoom + action.by, action.x ?? 0, action.y ?? 0)
    case 'allow':
      return { ...state, isAllowed: true }
    case 'provide':
      return { ...state, provider: action.provider }
  }
}

/** The page that a click on the marker opens: its place, its address and the zoom (MAP-05). */
export function externalMap({ marker, address, mapZoom }: Pick<Config, 'marker' | 'address' | 'mapZoom'>): string {
  const place = `${marker.lat},${marker.lng}`
  const query = address.slice(1).join(', ') || address[0] || place
  return `https://www.google.com/maps?${new URLSearchParams({ q: query, ll: place, z: String(mapZoom) })}`
}

/** The page with the way from an address, or a point as "42.9,-2.2", to the marker (MAP-07). */
export const routeTo = ({ lat, lng }: Place, origin: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', origin, destination: `${lat},${lng}` })}`
