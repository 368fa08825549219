import { type Scope, startRoles, type Undo } from '@ashlar/core-block'
import { adoptStyle, after, listen, watchReducedMotion, watchVisibility } from '@ashlar/core-dom'
import { type Config, isAtEdge } from '../model'
import { type Autoplay, type AutoplayAction, getStep, init, isRunning, reduce } from '../model/autoplay'
import type { StepElements, StepScope } from '../paint/steps'
import { getText } from '../paint/text'

/** Delay of the next slide after autoplay was suspended, in milliseconds (GAL-09). */
const resume = 1000

/** Pages of another server bring no style for the button that pauses autoplay, which only the runtime adds. */
const pauseRules = `@layer ashlar{
.gallery-pause{background:rgb(0 0 0/55%);block-size:44px;border:0;border-radius:50%;color:#fff;cursor:pointer;inline-size:44px;inset-block-start:.75rem;inset-inline-end:.75rem;padding:0;z-index:1}
.gallery-pause::before{block-size:14px;border-inline:4px solid;box-sizing:border-box;content:"";display:inline-block;inline-size:13px;vertical-align:middle}
.gallery-pause[data-state=paused]::before{block-size:0;border:7px solid transparent;border-inline:12px solid currentColor;border-inline-end:0;inline-size:0;margin-inline-start:3px}
.gallery-pause:focus-visible{outline:4px double #fff;outline-offset:-6px}}`

/** What the files of autoplay share; its state is its own. */
type AutoplayScope = Scope<Config, Autoplay, AutoplayAction, StepElements>

/** Advances while autoplay is on and has no reason to be suspended (GAL-09). */
export function start(steps: StepScope): undefined {
  const button = addPauseButton(steps)
  startRoles<Config, Autoplay, AutoplayAction, StepElements>(steps, {
    elements: () => steps.elements,
    parse: () => steps.config,
    model: { init, reduce },
    paint: (scope, state) => show(scope, button, state),
    effects(scope) {
      if (button) scope.onCleanup(listen(button, 'click', () => scope.send({ type: 'toggle-play' })))
      watchReasons(scope, button)
      watchVideos(scope)
      return advance(scope, steps)
    },
  })
}

/** Goes on to the next slide each time the current one has been shown for its time. */
function advance({ config, state: autoplay, onCleanup, subscribe }: AutoplayScope, steps: StepScope): Undo {
  const { send, state } = steps
  let cancel = () => {}
  let isDue = false
  function wait(isResumed = false) {
    cancel()
    isDue = false
    if (!isRunning(autoplay(), config)) return
    cancel = after(isResumed ? Math.min(resume, config.slideTime) : config.slideTime, step)
  }
  function step() {
    const now = state()
    // A change that takes longer than a slide is shown ends first.
    isDue = now.isMoving
    if (isDue) return
    send(getStep(now, Math.random(), isAtEdge(now, 'next')))
    // Without an effect, for example because a linked gallery moves, the next one tries again.
    if (state() === now) wait()
  }
  onCleanup(subscribe((next, previous) => wait(next.suspendedBy.length < previous.suspendedBy.length)))
  onCleanup(
    steps.subscribe((next, previous) => {
      // From one change to the next the time of a slide passes, the change included (GAL-27).
      if (next.index !== previous.index) wait()
      else if (isDue && !next.isMoving) step()
    }),
  )
  wait()
  return () => cancel()
}

/** The pause button is the first element in the tab order of a gallery with autoplay. */
function addPauseButton({ config, onCleanup, patch, root }: StepScope) {
  if (config.count < 2) return
  onCleanup(adoptStyle(pauseRules))
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'gallery-pause'
  button.style.position = 'absolute'
  patch.insert(root, button, root.firstChild)
  return button
}

function show(scope: AutoplayScope, button: HTMLElement | undefined, { isPlaying }: Autoplay) {
  const { config, elements, patch } = scope
  // Autoplay would have a screen reader announce each slide.
  if (config.design === 'stacked') patch.attribute(elements.list, 'aria-live', isPlaying ? 'off' : 'polite')
  if (!button) return
  button.dataset.state = isPlaying ? 'playing' : 'paused'
  button.setAttribute('aria-label', getText(scope, isPlaying ? 'pause' : 'play'))
}

/** Waits for the end of a video. Those of providers report their state by events of the video block. */
function watchVideos({ onCleanup, root, send }: AutoplayScope) {
  const watch = (type: 'play' | 'pause' | 'ended' | `video:${string}`, isShown: boolean) =>
    onCleanup(listen(root, type, () => send({ type: 'video', isShown }), { capture: true }))
  watch('play', true)
  watch('video:show', true)
  watch('video:hide', false)
  watch('pause', false)
  watch('ended', false)
}

function watchReasons({ config, elements, onCleanup, root, send }: AutoplayScope, pause: HTMLElement | undefined) {
  const suspend = (reason: string, isSuspended: boolean) => send({ type: isSuspended ? 'suspend' : 'resume', reason })
  // A pointer or a focus may be inside before the start: no event follows then (GAL-26).
  const areas = [root, ...elements.controls.outside]
  const contains = (selector: string) => areas.some((area) => area.matches(selector))
  if (config.pauseOnMouseover) {
    suspend('hover', contains(':hover') && matchMedia('(hover)').matches)
    for (const area of areas) {
      onCleanup(listen(area, 'pointerenter', ({ pointerType }) => pointerType === 'mouse' && suspend('hover', true)))
      onCleanup(listen(area, 'pointerleave', () => suspend('hover', false)))
    }
  }
  suspend('focus', contains(':focus-within'))
  for (const area of areas) {
    // Focus on the pause button is no reason: otherwise playback would resume only after focus has left the button.
    onCleanup(listen(area, 'focusin', ({ target }) => suspend('focus', target !== pause)))
    onCleanup(listen(area, 'focusout', () => suspend('focus', false)))
  }
  onCleanup(listen(document, 'visibilitychange', () => suspend('hidden', document.hidden)))
  onCleanup(watchVisibility(root, ({ isIntersecting }) => suspend('away', !isIntersecting)))
  onCleanup(
    watchReducedMotion((isReduced) => suspend('motion', isReduced || /[?&]nomotion=true(?:&|$)/.test(location.search))),
  )
}
