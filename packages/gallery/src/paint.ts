import type { Scope } from '@ashlar/core-block'
import { contract } from './contract'
import { messages } from './messages'
import { type Action, type Config, hasSteps, isAtEdge, type State, showsAll } from './model'
import { type Anatomy, anatomyOf } from './parse'

export type GalleryScope = Scope<Config, State, Action>

export const parts = contract.parts as Record<'slide' | 'previous' | 'next' | 'pause' | 'counter' | 'opener', string>

/** The buttons of a gallery, as its page has them. */
export interface Controls {
  readonly previous: readonly HTMLElement[]
  readonly next: readonly HTMLElement[]
  readonly bullets: readonly HTMLElement[]
  readonly counter: HTMLElement | null
}

interface Elements extends Anatomy {
  readonly controls: Controls
  pause?: HTMLButtonElement
  painted?: State
}

const known = new WeakMap<AbortSignal, Elements>()

/** The elements of a running gallery, looked up once. */
export function elementsOf({ root, signal }: GalleryScope): Elements {
  const found = known.get(signal) ?? { ...anatomyOf(root), controls: controlsOf(root) }
  known.set(signal, found)
  return found
}

function controlsOf(root: HTMLElement): Controls {
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]
  const arrow = (way: string) =>
    all(
      `.sqs-gallery-controls .${way},[class*="-control"][data-${way}] button,button[class*="-control-btn"][data-${way}]`,
    )
  return {
    previous: arrow('previous'),
    next: arrow('next'),
    bullets: all('.sqs-gallery-thumbnails > *,[class*="-bullet"][data-target],[class*="-thumb"][data-index]'),
    counter: root.querySelector<HTMLElement>(parts.counter),
  }
}

/** Says a message in the page's language. */
export function words(
  { services }: GalleryScope,
  name: keyof typeof messages,
  values?: Record<string, number>,
): string {
  const message = messages[name]
  const plain = message.default.replace(/\{(\w+)\}/g, (_all, key: string) => String(values?.[key] ?? ''))
  return services.i18n?.text(message, values) ?? plain
}

/** Shows which slide is current, on the elements that the server sent; only what has changed is written. */
export function paint(scope: GalleryScope, state: State) {
  if (scope.config.isSkipped) return
  const elements = elementsOf(scope)
  const { painted, list, slides, section } = elements
  elements.painted = state
  if (!painted) applyStyles(scope, elements)
  if (!hasSteps(scope.config)) return
  if (painted?.index !== state.index) {
    const old = painted && slides[painted.index]
    if (old) mark(scope, old, section, false)
    const current = slides[state.index]
    if (current) mark(scope, current, section, true)
    markBullets(scope, elements.controls, painted?.index, state.index)
    count(scope, elements.controls, state)
  }
  paintControls(scope, elements, state)
  if (state.isPlaying !== painted?.isPlaying) paintPause(scope, elements, state)
  // What goes on by itself would talk all the time.
  if (scope.config.design === 'stacked') scope.patch.attribute(list, 'aria-live', state.isPlaying ? 'off' : 'polite')
}

/** What stays: names for stylesheets, and the states that the page's own ones wait for. */
function applyStyles({ patch, config, root }: GalleryScope, { list, slides, section }: Elements) {
  patch.toggle(list, `sqs-gallery-design-${config.design}`, true)
  for (const slide of slides) {
    patch.toggle(slide, `sqs-gallery-design-${config.design}-slide`, true)
    if (section) patch.attribute(slide, 'data-show', 'true')
    if (section === 'masonry') patch.attribute(slide, 'data-loaded', 'true')
  }
  if (!section) return
  const lists = root.querySelectorAll(`.gallery-${section}-wrapper,.gallery-${section}-list`)
  for (const one of lists) {
    patch.toggle(one, `gallery-${section}-wrapper--ready`, true)
    patch.toggle(one, `gallery-${section}-list--ready`, true)
  }
}

function mark({ patch, config }: GalleryScope, slide: HTMLElement, section: string | undefined, isCurrent: boolean) {
  patch.toggle(slide, 'sqs-active-slide', isCurrent)
  if (config.design === 'stacked') patch.attribute(slide, 'aria-hidden', isCurrent ? null : 'true')
  if (!section) return
  const value = isCurrent ? 'true' : null
  for (const name of ['data-active', 'data-in', 'data-next']) patch.attribute(slide, name, value)
  const source = slide.querySelector(`.gallery-${section}-item-src`)
  if (source && section === 'reel') patch.attribute(source, 'data-visible', 'true')
}

function markBullets({ patch }: GalleryScope, { bullets }: Controls, old: number | undefined, index: number) {
  for (const [at, isOn] of [
    [old ?? -1, false],
    [index, true],
  ] as const) {
    const bullet = bullets[at]
    if (!bullet) continue
    patch.toggle(bullet, 'sqs-active-slide', isOn)
    patch.attribute(bullet, 'data-active', isOn ? 'true' : null)
    patch.attribute(bullet, 'aria-current', isOn ? 'true' : null)
    for (const name of bullet.classList) if (/-bullet$/.test(name)) patch.toggle(bullet, `${name}--active`, isOn)
  }
}

function count(scope: GalleryScope, { counter }: Controls, { index, config }: State) {
  if (counter) scope.patch.text(counter, words(scope, 'position', { position: index + 1, count: config.count }))
}

/** Buttons that lead nowhere say so, and are away when everything is shown (GAL-07, GAL-11). */
function paintControls(scope: GalleryScope, { controls }: Elements, state: State) {
  for (const way of ['previous', 'next'] as const) {
    for (const button of controls[way]) {
      const isEdge = isAtEdge(state, way)
      scope.patch.toggle(button, 'disabled', isEdge)
      scope.patch.attribute(button, 'aria-disabled', isEdge ? 'true' : null)
      scope.patch.attribute(button, 'hidden', showsAll(state))
      name(scope, button, way)
    }
  }
}

/** Older pages have empty anchors here, which no keyboard reaches. */
function name(scope: GalleryScope, button: HTMLElement, way: 'previous' | 'next') {
  if (!(button.textContent?.trim() || button.getAttribute('aria-label')))
    scope.patch.attribute(button, 'aria-label', words(scope, way))
  if (button.matches('button')) return
  scope.patch.attribute(button, 'role', 'button')
  scope.patch.attribute(button, 'tabindex', 0)
}

/** What moves by itself can be stopped: the button is the first thing a keyboard meets. */
function paintPause(scope: GalleryScope, elements: Elements, { isPlaying }: State) {
  const { root, patch, config } = scope
  if (!config.autoplay.isOn || config.count < 2) return
  if (!elements.pause) {
    elements.pause = document.createElement('button')
    elements.pause.type = 'button'
    elements.pause.className = 'gallery-pause'
    patch.insert(root, elements.pause, root.firstChild)
  }
  elements.pause.dataset.state = isPlaying ? 'playing' : 'paused'
  elements.pause.setAttribute('aria-label', words(scope, isPlaying ? 'pause' : 'play'))
}
