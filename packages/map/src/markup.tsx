/** The map, which the block inserts above the address; it is rendered when the package is built. */
export function Template() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; arrow keys move this
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move this
    <div className="map-canvas" role="group" tabIndex={0}>
      <div className="map-drawing" />
      {/* biome-ignore lint/a11y/useValidAnchor: the block sets its address at the start */}
      <a className="map-marker" target="_blank" rel="noopener">
        <svg viewBox="0 0 48 64" width="24" height="32" aria-hidden="true">
          <path d="M24 2C12 2 3 11 3 23c0 15 21 39 21 39s21-24 21-39C45 11 36 2 24 2z" />
          <circle cx="24" cy="23" r="8" />
        </svg>
        <span className="map-place" />
      </a>
      <div className="map-controls">
        <button type="button" className="map-zoom-in" />
        <button type="button" className="map-zoom-out" />
      </div>
      <p className="map-placeholder">
        <button type="button" className="map-provider" /> <span className="map-note" />
      </p>
    </div>
  )
}

/** A place with its address. */
export interface MapConfig {
  readonly lat: number
  readonly lng: number
  readonly zoom?: number
  readonly title?: string
  readonly line1?: string
  readonly line2?: string
  readonly country?: string
  /** One of the six. Default: 1, original. */
  readonly style?: 1 | 2 | 3 | 4 | 5 | 6
  /** Further options as the README lists them. Default: none. */
  readonly options?: Readonly<Record<string, boolean>>
}

/** The markup that a server sends: the address and a link to a map page, which stay in every case. */
export function Markup({ config }: { config: MapConfig }) {
  const { lat, lng, zoom = 12, title, line1, line2, country, style = 1, options } = config
  const location = {
    mapLat: lat,
    mapLng: lng,
    mapZoom: zoom,
    addressTitle: title,
    addressLine1: line1,
    addressLine2: line2,
    addressCountry: country,
  }
  const query = [line1, line2, country].filter(Boolean).join(', ') || `${lat},${lng}`
  const href = `https://www.google.com/maps?${new URLSearchParams({ q: query, ll: `${lat},${lng}`, z: String(zoom) })}`
  return (
    <div className="sqs-block-map" data-block="map" data-block-json={JSON.stringify({ location, style, ...options })}>
      <address className="map-address">
        {title && <strong>{title}</strong>}
        {[line1, line2, country].filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
        <a href={href} rel="noopener">
          Open in Google Maps
        </a>
      </address>
    </div>
  )
}

/** The example on the demo site. */
export const sample: MapConfig = {
  lat: 42.9756,
  lng: -2.2906,
  zoom: 12,
  title: 'Aitz & Mar',
  line1: 'Barrio Purgatorio 7',
  line2: '20215 Zegama, Gipuzkoa',
  country: 'Spain',
}
