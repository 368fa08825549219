import { lazy } from '@ashlar/core-block/lazy'
import { listen } from '@ashlar/core-dom'
import { findNative, findPicture } from '../elements/player'
import type { VideoScope } from '../paint'
import { playAmbient } from './ambient'
import { count, playOneAtATime } from './playback-rules'
import { getMedia, readSiteVideo, videoElement } from './video-element'

/** A video of the site itself. Until its first use it has the controls of the browser, or the picture over it. */
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
  if (hasControls) watchUse(scope, element, parent)
}

/** The first use brings the controls of this block, and the first press on the picture plays as well. */
function watchUse(scope: VideoScope, video: HTMLVideoElement, box: HTMLElement) {
  const { root, config, elements, emit, onCleanup, patch, signal, state, subscribe } = scope
  const controls = lazy(() => import('./controls'), {
    signal,
    start: ({ addControls }) => addControls(scope, video, box),
  })
  // What plays does not bubble.
  for (const type of ['pointerover', 'focusin', 'play'] as const)
    onCleanup(listen(root, type, () => void controls(), { capture: true }))
  function show() {
    // The picture that is there already, in the size that the browser has chosen.
    patch.attribute(video, 'poster', findPicture(elements))
    emit('show')
    video.play().catch(() => {})
    controls(
      ({ focus }) => focus(),
      () => {
        patch.attribute(video, 'controls', true)
        video.focus()
      },
    )
  }
  if (!config.hasOverlay) return
  patch.attribute(video, 'controls', false)
  onCleanup(
    subscribe(({ showingVideo }, previous) => {
      if (showingVideo === previous.showingVideo) return
      if (showingVideo) show()
      else emit('hide')
    }),
  )
  if (state().showingVideo) show()
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
      // The browser tells of a start later: another video may have stopped this one.
      if (isSilent() || element.paused) return
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
