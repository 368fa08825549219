import { translate } from '@ashlar/core-block'
import { adoptStyle, after, fromTemplate, isTaken, listen } from '@ashlar/core-dom'
import { findBar } from '../elements/player'
import template from '../markup?static'
import { ambientMessages } from '../messages'
import { controlMessages } from '../messages/controls'
import { nextCaptions, step, toClock } from '../model/controls'
import type { VideoScope } from '../paint'

type Bar = ReturnType<typeof findBar>

/** A video with the bar over its lower edge. */
interface Player extends Bar {
  readonly scope: VideoScope
  readonly video: HTMLVideoElement
  /** The parent of both, which is shown on the full screen. */
  readonly box: HTMLElement
  readonly tracks: readonly TextTrack[]
}

/** Time without a pointer or a key after which the bar of a video that plays is hidden, in milliseconds. */
const idleTime = 3000
/** Height of a line of captions, as a share of the video in percent. */
const lineShare = 8
/** Seconds that a key moves. */
const seekKeys: Readonly<Record<string, number>> = { ArrowLeft: -5, ArrowRight: 5 }

/** Controls of the block in place of those of the browser. The elements hold the state, whoever changes it. */
export function addControls(scope: VideoScope, video: HTMLVideoElement, box: HTMLElement) {
  const { onCleanup, patch, services } = scope
  const bar = findBar(fromTemplate(template).firstElementChild as HTMLElement)
  const isOwn = ({ language }: TextTrack) => Number(document.documentElement.lang.startsWith(language))
  const tracks = [...video.textTracks]
    .filter(({ kind }) => /^(?:captions|subtitles)$/.test(kind))
    .sort((a, b) => isOwn(b) - isOwn(a))
  const player: Player = { ...bar, scope, video, box, tracks }
  const hadFocus = document.activeElement === video
  onCleanup(adoptStyle(controlRules))
  bar.bar.setAttribute('aria-label', translate(services.i18n, controlMessages.controls))
  for (const name of ['seek', 'mute', 'volume', 'screen'] as const)
    bar[name].setAttribute('aria-label', translate(services.i18n, controlMessages[name]))
  bar.captions.hidden = !tracks.length
  bar.screen.hidden = !document.fullscreenEnabled && !('webkitEnterFullscreen' in video)
  patch.attribute(video, 'controls', false)
  patch.insert(box, bar.bar)
  watchVideo(player)
  watchBar(player)
  watchIdle(player)
  const focus = () => bar.action.focus({ preventScroll: true })
  if (hadFocus) focus()
  return { focus }
}

/** Keeps the bar equal to the video, whoever changes it. */
function watchVideo(player: Player) {
  const { scope, video } = player
  const update = () => paintBar(player)
  const changes = ['play', 'pause', 'playing', 'waiting', 'timeupdate', 'durationchange', 'volumechange'] as const
  for (const change of changes) scope.onCleanup(listen(video, change, update))
  // That of a source does not bubble.
  scope.onCleanup(listen(video, 'error', update, { capture: true }))
  scope.onCleanup(listen(video.textTracks, 'change', update))
  scope.onCleanup(listen(document, 'fullscreenchange', update))
  for (const track of player.tracks) scope.onCleanup(listen(track, 'cuechange', () => raiseCues(player, track)))
  update()
}

function paintBar({ scope, video, box, tracks, ...bar }: Player) {
  const { i18n } = scope.services
  const { paused, currentTime, duration, muted, volume, readyState, networkState } = video
  const [time, whole] = [toClock(currentTime), toClock(duration)]
  const shown = tracks.find(({ mode }) => mode === 'showing')
  const isFailed = !!video.error || networkState === HTMLMediaElement.NETWORK_NO_SOURCE
  bar.action.dataset.running = String(!paused)
  write(bar.action, 'aria-label', translate(i18n, ambientMessages[paused ? 'resume' : 'pause']))
  write(bar.action, 'aria-busy', String(!paused && !isFailed && readyState < HTMLMediaElement.HAVE_FUTURE_DATA))
  bar.seek.max = String(duration || 0)
  bar.seek.value = String(currentTime)
  write(bar.seek, 'aria-valuetext', translate(i18n, controlMessages.position, { time, duration: whole }))
  bar.time.textContent = `${time} / ${whole}`
  bar.volume.value = String(muted ? 0 : volume)
  write(bar.mute, 'aria-pressed', String(muted || !volume))
  const name = [translate(i18n, controlMessages.captions), shown?.label].filter(Boolean).join(': ')
  write(bar.captions, 'aria-label', name)
  write(bar.captions, 'aria-pressed', String(!!shown))
  write(bar.screen, 'aria-pressed', String(document.fullscreenElement === box))
  const failure = isFailed ? translate(i18n, controlMessages.failed) : ''
  if (bar.failure.textContent !== failure) bar.failure.textContent = failure
}

/** Captions end where the bar begins, so that it does not cover them. */
function raiseCues({ video, bar }: Player, { activeCues }: TextTrack) {
  for (const cue of [...(activeCues ?? [])] as VTTCue[]) {
    cue.snapToLines = false
    cue.line = Math.max(0, 100 - lineShare - (100 * bar.offsetHeight) / video.clientHeight)
  }
}

/** Written only on a change, so that a screen reader hears it once. */
const write = (element: HTMLElement, name: string, value: string) =>
  element.getAttribute(name) === value || element.setAttribute(name, value)

