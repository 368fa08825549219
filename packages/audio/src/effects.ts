import type { Scope } from '@ashlar/core-block'
import { delegate, listen } from '@ashlar/core-dom'
import type {} from '@ashlar/core-tracking'
import { contract } from './contract'
import { watchSession } from './media-session'
import { messages } from './messages'
import type { Action, Config, State } from './model'
import { linksOf } from './parse'

export type AudioScope = Scope<Config, State, Action>

export function effects(scope: AudioScope) {
  const { root, onCleanup, send, config } = scope
  if (!config.tracks.length) {
    console.error(messages.bad.default)
    return undefined
  }
  const { item } = contract.parts as { item: string }
  const press = (name: string, action: Action) => onCleanup(delegate(root, 'click', name, () => send(action)))
  press('.action', { type: 'toggle' })
  press('.previous', { type: 'step', by: -1 })
  press('.next', { type: 'step', by: 1 })
  onCleanup(
    delegate(root, 'input', '.seek', (_event, seek) =>
      send({ type: 'seek', time: Number((seek as HTMLInputElement).value) }),
    ),
  )
  onCleanup(
    delegate(root, 'click', item, (event, link) => {
      const index = linksOf(root).indexOf(link as HTMLAnchorElement)
      // With a key held, a link is to open elsewhere; one beyond the list's end is followed.
      if (index < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      send({ type: 'pick', index })
    }),
  )
  for (const type of ['audio:play', 'video:play', 'video:show'])
    onCleanup(listen(document, type, ({ target }) => target !== root && send({ type: 'pause' })))
  watchSound(scope)
  watchSession(scope)
  return undefined
}

/** The sound follows the state, and the state follows the sound. */
function watchSound({ root, onCleanup, send, state, subscribe, emit, services }: AudioScope) {
  const served = root.querySelector('audio')
  const sound = served ?? document.createElement('audio')
  const source = served?.getAttribute('src')
  const counted = new Set<number>()
  let loaded = -1

  function load({ index, config }: State) {
    loaded = index
    sound.src = config.tracks[index]?.src ?? ''
  }
  function play(next: State) {
    if (loaded !== next.index) load(next)
    sound.play().catch(({ name }: DOMException) => {
      // Another track that was wanted meanwhile is no failure.
      if (name === 'NotAllowedError') send({ type: 'pause' })
    })
    emit('play', { index: next.index })
    if (counted.has(next.index)) return
    counted.add(next.index)
    const { title = '', src } = next.config.tracks[next.index] ?? {}
    services.tracking?.census('audio', { title, url: src, blockId: root.closest('.sqs-block')?.id ?? '' })
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
  const tell = () =>
    loaded === state().index && send({ type: 'progress', time: sound.currentTime, duration: sound.duration })
  for (const type of ['timeupdate', 'durationchange'] as const) onCleanup(listen(sound, type, tell))
  onCleanup(
    listen(sound, 'loadedmetadata', () => {
      // What was sought before there was a sound.
      if (state().sought) sound.currentTime = state().sought
    }),
  )
  onCleanup(listen(sound, 'ended', () => send({ type: 'ended' })))
  onCleanup(listen(sound, 'error', () => loaded >= 0 && send({ type: 'failed' })))
  // Paused by the browser or the headset, not by us.
  onCleanup(listen(sound, 'pause', () => !sound.ended && send({ type: 'pause' })))
  onCleanup(listen(sound, 'play', () => send({ type: 'play' })))
  onCleanup(() => {
    sound.pause()
    if (served && source) served.setAttribute('src', source)
    else sound.removeAttribute('src')
    sound.load()
  })
}
