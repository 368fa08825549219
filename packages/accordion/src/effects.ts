import type { Scope } from '@ashlar/core-block'
import { after, listen, prefersReducedMotion } from '@ashlar/core-dom'
import type { Elements } from './elements'
import { type Action, type Config, isOpen, type State } from './model'

/** Duration of opening or closing, in milliseconds (ACC-01). */
const duration = 250

type AccordionScope = Scope<Config, State, Action, Elements>

export function effects(scope: AccordionScope) {
  const { root, elements, onCleanup, send } = scope

  elements.items.forEach(({ trigger }, index) => {
    onCleanup(listen(trigger, 'click', () => send({ type: 'toggle', index })))
  })
  onCleanup(listen(root, 'beforematch', ({ target }) => openAround(scope, target)))
  onCleanup(listen(window, 'hashchange', () => openAnchor(scope)))
  onCleanup(scope.subscribe((state, previous) => move(scope, state, previous)))
  // What its step has opened for a link, the visitor may have closed since.
  if (!('complete' in root.dataset)) openAnchor(scope)
  return undefined
}

/** A link to an element inside an item opens the item. */
function openAnchor(scope: AccordionScope) {
  const id = location.hash.slice(1)
  if (!id) return
  const target = document.getElementById(id) ?? document.getElementById(safeDecode(id))
  if (!target || !scope.root.contains(target)) return
  openAround(scope, target)
  target.scrollIntoView({ block: 'nearest' })
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function openAround({ elements, send }: AccordionScope, target: EventTarget | null) {
  send({ type: 'open', index: elements.items.findIndex(({ element }) => element.contains(target as Node | null)) })
}

/** Animates each panel that differs between two states, dispatches its event, and reports the end to the model. */
function move(scope: AccordionScope, state: State, previous: State) {
  if (state.open === previous.open) return
  scope.elements.items.forEach(({ panel }, index) => {
    const open = isOpen(state, index)
    if (open === isOpen(previous, index)) return
    scope.emit(open ? 'open' : 'close', { index })
    if (!prefersReducedMotion()) slide(panel, open, scope)
  })
  scope.onCleanup(after(prefersReducedMotion() ? 0 : duration, () => scope.send({ type: 'rest' })))
}

function slide(panel: HTMLElement, open: boolean, { patch, onCleanup }: AccordionScope) {
  // A closing panel is visible until its animation ends; in the state it is closed already.
  if (!open) patch.attribute(panel, 'hidden', null)
  patch.toggle(panel, 'accordion-item__dropdown--pre-open', true)
  const height = `${panel.scrollHeight}px`
  const heights = open ? ['0px', height] : [height, '0px']
  const animation = panel.animate({ height: heights, overflow: ['hidden', 'hidden'] }, { duration, easing: 'ease-out' })
  function rest() {
    patch.toggle(panel, 'accordion-item__dropdown--pre-open', false)
    if (!open && !panel.classList.contains('accordion-item__dropdown--open'))
      patch.attribute(panel, 'hidden', 'until-found')
  }
  animation.onfinish = rest
  onCleanup(() => animation.cancel())
}
