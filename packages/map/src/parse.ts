import { member, type ParseContext, readJson } from '@ashlar/core-block'
import type {} from '@ashlar/core-site'
import { type Config, defaults, type Style, styles } from './model'

function number(value: unknown, min: number, max: number): number | undefined {
  const read = typeof value === 'string' ? Number.parseFloat(value) : value
  return typeof read === 'number' && read >= min && read <= max ? read : undefined
}

function flag(value: unknown, fallback: boolean): boolean {
  if (value === undefined || value === null) return fallback
  return /^(?:true|1|yes|on)$/i.test(String(value).trim())
}

function place(location: unknown, lat: string, lng: string) {
  const found = { lat: number(member(location, lat), -90, 90), lng: number(member(location, lng), -180, 180) }
  return found.lat === undefined || found.lng === undefined ? undefined : { lat: found.lat, lng: found.lng }
}

function styleOf(value: unknown): Style {
  const id = Number(value)
  return Object.hasOwn(styles, id) ? styles[id as keyof typeof styles] : styles[1]
}

/** Reads where a map looks and how, of either generation of markup; anything odd means its default (MAP-01, MAP-02). */
export function parse(
  root: HTMLElement,
  { services: { site, consent } }: ParseContext<undefined>,
): Config & { readonly isAllowed: boolean } {
  const json =
    readJson(root.dataset.blockJson) ?? readJson(root.querySelector<HTMLElement>('[data-context]')?.dataset.context)
  const location = member(json, 'location')
  const center = place(location, 'mapLat', 'mapLng') ?? place(location, 'markerLat', 'markerLng') ?? defaults.center
  const lines = ['addressTitle', 'addressLine1', 'addressLine2', 'addressCountry'].map((name) => member(location, name))
  const context = (site?.context ?? {}) as { gmRenderKey?: unknown; website?: { language?: unknown } }
  const [language = '', region = ''] = String(context.website?.language ?? '').split('-')
  const option = (fallback: boolean, ...names: string[]) =>
    flag(
      names.map((name) => member(json, name)).find((value) => value !== undefined),
      fallback,
    )
  return {
    center,
    marker: place(location, 'markerLat', 'markerLng') ?? center,
    zoom: number(member(location, 'mapZoom'), 0, 22) ?? defaults.zoom,
    address: lines.filter((line): line is string => typeof line === 'string' && line.trim() !== ''),
    style: styleOf(member(json, 'style')),
    showLabels: option(true, 'showLabels', 'labels'),
    showTerrain: option(false, 'showTerrain', 'terrain'),
    draggable: option(true, 'draggable'),
    scrollwheel: option(false, 'scrollwheel'),
    showControls: option(true, 'showControls', 'controls'),
    disableDefaultUI: option(false, 'disableDefaultUI'),
    markerDraggable: option(false, 'markerDraggable'),
    linkOnClick: option(true, 'linkOnClick'),
    key: typeof context.gmRenderKey === 'string' ? context.gmRenderKey : '',
    language,
    region,
    isAllowed: consent?.allows('media') ?? true,
  }
}
