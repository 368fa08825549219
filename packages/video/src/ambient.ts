import { listen, watchReducedMotion, watchVisibility } from '@ashlar/core-dom'
import type { VideoScope } from './effects'
import { adoptStyles } from './manners'
import { messages } from './messages'

/** A film that plays by itself, as seen from what decides whether it may. */
export interface AmbientFilm {
  /** Called when it should run; rejects, or never begins, where the browser does not let it. */
  play(): Promise<void> | undefined
  pause(): void
}

/** What the film tells back. */
export interface Ambient {
  /** Playback has really begun, or has stopped. */
  runs(isRunning: boolean): void
}

/** A start that has not become playback in so many milliseconds is given up for the picture. */
export const patience = 2500

interface AmbientOptions {
  readonly film: AmbientFilm
  /** What is shown: the film while it runs, else the picture; the picture for good where it cannot. */
  show(isRunning: boolean, isStuck: boolean): void
  /** Where the control goes, first in the tab order. */
  readonly place: HTMLElement
  /** The film has controls of its own, so ours is not shown. */
  readonly hasControls?: boolean
}

const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches

/**
 * Runs a film by itself while it is on the screen: not for a visitor who asks for less motion or less data, and with a control
 * to stop it and to start it all the same (DOM-06). The visitor's own choice wins over everything else.
 */
export function ambient(
  { root, onCleanup, patch, services, signal }: VideoScope,
  { film, show, place, hasControls = false }: AmbientOptions,
): Ambient {
  let choice: boolean | undefined
  let isCalm = false
  let isSeen = false
  let isRunning = false
  let isTrying = false
  let timer: ReturnType<typeof setTimeout> | undefined
  adoptStyles(ambientRules)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'video-toggle'
  if (!hasControls) patch.insert(place, button, place.firstChild)

  const wanted = () => choice ?? (!isCalm && !savesData())
  function label() {
    const message = isRunning || (isTrying && wanted()) ? messages.pause : messages.resume
    button.setAttribute('aria-label', services.i18n?.text(message) ?? message.default)
    button.dataset.running = String(message === messages.pause)
  }
  function stuck() {
    isTrying = false
    show(false, true)
    label()
  }
  function settle() {
    clearTimeout(timer)
    if (signal.aborted) return
    if (wanted() && isSeen) {
      isTrying = !isRunning
      if (isTrying) timer = setTimeout(stuck, patience)
      film.play()?.catch(stuck)
    } else {
      isTrying = false
      film.pause()
      // Out of sight it only rests; unwanted, the picture comes back.
      if (!wanted()) {
        isRunning = false
        show(false, choice === undefined)
      }
    }
    label()
  }
  onCleanup(() => clearTimeout(timer))
  onCleanup(
    listen(button, 'click', () => {
      choice = button.dataset.running !== 'true'
      settle()
    }),
  )
  onCleanup(
    watchReducedMotion((reduced) => {
      isCalm = reduced
      // Asked for just now, it is newer than what was pressed before.
      choice = undefined
      settle()
    }),
  )
  onCleanup(
    watchVisibility(root, ({ isIntersecting }) => {
      isSeen = isIntersecting
      settle()
    }),
  )

  return {
    runs(running) {
      // Without controls of its own it can only have begun late; with them the visitor has begun or stopped it.
      if (running && !wanted() && !hasControls) return film.pause()
      if (hasControls && isSeen) choice = running
      isRunning = running
      if (running) {
        clearTimeout(timer)
        isTrying = false
        show(true, false)
      }
      label()
    },
  }
}

/** A film that moves by itself, and the control that stops it. */
const ambientRules = `
.page-section:has(>.video-toggle),.sqs-native-video{position:relative}
.video-background-film{border:0;height:100%;inset:0;object-fit:cover;opacity:0;pointer-events:none;position:absolute;width:100%}
.ready>.video-background-film{opacity:1}
.video-toggle{background:#000c;border:2px solid #fff;border-radius:50%;forced-color-adjust:none;height:3rem;inset:auto 1rem 1rem auto;padding:0;position:absolute;width:3rem;z-index:2}
.video-toggle::before{background:#fff;clip-path:polygon(10% 0,100% 50%,10% 100%);content:"";inset:30%;position:absolute}
.video-toggle[data-running=true]::before{clip-path:polygon(0 0,35% 0,35% 100%,65% 100%,65% 0,100% 0,100% 100%,0 100%)}
.video-toggle:focus-visible{outline:4px double #fff;outline-offset:-6px}`
