import { member, type OptionValues, type ParseContext, readJson, readOptions, readText } from '@ashlar/core-block'
import { options } from './contract'
import type { Elements } from './elements'
import { type Config, defaults, type Place } from './model'

const place = (lat: number | undefined, lng: number | undefined): Place | undefined =>
  lat === undefined || lng === undefined ? undefined : { lat, lng }

/** Reads the place and the options, of either generation of markup (MAP-01, MAP-02). */
export function parse(
  root: HTMLElement,
  { elements, services: { pageContext, consent } }: ParseContext<Elements>,
): Config & OptionValues<typeof options> & { readonly isAllowed: boolean } {
  const json = readJson(root.dataset.blockJson) ?? readJson(elements.context?.dataset.context)
  const values = readOptions([json, member(json, 'location') as object | undefined], { options })
  const { mapLat, mapLng, markerLat, markerLng, addressTitle, addressLine1, addressLine2, addressCountry } = values
  const marker = place(markerLat, markerLng)
  const center = place(mapLat, mapLng) ?? marker ?? defaults.center
  return {
    ...values,
    center,
    marker: marker ?? center,
    address: [addressTitle, addressLine1, addressLine2, addressCountry].filter((line) => line.trim()),
    hasProvider: !!readText(member(pageContext, 'gmRenderKey')),
    isAllowed: consent?.allows('media') ?? false,
  }
}
