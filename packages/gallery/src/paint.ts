import { type Scope, translate } from '@ashlar/core-block'
import { readPoint } from '@ashlar/core-dom'
import type { Controls, Elements, Slide } from './elements'
import { messages } from './messages'
import { type Action, type Config, hasSteps, isAtEdge, type State, showsAll } from './model'

export type GalleryScope = Scope<Config, State, Action, Elements>

/** The state that was painted last, by running gallery: only differences are written. */
const paintedStates = new WeakMap<AbortSignal, State>()

/** Shows which slide is current, on the elements that the server sent; only what has changed is written. */
export function paint(scope: GalleryScope, state: State) {
  const { config, elements, patch, signal } = scope
  if (config.isSkipped) return
  const painted = paintedStates.get(signal)
  paintedStates.set(signal, state)
  if (!painted) applyStyles(scope)
  if (!hasSteps(config)) return
  if (painted?.index !== state.index) {
    if (painted) mark(scope, elements.slides[painted.index], false)
    mark(scope, elements.slides[state.index], true)
    markBullets(scope, painted?.index, state.index)
    paintCounter(scope, state)
  }
  paintControls(scope, state)
  if (state.isPlaying !== painted?.isPlaying) paintPause(scope, state)
  // Autoplay would have a screen reader announce each slide.
  if (config.design === 'stacked') patch.attribute(elements.list, 'aria-live', state.isPlaying ? 'off' : 'polite')
}

/** Constant classes and the states that stylesheets of the page depend on. */
function applyStyles(scope: GalleryScope) {
  const { root, patch, config, elements } = scope
  const { list, slides, section, sectionLists } = elements
  patch.toggle(list, `sqs-gallery-design-${config.design}`, true)
  if (config.metaPosition) patch.toggle(root, `sqs-gallery-block-meta-position-${config.metaPosition}`, true)
  for (const slide of slides) {
    const { element } = slide
    applyOptions(scope, slide)
    patch.toggle(element, `sqs-gallery-design-${config.design}-slide`, true)
    if (section) patch.attribute(element, 'data-show', 'true')
    // A reel shows slides beside the current one.
    if (slide.reelSource) patch.attribute(slide.reelSource, 'data-visible', 'true')
    if (section === 'masonry') patch.attribute(element, 'data-loaded', 'true')
  }
  for (const one of sectionLists) {
    patch.toggle(one, `gallery-${section}-wrapper--ready`, true)
    patch.toggle(one, `gallery-${section}-list--ready`, true)
  }
}

/** The point of a picture that a crop leaves in view, and the window of its link (GAL-02). */
function applyOptions({ patch, config }: GalleryScope, { element, image, control, hasOpener }: Slide) {
  const focus = image?.dataset.imageFocalPoint ?? element.dataset.imageFocalPoint
  const { x, y } = readPoint(focus)
  if (focus && image) patch.style(image, 'object-position', `${x * 100}% ${y * 100}%`)
  if (!config.newWindow || hasOpener || !control.matches('a[href]')) return
  patch.attribute(control, 'target', '_blank')
  patch.attribute(control, 'rel', 'noopener')
}

function mark({ patch, config, elements }: GalleryScope, slide: Slide | undefined, isCurrent: boolean) {
  if (!slide) return
  const { element } = slide
  patch.toggle(element, 'sqs-active-slide', isCurrent)
  if (config.design === 'stacked') patch.attribute(element, 'aria-hidden', isCurrent ? null : 'true')
  if (!elements.section) return
  const value = isCurrent ? 'true' : null
  for (const name of ['data-active', 'data-in', 'data-next']) patch.attribute(element, name, value)
}

function markBullets({ patch, elements }: GalleryScope, old: number | undefined, index: number) {
  for (const [at, isOn] of [
    [old ?? -1, false],
    [index, true],
  ] as const) {
    const bullet = elements.controls.bullets[at]
    if (!bullet) continue
    patch.toggle(bullet, 'sqs-active-slide', isOn)
    patch.attribute(bullet, 'data-active', isOn ? 'true' : null)
    patch.attribute(bullet, 'aria-current', isOn ? 'true' : null)
    for (const name of bullet.classList) if (/-bullet$/.test(name)) patch.toggle(bullet, `${name}--active`, isOn)
  }
}

function paintCounter({ elements, patch, services }: GalleryScope, { index, config: { count } }: State) {
  const { counter } = elements.controls
  if (counter) patch.text(counter, translate(services.i18n, messages.position, { position: index + 1, count }))
}

/** Marks the buttons without effect, and hides them where every slide is in view (GAL-07, GAL-11). */
function paintControls(scope: GalleryScope, state: State) {
  for (const way of ['previous', 'next'] satisfies (keyof Controls)[]) {
    for (const button of scope.elements.controls[way]) {
      const isEdge = isAtEdge(state, way)
      scope.patch.toggle(button, 'disabled', isEdge)
      scope.patch.attribute(button, 'aria-disabled', isEdge ? 'true' : null)
      // Stylesheets of published pages give buttons a display of their own, which "hidden" has not.
      scope.patch.style(button, 'display', showsAll(state) ? 'none' : null)
      nameButton(scope, button, way)
    }
  }
}

/** Older pages have empty anchors here, which no keyboard reaches. */
function nameButton({ patch, services }: GalleryScope, button: HTMLElement, way: 'previous' | 'next') {
  if (!(button.textContent?.trim() || button.getAttribute('aria-label')))
    patch.attribute(button, 'aria-label', translate(services.i18n, messages[way]))
  if (button.matches('button')) return
  patch.attribute(button, 'role', 'button')
  patch.attribute(button, 'tabindex', 0)
}

const pauseButtons = new WeakMap<AbortSignal, HTMLButtonElement>()

/** The pause button is the first element in the tab order of a gallery with autoplay. */
function paintPause({ root, patch, config, services, signal }: GalleryScope, { isPlaying }: State) {
  if (!config.autoplay.isOn || config.count < 2) return
  let button = pauseButtons.get(signal)
  if (!button) {
    button = document.createElement('button')
    button.type = 'button'
    button.className = 'gallery-pause'
    // Unseen until its style is there, so that it does not move.
    button.style.cssText = 'position:absolute;visibility:var(--_pause,hidden)'
    pauseButtons.set(signal, button)
    patch.insert(root, button, root.firstChild)
  }
  button.dataset.state = isPlaying ? 'playing' : 'paused'
  button.setAttribute('aria-label', translate(services.i18n, messages[isPlaying ? 'pause' : 'play']))
}
