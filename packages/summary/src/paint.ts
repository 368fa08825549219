import { type Scope, translate } from '@ashlar/core-block'
import { type Elements, findEmptyFacts, findPicture, findThumbnails } from './elements'
import { messages } from './messages'
import { type Action, type Config, getHeight, type State } from './model'

export type SummaryScope = Scope<Config, State, Action, Elements>

/** Reserves the place of pictures, and names missing values. */
export function paint(scope: SummaryScope, state: State) {
  const { root, elements, patch, services } = scope
  const { wrapper, list } = elements
  if (!wrapper || !list) return
  patch.attribute(wrapper, 'aria-busy', state.phase === 'loading' ? 'true' : null)
  for (const thumbnail of findThumbnails(root)) reservePlace(scope, thumbnail)
  for (const fact of findEmptyFacts(root)) patch.text(fact, translate(services.i18n, messages.empty))
  showFailure(scope, state, wrapper)
}

/** The sentence for items that cannot be had; the items there are stay (SUM-01). */
function showFailure({ patch, services, elements }: SummaryScope, { phase }: State, wrapper: HTMLElement) {
  let { status } = elements
  if (!status) {
    if (phase !== 'failed') return
    status = elements.status = document.createElement('p')
    status.className = 'summary-status'
    status.setAttribute('role', 'alert')
    patch.insert(wrapper, status)
  }
  patch.text(status, phase === 'failed' ? translate(services.i18n, messages.failed) : '')
}

/** A picture that has its own height needs no place, unless the settings cut it to a ratio. */
function reservePlace({ config, patch }: SummaryScope, thumbnail: HTMLElement) {
  const picture = findPicture(thumbnail)
  if (!config.imageAspectRatio && picture?.complete && picture.naturalWidth) {
    patch.style(thumbnail, 'aspect-ratio', null)
    return
  }
  patch.style(thumbnail, 'aspect-ratio', `100 / ${getHeight(config)}`)
  patch.style(thumbnail, 'overflow', 'hidden')
}
