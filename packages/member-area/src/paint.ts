import type { Scope } from '@ashlar/core-block'
import { contract } from './contract'
import { messages } from './messages'
import { type Action, type Config, isShown, type State } from './model'

export type MemberScope = Scope<Config, State, Action>

const parts = contract.parts as Record<'notice' | 'unauth' | 'auth', string>

/** Says who is signed in, and what is wrong beside the fields that it is about. */
export function paint(scope: MemberScope, state: State) {
  if (state.config.kind === 'link') paintLink(scope, state)
  else paintForm(scope, state)
}

/** Published stylesheets show the link with `loaded` alone, and both of its texts (MEM-03). */
function paintLink({ root, patch }: MemberScope, state: State) {
  const { isSignedIn } = state.config
  for (const one of root.querySelectorAll(parts.unauth)) patch.attribute(one, 'hidden', isSignedIn)
  for (const one of root.querySelectorAll(parts.auth)) patch.attribute(one, 'hidden', !isSignedIn)
  patch.toggle(root, 'loaded', isShown(state))
}

function paintForm({ root, patch, services }: MemberScope, { phase, ...state }: State) {
  patch.attribute(root, 'data-state', phase)
  patch.attribute(root, 'novalidate', true)
  patch.attribute(root, 'aria-busy', phase === 'sending' ? 'true' : null)
  if (!('notice' in state)) return
  const { notice } = state
  const isWrong = notice === 'missing' || notice === 'wrong'
  for (const field of root.querySelectorAll('[type=email],[type=password]'))
    patch.attribute(field, 'aria-invalid', isWrong ? 'true' : null)
  const place = root.querySelector(parts.notice)
  if (place) patch.text(place, notice ? (services.i18n?.text(messages[notice]) ?? messages[notice].default) : '')
}
