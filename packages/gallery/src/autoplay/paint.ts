import type { Scope } from '@ashlar/core-block'
import { adoptStyle } from '@ashlar/core-dom'
import { getText } from '../paint/text'
import type { StepElements, StepScope } from '../steps/paint'
import type { Autoplay, AutoplayAction, AutoplayConfig } from './model'

export interface AutoplayElements extends StepElements {
  /** Pauses and resumes; undefined where there is one slide. */
  readonly button: HTMLElement | undefined
}

/** What the files of autoplay share; its state is its own. */
export type AutoplayScope = Scope<AutoplayConfig, Autoplay, AutoplayAction, AutoplayElements>

/** Pages of another server bring no style for the button that pauses autoplay, which only the runtime adds. */
const pauseRules = `@layer ashlar{
.gallery-pause{background:rgb(0 0 0/55%);block-size:44px;border:0;border-radius:50%;color:#fff;cursor:pointer;inline-size:44px;inset-block-start:.75rem;inset-inline-end:.75rem;padding:0;z-index:1}
.gallery-pause::before{block-size:14px;border-inline:4px solid;box-sizing:border-box;content:"";display:inline-block;inline-size:13px;vertical-align:middle}
.gallery-pause[data-state=paused]::before{block-size:0;border:7px solid transparent;border-inline:12px solid currentColor;border-inline-end:0;inline-size:0;margin-inline-start:3px}
.gallery-pause:focus-visible{outline:4px double #fff;outline-offset:-6px}}`

/** Inserts the pause button, the first element in the tab order of a gallery with autoplay. */
export function addPauseButton({ config, onCleanup, patch, root }: StepScope) {
  if (config.count < 2) return
  onCleanup(adoptStyle(pauseRules))
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'gallery-pause'
  button.style.position = 'absolute'
  patch.insert(root, button, root.firstChild)
  return button
}

/** Says whether it plays. */
export function paint(scope: AutoplayScope, { isPlaying }: Autoplay) {
  const { config, elements, patch } = scope
  const { button, list } = elements
  // Autoplay would have a screen reader announce each slide.
  if (config.design === 'stacked') patch.attribute(list, 'aria-live', isPlaying ? 'off' : 'polite')
  if (!button) return
  button.dataset.state = isPlaying ? 'playing' : 'paused'
  button.setAttribute('aria-label', getText(scope, isPlaying ? 'pause' : 'play'))
}
