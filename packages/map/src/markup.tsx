import { type OptionValues, type Translator, translate } from '@ashlar/core-block'
import type { options } from './contract'
import { messages } from './messages'
import { defaults, type Style, styles } from './model'

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

/** A place with its address, and the options of its contract. */
export interface MapConfig extends Readonly<Partial<OptionValues<typeof options>>> {
  readonly mapLat: number
  readonly mapLng: number
  /** The language of the page. Default: English. */
  readonly i18n?: Translator
}

/** The id of a style, as markup has it. */
const getId = (name: Style) => Object.values(styles).indexOf(name) + 1

/** The markup that a server sends: the address and a link to a map page, which stay in every case. */
export function Markup({ config }: { config: MapConfig }) {
  const { mapLat, mapLng, mapZoom = defaults.zoom, markerLat, markerLng, style = 'original', i18n, ...rest } = config
  const { addressTitle, addressLine1, addressLine2, addressCountry, ...others } = rest
  const address = { addressTitle, addressLine1, addressLine2, addressCountry }
  const location = { mapLat, mapLng, mapZoom, ...address, markerLat, markerLng }
  const json = JSON.stringify({ location, style: getId(style), ...others })
  const lines = [addressLine1, addressLine2, addressCountry].filter(Boolean)
  const place = `${mapLat},${mapLng}`
  const query = new URLSearchParams({ q: lines.join(', ') || place, ll: place, z: String(mapZoom) })
  return (
    <div className="sqs-block-map" data-block="map" data-block-json={json}>
      <address className="map-address">
        {addressTitle && <strong>{addressTitle}</strong>}
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <a href={`https://www.google.com/maps?${query}`} rel="noopener">
          {translate(i18n, messages.open)}
        </a>
      </address>
    </div>
  )
}

/** The example on the demo site. */
export const sample: MapConfig = {
  mapLat: 42.9756,
  mapLng: -2.2906,
  mapZoom: 12,
  addressTitle: 'Aitz & Mar',
  addressLine1: 'Barrio Purgatorio 7',
  addressLine2: '20215 Zegama, Gipuzkoa',
  addressCountry: 'Spain',
}