function watchBar(player: Player) {
  const { scope, video, box, seek, volume } = player
  const commands = getCommands(player)
  const keyCommands: Readonly<Record<string, () => void>> = {
    c: commands.captions,
    f: commands.screen,
    m: commands.mute,
  }
  for (const name of ['action', 'mute', 'captions', 'screen'] as const)
    scope.onCleanup(listen(player[name], 'click', commands[name]))
  scope.onCleanup(
    listen(seek, 'input', () => {
      video.currentTime = seek.valueAsNumber
    }),
  )
  scope.onCleanup(
    listen(volume, 'input', () => {
      video.volume = volume.valueAsNumber
      video.muted = !volume.valueAsNumber
    }),
  )
  scope.onCleanup(
    listen(box, 'keydown', (event) => {
      const by = seekKeys[event.key]
      const command = keyCommands[event.key]
      if (by ? isTaken(event, box) : !command) return
      event.preventDefault()
      if (by) video.currentTime = step(video.currentTime, by, video.duration)
      else command?.()
    }),
  )
}

/** What the buttons do. */
const getCommands = ({ video, box, tracks }: Player) => ({
  action() {
    if (video.paused) video.play().catch(() => {})
    else video.pause()
  },
  mute() {
    video.muted = !video.muted
  },
  captions() {
    const next = nextCaptions(tracks)
    for (const track of tracks) track.mode = track === next ? 'showing' : 'disabled'
  },
  screen() {
    if (document.fullscreenElement) document.exitFullscreen()
    else if (document.fullscreenEnabled) box.requestFullscreen().catch(() => {})
    else (video as { webkitEnterFullscreen?(): void }).webkitEnterFullscreen?.()
  },
})

/** Hides the bar while the video plays and nothing is pressed or moved; a tap on a video without its bar shows it first. */
function watchIdle({ scope, video, box, bar, ...player }: Player) {
  const { onCleanup, patch } = scope
  let wasIdle = false
  let cancel = () => {}
  function wake({ type, pointerType }: { readonly type: string; readonly pointerType?: string }) {
    if (type === 'pointerdown') wasIdle = pointerType === 'touch' && box.classList.contains('video-idle')
    cancel()
    patch.toggle(box, 'video-idle', false)
    cancel = after(idleTime, () =>
      patch.toggle(box, 'video-idle', !video.paused && !bar.matches(':has(:focus-visible)')),
    )
  }
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'play', 'pause'] as const)
    onCleanup(listen(box, type, wake, { capture: true }))
  onCleanup(listen(video, 'click', () => wasIdle || player.action.click()))
  onCleanup(() => cancel())
  wake({ type: '' })
}

/** The bar lies over the picture in its own order: time runs from left to right in every language. */
const controlRules = `@layer ashlar{
.native-video-player{overflow:hidden;position:relative}
.native-video-player:fullscreen{aspect-ratio:auto;background:#000}
.video-bar{align-items:center;background:#111;box-sizing:border-box;color:#fff;direction:ltr;display:flex;flex-wrap:wrap;font:.875rem/1.3 system-ui,sans-serif;forced-color-adjust:none;inset:auto 0 0;padding:.25rem .5rem;position:absolute}
[data-showing-video=false] .video-bar{visibility:hidden}
.video-idle{cursor:none}
.video-idle .video-bar{opacity:0}
.video-bar button{background:none;border:0;color:inherit;cursor:pointer;font:inherit;height:44px;padding:0;width:44px}
.video-bar [hidden],.video-failure:empty{display:none}
.video-bar :focus-visible{outline:4px double #fff;outline-offset:-4px}
.video-bar button::before{background:currentColor;clip-path:polygon(10% 0,100% 50%,10% 100%);content:"";display:block;height:1.1rem;margin:auto;width:1.1rem}
.video-bar .video-captions::before{background:none;clip-path:none;content:"CC"/"";height:auto;width:auto}
.video-bar [data-running=true]::before{clip-path:polygon(0 0,35% 0,35% 100%,65% 100%,65% 0,100% 0,100% 100%,0 100%)}
.video-bar .video-mute::before{clip-path:polygon(0 32%,25% 32%,58% 5%,58% 95%,25% 68%,0 68%,0 32%,72% 32%,72% 30%,86% 30%,86% 70%,72% 70%,72% 32%,0 32%)}
.video-bar .video-mute[aria-pressed=true]::before{clip-path:polygon(0 32%,25% 32%,58% 5%,58% 95%,25% 68%,0 68%)}
.video-bar .video-screen::before{clip-path:polygon(40% 0,40% 14%,14% 14%,14% 40%,0 40%,0 60%,14% 60%,14% 86%,40% 86%,40% 100%,60% 100%,60% 86%,86% 86%,86% 60%,100% 60%,100% 40%,86% 40%,86% 14%,60% 14%,60% 0,100% 0,100% 100%,0 100%,0 0)}
.video-captions[aria-pressed=true]{text-decoration:underline 2px}
.video-seek{flex:1;min-width:3rem}
.video-volume{width:4.5rem}
.video-bar input{margin:0 .5rem;min-height:24px}
.video-time{font-variant-numeric:tabular-nums;white-space:nowrap}
.video-failure{flex:0 0 100%;margin:0;padding:.5rem}
@media(pointer:coarse),(max-width:30rem){.video-volume{display:none}}
@media(max-width:30rem){.video-bar{justify-content:end}.video-seek{flex-basis:90%;order:-1}.video-time{margin-right:auto}}
@media(prefers-reduced-motion:no-preference){.video-bar{transition:opacity .3s}[aria-busy=true]::before{animation:video-wait .6s infinite alternate}@keyframes video-wait{to{opacity:.2}}}}`
