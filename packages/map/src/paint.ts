import type { Scope } from '@ashlar/core-block'
import { fromTemplate } from '@ashlar/core-dom'
import { contract } from './contract'
import template from './markup?static'
import { messages } from './messages'
import { type Action, type Config, externalMap, project, type State } from './model'

export type MapScope = Scope<Config & { readonly isAllowed: boolean }, State, Action>

export const parts = contract.parts as Record<
  'canvas' | 'marker' | 'address' | 'zoomIn' | 'zoomOut' | 'provider',
  string
>

const canvases = new WeakMap<AbortSignal, HTMLElement>()
export const canvasOf = ({ signal }: MapScope) => canvases.get(signal) as HTMLElement
const find = <Kind extends HTMLElement>(canvas: HTMLElement, part: string) => canvas.querySelector(part) as Kind

/** Lays the map over the address, and puts the marker where its place is. */
export function paint(scope: MapScope, state: State) {
  const canvas = canvases.get(scope.signal) ?? insert(scope)
  const { provider, config, center, zoom, marker, isAllowed } = state
  canvas.dataset.provider = provider
  const middle = project(center, zoom)
  const at = project(marker, zoom)
  const world = 256 * 2 ** zoom
  // The nearer way round the globe.
  const x = ((((at.x - middle.x + world / 2) % world) + world) % world) - world / 2
  find(canvas, parts.marker).style.translate = `${x}px ${at.y - middle.y}px`
  find(canvas, '.map-stand-in').hidden = isAllowed || !config.key
  find(canvas, '.map-controls').hidden = !config.showControls || config.disableDefaultUI
}

function insert(scope: MapScope): HTMLElement {
  const { patch, config, root, signal } = scope
  const say = (name: keyof typeof messages) => scope.services.i18n?.text(messages[name]) ?? messages[name].default
  const canvas = fromTemplate(template).firstElementChild as HTMLElement
  const marker = find<HTMLAnchorElement>(canvas, parts.marker)
  canvas.dataset.style = config.style
  canvas.setAttribute('aria-label', [say('label'), ...config.address].join(', '))
  find(canvas, parts.zoomIn).setAttribute('aria-label', say('zoomIn'))
  find(canvas, parts.zoomOut).setAttribute('aria-label', say('zoomOut'))
  find(canvas, parts.provider).textContent = say('provider')
  find(canvas, '.map-note').textContent = say('note')
  find(canvas, '.map-place').textContent = (config.showLabels && config.address[0]) || ''
  marker.setAttribute('aria-label', [config.address.join(', '), say('open')].filter(Boolean).join(': '))
  if (config.linkOnClick) marker.href = externalMap(config)
  if (!root.querySelector('address,.map-address')) patch.insert(root, addressOf(scope, say('open')))
  canvases.set(signal, canvas)
  patch.insert(root, canvas, root.firstChild)
  return canvas
}

/** Older pages send no address to read: it is made of what they know (MAP-04). */
function addressOf({ config }: MapScope, words: string): HTMLElement {
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
  link.textContent = words
  address.append(link)
  return address
}
