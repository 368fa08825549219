import { member, readJson, readOptions } from '@ashlar/core-block'
import { listen } from '@ashlar/core-dom'
import { findFallback } from '../elements/player'
import type { View } from '../model/ambient'
import { type LookOptions, lookOptions } from '../model/look'
import type { VideoScope } from '../paint'
import { playAmbient } from './ambient'
import { applyLook, type Background } from './background-view'
import { getMedia, type Media, readSiteVideo, videoElement } from './video-element'

/** A video behind a section: its picture is shown until playback has begun, and whenever the video may not play. */
export async function start(scope: VideoScope): Promise<undefined> {
  const { root, patch } = scope
  const fallback = findFallback(root)
  if (fallback) patch.toggle(fallback, 'loaded', true)

  function show(view: View) {
    patch.toggle(root, 'ready', view === 'video')
    patch.toggle(root, 'mobile', view === 'fallback')
    if (fallback) patch.toggle(fallback, 'sqs-video-background-native__fallback-image--hidden', view === 'video')
  }
  // Above the content of the section, where a pointer reaches it.
  const parent = root.closest<HTMLElement>('.page-section') ?? root
  const background = { options: readLook(root), parent, show }
  const media = getMedia(readSiteVideo(root), root)
  if (media.sources.length) return startSiteVideo(scope, media, background)
  const { startFrame } = await import('./background-frame')
  if (!scope.signal.aborted) startFrame(scope, background)
}

/** Options come from the element, then from its section. */
function readLook(root: HTMLElement): LookOptions {
  const { dataset } = root
  const context = root.closest<HTMLElement>('[data-current-context]')?.dataset.currentContext
  const section = member(readJson(context), 'video')
  const attribute = (name: string) => dataset[`config${name[0]?.toUpperCase()}${name.slice(1)}`] || undefined
  const times = readJson(dataset.configTimeCode) ?? member(section, 'timeCode')
  const json = [readJson(dataset.configVideo), times, section] as object[]
  return readOptions([attribute, ...json], { options: lookOptions })
}

function startSiteVideo(scope: VideoScope, media: Media, { options, parent, show }: Background): undefined {
  const { root, onCleanup, patch } = scope
  const element = videoElement({ ...media, poster: undefined }, { muted: true, loop: true })
  element.className = 'video-background-player'
  element.ariaHidden = 'true'
  element.tabIndex = -1
  element.playbackRate = element.defaultPlaybackRate = options.playbackSpeed
  applyLook(element, options)
  patch.insert(root, element)
  const player = { play: () => element.play(), pause: () => element.pause() }
  const ambient = playAmbient(scope, { player, parent, show })
  // The event "playing" comes before the first picture, so only a clock that has moved counts.
  onCleanup(listen(element, 'timeupdate', () => element.currentTime > 0 && !element.paused && ambient.report(true)))
  onCleanup(listen(element, 'pause', () => ambient.report(false)))
  onCleanup(() => element.pause())
}
