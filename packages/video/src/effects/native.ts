import { listen } from '@ashlar/core-dom'
import { findNative } from '../elements/player'
import type { VideoScope } from '../paint'
import { playAmbient } from './ambient'
import { count, playOneAtATime } from './playback-rules'
import { getMedia, readSiteVideo, videoElement } from './video-element'

/** A video of the site itself, with the browser's own controls: every key and every screen reader knows them. */
export function start(scope: VideoScope): undefined {
  const { root, patch } = scope
  const { parent, video: served } = findNative(root)
  const options = readSiteVideo(root)
  const media = getMedia(options, root)
  if (!served && !media.sources.length) return
  const element = served ?? videoElement(media, options)
  // Without controls the visitor could not start it, so they are left out only under autoplay.
  const hasControls = options.controls || !options.autoPlay
  if (!served) element.className = 'video-player'
  patch.attribute(element, 'controls', hasControls)
  // Browsers refuse autoplay with sound.
  if (!hasControls) element.muted = true
  if (!served) patch.insert(parent, element)
  if (options.aspectRatio) {
    patch.style(parent, '--video-ratio', String(options.aspectRatio))
    patch.toggle(parent, 'native-video-player--has-aspect-ratio', true)
  }
  if (options.autoPlay) startAmbient(scope, element, hasControls)
  watchPlayback(scope, element, options.autoPlay)
}

function startAmbient(scope: VideoScope, element: HTMLVideoElement, hasControls: boolean) {
  const player = { play: () => element.play(), pause: () => element.pause() }
  const ambient = playAmbient(scope, { player, parent: scope.root, hasControls, show() {} })
  for (const type of ['playing', 'pause'] as const)
    scope.onCleanup(listen(element, type, () => ambient.report(type === 'playing')))
}

function watchPlayback(scope: VideoScope, element: HTMLVideoElement, autoPlay: boolean) {
  const { emit, onCleanup } = scope
  // Silent autoplay neither stops other videos nor is stopped by them.
  const isSilent = () => autoPlay && element.muted
  let isCounted = false
  onCleanup(
    listen(element, 'play', () => {
      if (isSilent()) return
      emit('play')
      if (!isCounted) count(scope, 'native', element.currentSrc)
      isCounted = true
    }),
  )
  onCleanup(() => element.pause())
  playOneAtATime(scope, () => {
    if (!isSilent()) element.pause()
  })
}
