import { type Scope, translate } from '@ashlar/core-block'
import { fromTemplate } from '@ashlar/core-dom'
import { type Elements, findParts } from './elements'
import template from './markup?static'
import { messages } from './messages'
import { type Action, type Config, externalMap, project, type State } from './model'

export type MapScope = Scope<Config & { readonly isAllowed: boolean }, State, Action, Elements>
export type Parts = ReturnType<typeof findParts>

/** Lowest height of served content that is one of a map and not of a line of text, in CSS pixels. */
const minHeight = 100

const inserted = new WeakMap<AbortSignal, Parts>()
/** The parts of the inserted map; paint has run before any other role asks for them. */
export const getParts = ({ signal }: MapScope) => inserted.get(signal) as Parts

/** Inserts the map above the address, and moves the marker to its place. */
export function paint(scope: MapScope, state: State) {
  const parts = inserted.get(scope.signal) ?? insert(scope)
  const { provider, config, center, zoom, marker, isAllowed } = state
  parts.canvas.dataset.provider = provider
  const middle = project(center, zoom)
  const at = project(marker, zoom)
  const world = 256 * 2 ** zoom
  // The nearer way round the globe.
  const x = ((((at.x - middle.x + world / 2) % world) + world) % world) - world / 2
  parts.marker.style.translate = `${x}px ${at.y - middle.y}px`
  parts.placeholder.hidden = isAllowed || !config.hasProvider
  parts.controls.hidden = !config.showControls || config.disableDefaultUI
}

function insert(scope: MapScope): Parts {
  const { patch, config, elements, root, signal, services } = scope
  const text = (name: keyof typeof messages) => translate(services.i18n, messages[name])
  const parts = findParts(fromTemplate(template).firstElementChild as HTMLElement)
  const { canvas, marker } = parts
  canvas.dataset.style = config.style
  canvas.setAttribute('aria-label', [text('label'), ...config.address].join(', '))
  parts.zoomIn.setAttribute('aria-label', text('zoomIn'))
  parts.zoomOut.setAttribute('aria-label', text('zoomOut'))
  parts.provider.textContent = text('provider')
  parts.note.textContent = text('note')
  parts.place.textContent = (config.showLabels && config.address[0]) || ''
  marker.setAttribute('aria-label', [config.address.join(', '), text('open')].filter(Boolean).join(': '))
  if (config.linkOnClick) marker.href = externalMap(config)
  if (!elements.address) {
    // The stylesheet of the page has reserved the height of the map alone, so the address is placed over the map.
    patch.toggle(root, 'map-filled', true)
    const { content } = elements
    // Stylesheets give the served content the height of the map, which lies over it; without a height it makes room.
    if (content && content.offsetHeight >= minHeight) patch.style(content, 'visibility', 'hidden')
    else if (content) patch.style(content, 'display', 'none')
    patch.insert(root, getAddress(scope, text('open')))
  }
  inserted.set(signal, parts)
  patch.insert(root, canvas, root.firstChild)
  return parts
}

/** Older pages carry the address only in their options (MAP-04). */
function getAddress({ config }: MapScope, label: string): HTMLElement {
  const address = document.createElement('address')
  address.className = 'map-address'
  for (const line of config.address) {
    const part = document.createElement('span')
    part.textContent = line
    address.append(part)
  }
  const link = document.createElement('a')
  link.href = externalMap(config)
  link.rel = 'noopener'
  link.textContent = label
  address.append(link)
  return address
}
