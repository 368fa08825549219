import type { AudioScope } from './effects'

const steps = ['play', 'pause', 'previoustrack', 'nexttrack', 'seekto'] as const

/** What plays stands on the lock screen and answers to headset keys, for as long as it is this sound that plays. */
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
  let mine: MediaMetadata | undefined

  function set(step: (typeof steps)[number], handler: MediaSessionActionHandler | null) {
    try {
      session.setActionHandler(step, handler)
    } catch {
      // A browser that does not know a step does without it.
    }
  }
  function take() {
    const { title, author } = config.tracks[state().index] ?? {}
    mine = new MediaMetadata({ title: title ?? '', artist: author ?? '' })
    session.metadata = mine
    for (const step of steps) set(step, handlers[step])
  }
  onCleanup(
    subscribe((next, previous) => {
      if (next.isPlaying && (!previous.isPlaying || next.index !== previous.index)) take()
      // Another player that has taken it over since says for itself what it does.
      if (session.metadata === mine) session.playbackState = next.isPlaying ? 'playing' : 'paused'
    }),
  )
  onCleanup(() => {
    if (!mine || session.metadata !== mine) return
    session.metadata = null
    session.playbackState = 'none'
    for (const step of steps) set(step, null)
  })
}
