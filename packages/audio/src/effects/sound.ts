import { listen } from '@ashlar/core-dom'
import { withTracking } from '@ashlar/core-tracking/service'
import type { State } from '../model'
import type { AudioScope } from '../paint'

/** The sound follows the state, and reports its own changes to it. */
export function watchSound(scope: AudioScope) {
  const { elements, onCleanup, send, subscribe, emit } = scope
  const [served] = elements.served
  const sound = served ?? document.createElement('audio')
  const source = served?.getAttribute('src')
  const count = counter(scope)
  let loaded = -1

  function play({ index, config }: State) {
    const { url = '', mimeType = '' } = config.tracks[index] ?? {}
    // Nothing is fetched of a type that the browser cannot play.
    if (mimeType && !sound.canPlayType(mimeType)) return send({ type: 'failed' })
    if (loaded !== index) sound.src = url
    loaded = index
    sound.play().catch(({ name }: DOMException) => {
      // A start that another track has interrupted is no failure.
      if (name === 'NotAllowedError') send({ type: 'pause' })
    })
    emit('play', { index })
    count(index)
  }
  onCleanup(
    subscribe((next, previous) => {
      const isOther = next.index !== previous.index
      if (next.isPlaying && (isOther || !previous.isPlaying)) play(next)
      else if (!next.isPlaying && previous.isPlaying) {
        sound.pause()
        emit('pause', { index: next.index })
      }
      if (next.sought !== previous.sought && loaded === next.index && next.sought !== sound.currentTime)
        sound.currentTime = next.sought
    }),
  )
  report(scope, sound, () => loaded)
  onCleanup(() => {
    sound.pause()
    if (served && source) served.setAttribute('src', source)
    else sound.removeAttribute('src')
    sound.load()
  })
}

/** Sends what happens to the sound: its progress, its end, and a pause by the browser or a headset. */
function report({ onCleanup, send, state }: AudioScope, sound: HTMLAudioElement, loaded: () => number) {
  const progress = () =>
    loaded() === state().index && send({ type: 'progress', time: sound.currentTime, duration: sound.duration })
  for (const type of ['timeupdate', 'durationchange'] as const) onCleanup(listen(sound, type, progress))
  onCleanup(
    listen(sound, 'loadedmetadata', () => {
      // A position that was chosen before the sound was loaded.
      if (state().sought) sound.currentTime = state().sought
    }),
  )
  // The browser tells of these later: another press may have come before.
  onCleanup(listen(sound, 'ended', () => sound.ended && send({ type: 'ended' })))
  onCleanup(listen(sound, 'error', () => loaded() >= 0 && send({ type: 'failed' })))
  onCleanup(listen(sound, 'pause', () => sound.paused && !sound.ended && send({ type: 'pause' })))
  onCleanup(listen(sound, 'play', () => sound.paused || send({ type: 'play' })))
}

/** Counts each track once in the census. */
function counter({ root, config, services }: AudioScope): (index: number) => void {
  const counted = new Set<number>()
  return (index) => {
    if (counted.has(index)) return
    counted.add(index)
    const { title = '', url } = config.tracks[index] ?? {}
    const blockId = root.closest('.sqs-block')?.id ?? ''
    withTracking(services, (tracking) => tracking.census('audio', { title, url, blockId }))
  }
}
