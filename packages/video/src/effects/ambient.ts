import { translate } from '@ashlar/core-block'
import { adoptStyle, after, listen, watchReducedMotion, watchVisibility } from '@ashlar/core-dom'
import { ambientMessages } from '../messages'
import { type AmbientAction, canPause, initAmbient, reduceAmbient, shouldPlay, type View } from '../model/ambient'
import type { VideoScope } from '../paint'

/** The commands of a player that plays without the visitor. */
export interface AmbientPlayer {
  /** Requests playback; rejects, or never begins, where the browser refuses it. */
  play(): Promise<void> | undefined
  pause(): void
}

/** Reports of the player. */
export interface Ambient {
  /** Playback has begun or stopped. */
  report(isRunning: boolean): void
  /** Playback is not possible any more. */
  fail(): void
}

/** Time in which playback must begin, in milliseconds; later the picture is shown instead. */
const startTimeout = 2500

interface AmbientOptions {
  readonly player: AmbientPlayer
  /** Shows the picture or the video. */
  show(view: View): void
  /** The parent of the button, whose first child it becomes. */
  readonly parent: HTMLElement
  /** The video has controls of its own, so that no button is added. */
  readonly hasControls?: boolean
}

const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches

/** Plays a video while it is in view and the visitor and the preferences of the system allow it (DOM-06). */
export function playAmbient(scope: VideoScope, { player, show, parent, hasControls = false }: AmbientOptions): Ambient {
  const { root, onCleanup, signal } = scope
  const paintButton = hasControls ? () => {} : insertButton(scope, parent, () => settle({ type: 'toggle' }))
  let state = initAmbient(hasControls)
  let cancel = () => {}

  function send(action: AmbientAction) {
    if (signal.aborted) return
    const { view } = state
    state = reduceAmbient(state, action)
    if (state.view !== view) show(state.view)
    paintButton(canPause(state))
  }
  const fail = () => send({ type: 'fail' })
  function settle(action: AmbientAction) {
    cancel()
    if (signal.aborted) return
    send(action)
    if (!shouldPlay(state)) return player.pause()
    if (state.isStarting) cancel = after(startTimeout, fail)
    player.play()?.catch(fail)
  }
  onCleanup(() => cancel())
  onCleanup(watchReducedMotion((isReduced) => settle({ type: 'preferences', isReduced: isReduced || savesData() })))
  onCleanup(watchVisibility(root, ({ isIntersecting }) => settle({ type: 'visibility', isInView: isIntersecting })))
  return {
    fail,
    report(isRunning) {
      send({ type: 'playback', isRunning })
      if (!isRunning) return
      if (state.isRunning) cancel()
      else player.pause()
    },
  }
}

/** Inserts the button that stops and starts the video; returns the function that names it. */
function insertButton({ onCleanup, patch, services }: VideoScope, parent: HTMLElement, toggle: () => void) {
  onCleanup(adoptStyle(ambientRules))
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'video-toggle'
  patch.insert(parent, button, parent.firstChild)
  onCleanup(listen(button, 'click', toggle))
  return (isPause: boolean) => {
    button.setAttribute('aria-label', translate(services.i18n, ambientMessages[isPause ? 'pause' : 'resume']))
    button.dataset.running = String(isPause)
  }
}

/** A background video, and the button that stops it. */
const ambientRules = `@layer ashlar{
.page-section:has(>.video-toggle),.sqs-native-video{position:relative}
.video-background-player{border:0;height:100%;inset:0;object-fit:cover;opacity:0;pointer-events:none;position:absolute;width:100%}
.ready>.video-background-player{opacity:1}
.video-toggle{background:#000c;border:2px solid #fff;border-radius:50%;forced-color-adjust:none;height:3rem;inset:auto 1rem 1rem auto;padding:0;position:absolute;width:3rem;z-index:2}
.video-toggle::before{background:#fff;clip-path:polygon(10% 0,100% 50%,10% 100%);content:"";inset:30%;position:absolute}
.video-toggle[data-running=true]::before{clip-path:polygon(0 0,35% 0,35% 100%,65% 100%,65% 0,100% 0,100% 100%,0 100%)}
.video-toggle:focus-visible{outline:4px double #fff;outline-offset:-6px}}`
