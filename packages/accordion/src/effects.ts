import type { Scope } from '@ashlar/core-block'
import { after, delegate, listen, prefersReducedMotion } from '@ashlar/core-dom'
import { contract } from './contract'
import { type Action, type Config, isOpen, type State } from './model'
import { itemsOf } from './parse'

/** How long an item takes to open or close, in milliseconds (ACC-01). */
const duration = 250

type AccordionScope = Scope<Config, State, Action>

export function effects(scope: AccordionScope) {
  const { root, onCleanup, send } = scope
  const { trigger } = contract.parts as { trigger: string }

  onCleanup(
    delegate(root, 'click', trigger, (_event, match) => {
      send({ type: 'toggle', index: itemsOf(root).findIndex((item) => item.trigger === match) })
    }),
  )
  onCleanup(listen(root, 'beforematch' as 'input', ({ target }) => openAround(scope, target)))
  onCleanup(listen(window, 'hashchange' as 'input', () => openAnchor(scope)))
  onCleanup(scope.subscribe((state, previous) => move(scope, state, previous)))
  openAnchor(scope)
  return undefined
}

/** A link to something inside an item opens the item. */
function openAnchor(scope: AccordionScope) {
  const id = location.hash.slice(1)
  if (!id) return
  const target = document.getElementById(id) ?? document.getElementById(safeDecode(id))
  if (!target || !scope.root.contains(target) || target === scope.root) return
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

function openAround({ root, send }: AccordionScope, target: EventTarget | null) {
  if (!(target instanceof Node)) return
  send({ type: 'open', index: itemsOf(root).findIndex(({ element }) => element.contains(target)) })
}

/** Moves what has changed between two states, says so to the page, and tells the model when it stands. */
function move(scope: AccordionScope, state: State, previous: State) {
  if (state.open === previous.open) return
  itemsOf(scope.root).forEach(({ panel }, index) => {
    const open = isOpen(state, index)
    if (open === isOpen(previous, index)) return
    scope.emit(open ? 'open' : 'close', { index })
    if (!prefersReducedMotion()) slide(panel, open, scope)
  })
  scope.onCleanup(after(prefersReducedMotion() ? 0 : duration, () => scope.send({ type: 'rest' })))
}

function slide(panel: HTMLElement, open: boolean, { patch, signal }: AccordionScope) {
  if (!panel.animate) return
  // A panel on its way out is shown while it moves; the state already says that it is closed.
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
  signal.addEventListener('abort', () => animation.cancel(), { once: true })
}
