import { listen } from '@ashlar/core-dom'
import type { Source } from './providers'

/** A player's frame and what it says. */
export interface PlayerFrame {
  readonly element: HTMLIFrameElement
  /** Tells the player; nothing happens with one that does not listen (VID-03). */
  tell(verb: 'play' | 'pause'): void
  /** Takes the frame and its listener away. */
  end(): void
}

/** What a player lets us know. */
export type Said = 'play' | 'pause' | 'basic'

/** A frame for a player, built by us; only its own window at its own origin is heard, and told anything (VID-03). */
export function playerFrame(
  { url, isKnown, language }: Source,
  title: string,
  heard: (said: Said) => void,
): PlayerFrame {
  const element = document.createElement('iframe')
  element.className = 'video-frame'
  element.title = title
  element.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media'
  element.allowFullscreen = true
  element.referrerPolicy = 'strict-origin-when-cross-origin'
  const rights = 'allow-scripts allow-popups allow-forms allow-presentation'
  element.setAttribute('sandbox', isKnown ? `${rights} allow-same-origin` : rights)
  element.src = url.href

  function post(message: object) {
    if (language) element.contentWindow?.postMessage(JSON.stringify(message), url.origin)
  }
  // Both say nothing until they know that somebody listens.
  const greet = () => {
    if (language === 'youtube') post({ event: 'listening', id: 1, channel: 'widget' })
    else for (const value of ['play', 'pause', 'error']) post({ method: 'addEventListener', value })
  }
  const undos = [
    listen(element, 'load', greet),
    listen(window, 'message', (event) => {
      const { origin, source, data } = event as unknown as MessageEvent<unknown>
      if (!language || origin !== url.origin || !source || source !== element.contentWindow) return
      const message = read(data)
      if (message?.event === 'ready') greet()
      const said = message && meaning(message)
      if (said) heard(said)
    }),
  ]

  return {
    element,
    tell: (verb) =>
      post(language === 'youtube' ? { event: 'command', func: `${verb}Video`, args: [] } : { method: verb }),
    end() {
      for (const undo of undos) undo()
      element.remove()
    },
  }
}

type Message = Readonly<Record<string, unknown>>

function read(data: unknown): Message | undefined {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : data
    return typeof value === 'object' && value !== null ? (value as Message) : undefined
  } catch {
    return undefined
  }
}

/** YouTube says a state, 1 playing and 2 paused; Vimeo says the word. */
function meaning({ event, info, data }: Message): Said | undefined {
  if (event === 'play' || event === 'pause') return event
  if (event === 'error' && /\bbasic\b/i.test(String((data as Message | undefined)?.message))) return 'basic'
  const state = event === 'onStateChange' ? info : event === 'infoDelivery' && (info as Message | null)?.playerState
  return state === 1 ? 'play' : state === 2 ? 'pause' : undefined
}
