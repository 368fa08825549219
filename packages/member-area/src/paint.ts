import { type Scope, translate } from '@ashlar/core-block'
import type { Elements } from './elements'
import { messages } from './messages'
import { type Action, type Config, isShown, isWrong, type State } from './model'

export type MemberScope = Scope<Config, State, Action, Elements>

/** Shows the account in a link, and errors beside the fields of a form. */
export function paint(scope: MemberScope, state: State) {
  if (state.config.kind === 'link') paintLink(scope, state)
  else paintForm(scope, state)
}

/** Published stylesheets show the link with `loaded` alone, and both of its texts (MEM-03). */
function paintLink({ root, elements, patch }: MemberScope, state: State) {
  const { isSignedIn } = state.config
  for (const element of elements.unauth) patch.attribute(element, 'hidden', isSignedIn)
  for (const element of elements.auth) patch.attribute(element, 'hidden', !isSignedIn)
  patch.toggle(root, 'loaded', isShown(state))
  patch.attribute(root, 'data-controllers-bound', root.dataset.controller ?? null)
}

function paintForm({ root, elements, patch, services }: MemberScope, { phase, ...state }: State) {
  patch.attribute(root, 'data-state', phase)
  patch.attribute(root, 'novalidate', true)
  patch.attribute(root, 'aria-busy', phase === 'sending' ? 'true' : null)
  if (!('notice' in state)) return
  const { notice } = state
  for (const field of elements.fields) patch.attribute(field, 'aria-invalid', `${isWrong(state)}`)
  if (elements.notice) patch.text(elements.notice, notice ? translate(services.i18n, messages[notice]) : '')
}
