import { listen } from '@ashlar/core-dom'
import { ambient } from './ambient'
import type { VideoScope } from './effects'
import { filmElement, playsStreams, readVideo, widthOf } from './film'
import { applyStyles, lookOf } from './look'

/** A film behind a section: its picture is shown until playback has really begun, and whenever it may not (known-bugs, "video"). */
export async function start(scope: VideoScope): Promise<undefined> {
  const { root, patch } = scope
  const fallback = root.querySelector('.sqs-video-background-native__fallback-image,.custom-fallback-image')
  if (fallback) patch.toggle(fallback, 'loaded', true)

  function show(isRunning: boolean, isStuck: boolean) {
    patch.toggle(root, 'ready', isRunning)
    patch.toggle(root, 'mobile', isStuck)
    if (fallback) patch.toggle(fallback, 'sqs-video-background-native__fallback-image--hidden', isRunning)
  }
  // Above what stands on the section, where a pointer reaches it.
  const place = root.closest<HTMLElement>('.page-section') ?? root
  const look = lookOf(root)
  const film = readVideo(root, widthOf(root), playsStreams())
  if (film.sources.length) {
    const element = filmElement({ ...film, muted: true, loop: true, poster: undefined })
    element.className = 'video-background-film'
    element.ariaHidden = 'true'
    element.tabIndex = -1
    element.playbackRate = element.defaultPlaybackRate = look.speed
    applyStyles(element, look)
    patch.insert(root, element)
    const mood = ambient(scope, { film: { play: () => element.play(), pause: () => element.pause() }, place, show })
    // "playing" is said before there is a picture: only a moved clock is playback.
    scope.onCleanup(listen(element, 'timeupdate', () => element.currentTime > 0 && !element.paused && mood.runs(true)))
    scope.onCleanup(listen(element, 'pause', () => mood.runs(false)))
    scope.onCleanup(() => element.pause())
    return
  }
  const { framed } = await import('./background-frame')
  if (!scope.signal.aborted) framed(scope, { look, place, show })
}
