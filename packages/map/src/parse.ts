import { member, type ParseContext, readJson, readOptions, readText } from '@ashlar/core-block'
import type {} from '@ashlar/core-site'
import { contract } from './contract'
import type { Elements } from './elements'
import { type Config, defaults, type Place } from './model'

const place = (lat: number | undefined, lng: number | undefined): Place | undefined =>
  lat === undefined || lng === undefined ? undefined : { lat, lng }

/** Published pages carry the key in base64; a key of the provider is none, because it has a length and letters that base64 has not. */
function decodeKey(key: string): string {
  try {
    const text = atob(key)
    return /^[\x21-\x7e]*$/.test(text) ? text : key
  } catch {
    return key
  }
}

/** Reads the place and the options, of either generation of markup (MAP-01, MAP-02). */
export function parse(
  root: HTMLElement,
  { elements, services: { site, consent } }: ParseContext<Elements>,
): Config & { readonly isAllowed: boolean } {
  const json = readJson(root.dataset.blockJson) ?? readJson(elements.context?.dataset.context)
  const { mapLat, mapLng, mapZoom, markerLat, markerLng, ...rest } = readOptions(
    [json, member(json, 'location') as object | undefined],
    contract,
  )
  const { addressTitle, addressLine1, addressLine2, addressCountry, ...options } = rest
  const marker = place(markerLat, markerLng)
  const center = place(mapLat, mapLng) ?? marker ?? defaults.center
  const context = site?.context
  const [language = '', region = ''] = readText(member(member(context, 'website'), 'language')).split('-')
  return {
    ...options,
    center,
    marker: marker ?? center,
    zoom: mapZoom,
    address: [addressTitle, addressLine1, addressLine2, addressCountry].filter((line) => line.trim()),
    key: decodeKey(readText(member(context?.source, 'gmRenderKey'))),
    language,
    region,
    isAllowed: consent?.allows('media') ?? true,
  }
}
