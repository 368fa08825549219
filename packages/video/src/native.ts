import { listen } from '@ashlar/core-dom'
import { ambient } from './ambient'
import type { VideoScope } from './effects'
import { filmElement, playsStreams, readVideo, widthOf } from './film'
import { oneAtATime } from './manners'

/** A film of the site itself, with the browser's own controls: every key and every screen reader knows them. */
export function start(scope: VideoScope): undefined {
  const { root, onCleanup, patch, emit, services } = scope
  const place = root.querySelector<HTMLElement>('.native-video-player') ?? root
  const film = readVideo(root, widthOf(root), playsStreams())
  const served = root.querySelector('video')
  if (!served && !film.sources.length) return
  const element = served ?? filmElement(film)
  // Without controls it could not be started, unless it starts itself.
  const hasControls = film.controls || !film.autoPlay
  if (!served) element.className = 'video-film'
  patch.attribute(element, 'controls', hasControls)
  // A browser lets no film with sound begin by itself.
  if (!hasControls) element.muted = true
  if (!served) patch.insert(place, element)
  if (film.ratio) {
    patch.style(place, '--video-ratio', String(film.ratio))
    patch.toggle(place, 'native-video-player--has-aspect-ratio', true)
  }
  if (film.autoPlay) {
    const moves = { play: () => element.play(), pause: () => element.pause() }
    const mood = ambient(scope, { film: moves, place: root, hasControls, show() {} })
    for (const type of ['playing', 'pause'] as const)
      onCleanup(listen(element, type, () => mood.runs(type === 'playing')))
  }
  let isCounted = false
  onCleanup(
    listen(element, 'play', () => {
      // What moves by itself, unheard, stops nothing else.
      if (film.autoPlay && element.muted) return
      emit('play')
      if (!isCounted) services.tracking?.census('video', { provider: 'native', url: element.currentSrc })
      isCounted = true
    }),
  )
  onCleanup(() => element.pause())
  oneAtATime(scope, () => {
    if (!(film.autoPlay && element.muted)) element.pause()
  })
}
