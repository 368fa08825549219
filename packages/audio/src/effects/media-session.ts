import type { AudioScope } from '../paint'

const steps = ['play', 'pause', 'previoustrack', 'nexttrack', 'seekto'] as const

/** Shows the current track on the lock screen and handles the keys of headsets, until another sound takes over. */
export function watchSession({ onCleanup, send, state, subscribe, config }: AudioScope) {
  const { mediaSession: session } = navigator
  if (!session || typeof MediaMetadata !== 'function') return
  const isList = config.tracks.length > 1
  const handlers: Record<(typeof steps)[number], MediaSessionActionHandler | null> = {
    play: () => send({ type: 'play' }),
    pause: () => send({ type: 'pause' }),
    previoustrack: isList ? () => send({ type: 'step', by: -1 }) : null,
    nexttrack: isList ? () => send({ type: 'step', by: 1 }) : null,
    seekto: ({ seekTime }) => send({ type: 'seek', time: seekTime ?? 0 }),
  }
  let metadata: MediaMetadata | undefined

  function set(step: (typeof steps)[number], handler: MediaSessionActionHandler | null) {
    try {
      session.setActionHandler(step, handler)
    } catch {
      // Browsers throw for a step that they do not support.
    }
  }
  function activate() {
    const { title, author } = config.tracks[state().index] ?? {}
    metadata = new MediaMetadata({ title: title ?? '', artist: author ?? '' })
    session.metadata = metadata
    for (const step of steps) set(step, handlers[step])
  }
  onCleanup(
    subscribe((next, previous) => {
      if (next.isPlaying && (!previous.isPlaying || next.index !== previous.index)) activate()
      // Another player that has taken over reports its own state.
      if (session.metadata === metadata) session.playbackState = next.isPlaying ? 'playing' : 'paused'
    }),
  )
  onCleanup(() => {
    if (!metadata || session.metadata !== metadata) return
    session.metadata = null
    session.playbackState = 'none'
    for (const step of steps) set(step, null)
  })
}
