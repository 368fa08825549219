import { member } from '@ashlar/core-block'
import { listen } from '@ashlar/core-dom'
import type { GalleryScope } from '../paint'
import { type Actions, watchClicks } from './clicks'
import { fetchLayout, fetchSteps } from './designs'

/** Starts the design of a gallery, and what its markup asks for beside it. */
export function effects(scope: GalleryScope) {
  const { config } = scope
  const reported = config.problems.length > 0 && report(scope)
  if (config.isSkipped) return reported || undefined
  if (!config.lazyLoad) import('./fetch-all').then(({ fetchAll }) => fetchAll(scope)).catch(() => {})
  return start(scope)
}

/** The sentences for odd markup are fetched only where there is some. */
const report = ({ config }: GalleryScope) =>
  import('../model/problems').then(
    ({ describeProblem }) => {
      for (const problem of config.problems) console.error(describeProblem(problem))
      return undefined
    },
    () => undefined,
  )

/** Answers until the files of a gallery have arrived, and in designs without a current slide. */
const noActions: Actions = { show: () => false, go() {}, press: () => false }

/** Everything that the markup asks for is requested at once: one file must not wait for another. */
async function start(scope: GalleryScope) {
  const { config, elements, onCleanup, signal } = scope
  let actions = noActions
  // A slide leads to its address from the beginning.
  watchClicks(scope, () => actions)
  // The code for the address is fetched only where the address names a slide or follows the current one (GAL-10, GAL-22).
  const isNamed = /[?&]itemId=|#./.test(location.href) || member(history.state, 'itemId') !== undefined
  const [layout, steps, section, lightbox, address] = await Promise.all([
    fetchLayout(scope),
    fetchSteps(scope),
    elements.section ? import('./section') : undefined,
    (config.lightbox || elements.slides.some(({ opener }) => opener)) && import('./lightbox'),
    (isNamed || config.history || config.historyHash) && import('./history'),
  ])
  if (signal.aborted) return undefined
  section?.start(scope)
  /** Presses and addresses may name a slide from here on. */
  function begin(design: Pick<Actions, 'go' | 'press'>) {
    actions = { ...design, show: (index) => !!lightbox && lightbox.showLarge(scope, index) }
    if (address) address.follow(scope, actions)
    else onCleanup(listen(window, 'hashchange', loadAddress, { once: true }))
  }
  const loadAddress = () =>
    import('./history').then(
      ({ follow }) => follow(scope, actions),
      () => {},
    )
  if (steps) return steps.startSteps(scope, { ...steps.features, section, begin })
  begin(noActions)
  return layout?.start(scope)
}
