import { readJson } from '@ashlar/core-block'
import { listen } from '@ashlar/core-dom'
import type { PlayerSource } from '@ashlar/core-site/players'

/** The frame of a player. */
export interface PlayerFrame {
  readonly element: HTMLIFrameElement
  /** Sends a command; without effect on a player without a protocol (VID-03). */
  send(command: 'play' | 'pause'): void
  /** Removes the frame and its listeners. */
  remove(): void
}

/** Reports of a player. */
export type PlayerEvent = 'play' | 'pause' | 'basic'

/** Whether a player can be controlled by messages; an unknown page is named by its host, which has a dot. (VID-03) */
export const exchangesMessages = (provider: string): boolean => /^(?:YouTube|Vimeo)$/.test(provider)

/** Builds the frame of a player; messages are exchanged only with its own window at its own origin (VID-03). */
export function createPlayerFrame(
  { url, isKnown, provider }: PlayerSource,
  title: string,
  onEvent: (event: PlayerEvent) => void,
): PlayerFrame {
  const isYouTube = provider === 'YouTube'
  // Its player sends and receives messages only on request.
  if (isYouTube) url.searchParams.set('enablejsapi', '1')
  const element = frameElement(url, title, isKnown)
  const hasMessages = exchangesMessages(provider)

  function post(message: object) {
    if (hasMessages) element.contentWindow?.postMessage(JSON.stringify(message), url.origin)
  }
  // Both players send no message before they have received this one.
  const subscribe = () => {
    if (isYouTube) post({ event: 'listening', id: 1, channel: 'widget' })
    else for (const value of ['play', 'pause', 'error']) post({ method: 'addEventListener', value })
  }
  const undos = [
    listen(element, 'load', subscribe),
    listen(window, 'message', (event) => {
      const { origin, source, data } = event as unknown as MessageEvent<unknown>
      if (!hasMessages || origin !== url.origin || !source || source !== element.contentWindow) return
      const message = typeof data === 'string' ? readJson(data) : data
      const playerEvent = getEvent(Object(message))
      if (playerEvent === 'ready') subscribe()
      else if (playerEvent) onEvent(playerEvent)
    }),
  ]

  return {
    element,
    send: (command) => post(isYouTube ? { event: 'command', func: `${command}Video`, args: [] } : { method: command }),
    remove() {
      for (const undo of undos) undo()
      element.remove()
    },
  }
}

function frameElement(url: URL, title: string, isKnown: boolean): HTMLIFrameElement {
  const element = document.createElement('iframe')
  const rights = 'allow-scripts allow-popups allow-forms allow-presentation'
  element.setAttribute('sandbox', isKnown ? `${rights} allow-same-origin` : rights)
  return Object.assign(element, {
    className: 'video-frame',
    title,
    allow: 'autoplay; fullscreen; picture-in-picture; encrypted-media',
    allowFullscreen: true,
    referrerPolicy: 'strict-origin-when-cross-origin',
    src: url.href,
  })
}

interface PlayerMessage {
  readonly event?: unknown
  readonly info?: unknown
  readonly data?: { readonly message?: unknown } | null
}

/** YouTube sends a state, 1 for playing and 2 for paused; Vimeo sends the name of the event. */
function getEvent({ event, info, data }: PlayerMessage): PlayerEvent | 'ready' | undefined {
  if (event === 'play' || event === 'pause' || event === 'ready') return event
  if (event === 'error' && /\bbasic\b/i.test(String(data?.message))) return 'basic'
  const state = event === 'onStateChange' ? info : event === 'infoDelivery' && Object(info).playerState
  return state === 1 ? 'play' : state === 2 ? 'pause' : undefined
}
