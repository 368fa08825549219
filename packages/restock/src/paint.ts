import { type Scope, translate } from '@ashlar/core-block'
import { type Elements, findNotice } from './elements'
import { messages } from './messages'
import { type Action, type Config, isWrong, type State } from './model'

export type RestockScope = Scope<Config, State, Action, Elements>

/** Shows the form for a sold-out choice, and the result of sending it. */
export function paint(scope: RestockScope, state: State) {
  const { root, config, elements, patch, services } = scope
  const { chosen, isShown, phase } = state
  const { form, email, variant } = elements
  if (!form || !email) return
  const notice = findNotice(root) ?? createNotice(form, patch, config)
  patch.attribute(root, 'hidden', !isShown)
  patch.attribute(form, 'data-state', phase)
  patch.attribute(form, 'novalidate', true)
  if (variant) patch.attribute(variant, 'hidden', chosen !== '')
  if (!hasName(email)) patch.attribute(email, 'aria-label', translate(services.i18n, messages.label))
  if (!('notice' in state)) return
  patch.attribute(email, 'aria-invalid', `${isWrong(state)}`)
  patch.attribute(email, 'aria-describedby', (isWrong(state) && notice.id) || null)
  patch.text(notice, getText(scope, state.notice))
}

const hasName = (field: HTMLInputElement) => field.labels?.length || field.ariaLabel

const getText = (scope: RestockScope, notice: State['notice']) =>
  notice ? translate(scope.services.i18n, messages[notice]) : ''

/** Created at the start: a live region announces only changes after it was inserted. */
function createNotice(form: Element, patch: RestockScope['patch'], { productId, variantId }: Config) {
  const notice = document.createElement('p')
  notice.className = 'product-restock-notice'
  notice.id = `restock-${variantId || productId}`
  notice.setAttribute('role', 'status')
  patch.insert(form, notice)
  return notice
}
