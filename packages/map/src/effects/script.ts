import type { Undo } from '@ashlar/core-block'
import { findNonce, loadScript, scriptTimeouts } from '@ashlar/core-http'
import type { MapScope, Parts } from '../paint'
import { type ProviderConfig, parseProvider } from '../parse/provider'

/** Address of the provider's script. A test replaces it by a small script on another origin. */
export const provider = { url: 'https://maps.googleapis.com/maps/api/js', timeout: scriptTimeouts.maps as number }

/** The part of the provider's library that the block uses. */
interface Library {
  Map: new (element: HTMLElement, options: object) => object
  Marker: new (options: object) => { addListener(type: string, call: () => void): void }
  Size?: new (width: number, height: number) => object
}

let loading: Promise<void> | undefined

function getLibrary(): Library | undefined {
  return (window as { google?: { maps?: Library } }).google?.maps
}

/** The library, loaded once a page. Rejects after 30 s or on an error; the next map tries again (MAP-04). */
async function load(config: ProviderConfig): Promise<Library> {
  loading ??= (getLibrary() ? Promise.resolve() : fetchScript(config)).finally(() => (loading = undefined))
  await loading
  const library = getLibrary()
  if (!library) throw new Error('The maps script has come without its library. The address stays. Check the key.')
  return library
}

function fetchScript({ key, language, region }: ProviderConfig): Promise<void> {
  const query = new URLSearchParams({ key, ...(language && { language }), ...(region && { region }) })
  const nonce = findNonce()
  return loadScript(`${provider.url}?${query}`, { timeout: provider.timeout, ...(nonce && { nonce }) })
}

/** Styles of the provider's map, by the names of ours. */
const providerStyles: Readonly<Record<string, readonly object[]>> = {
  grayscale: [{ stylers: [{ saturation: -100 }] }],
  light: [{ stylers: [{ saturation: -100 }, { lightness: 40 }] }],
  dark: [{ stylers: [{ invert_lightness: true }, { saturation: -100 }] }],
  blue: [{ stylers: [{ hue: '#00aaff' }, { saturation: -20 }] }],
}

/** The marker, drawn at half its size so that it is sharp on every screen (MAP-06). */
const iconSize = { width: 48, height: 64 } as const
const icon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${iconSize.width}" height="${iconSize.height}"><path fill="#b3261e" stroke="#fff" stroke-width="3" d="M24 2C12 2 3 11 3 23c0 15 21 39 21 39s21-24 21-39C45 11 36 2 24 2z"/><circle cx="24" cy="23" r="8" fill="#fff"/></svg>`,
)}`

/** The map of the provider, with the options of the markup; its marker opens the map page (MAP-02, MAP-04, MAP-05). */
export async function start({ config, services, signal }: MapScope, parts: Parts): Promise<Undo> {
  const { Map: ProviderMap, Marker, Size } = await load(parseProvider(services.pageContext))
  if (signal.aborted) return () => {}
  const place = document.createElement('div')
  place.className = 'map-script'
  parts.canvas.append(place)
  const labels = config.showLabels ? [] : [{ elementType: 'labels', stylers: [{ visibility: 'off' }] }]
  const type = config.showTerrain ? 'terrain' : 'roadmap'
  const map = new ProviderMap(place, {
    center: config.center,
    zoom: config.mapZoom,
    draggable: config.draggable,
    scrollwheel: config.scrollwheel,
    gestureHandling: config.scrollwheel ? 'auto' : 'cooperative',
    // The provider shows a control that is named, even where all are off.
    zoomControl: config.showControls && !config.disableDefaultUI,
    disableDefaultUI: config.disableDefaultUI,
    mapTypeId: config.style === 'satellite' ? 'satellite' : type,
    styles: [...(providerStyles[config.style] ?? []), ...labels],
  })
  const marker = new Marker({
    map,
    position: config.marker,
    draggable: config.markerDraggable,
    ...(Size && { icon: { url: icon, scaledSize: new Size(iconSize.width / 2, iconSize.height / 2) } }),
    title: config.address.join(', '),
  })
  marker.addListener('click', () => parts.marker.click())
  return () => place.remove()
}
