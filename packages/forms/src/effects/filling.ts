import { type BlockServices, createStore, loadService } from '@ashlar/core-block'
import { type Action, init, reduce, type State, startForm } from '@ashlar/core-form'
import type {} from '@ashlar/core-site'
import { findContext, findParts, findSummary } from '../elements/form'
import type { StartScope } from '../paint'
import { type FormScope, paint } from '../paint/form'
import { parseForm } from '../parse/form'

/** Starts what a visitor needs who fills a form in: errors, a draft, a captcha, and sending. */
export async function startFilling(start: StartScope): Promise<void> {
  const { root, guard, onCleanup, signal } = start
  // `site` is for the draft and for fields that describe the page. `tracking` records a sign-up. A form works without both.
  const optional = <Name extends 'site' | 'tracking'>(name: Name) =>
    loadService(start.services, name).catch(() => undefined)
  const context = findContext(root)
  const [site, tracking, module] = await Promise.all([
    optional('site'),
    start.config.isNewsletter ? optional('tracking') : undefined,
    context ? import('./published') : undefined,
  ])
  if (signal.aborted) return
  const services = { ...start.services, site, tracking } as BlockServices
  const published = module?.completePublished(start, context as HTMLElement, findParts(root))
  const elements = findParts(root)
  const config = parseForm(published?.config ?? start.config, { elements, services })
  const store = createStore<State, Action>(init(config), reduce)
  const scope: FormScope = { ...start, ...published, ...store, services, elements, config, send: guard(store.send) }
  paint(scope, store.state())
  onCleanup(
    store.subscribe((state, previous) => {
      paint(scope, state)
      if (state.phase === 'success' && previous.phase !== 'success') elements.thanks?.focus()
      else if (state.failures > previous.failures) findSummary(root)?.focus()
    }),
  )
  const form = startForm(scope, () => import('@ashlar/core-form/draft'))
  form.fill()
  // The touch that has fetched this code is over.
  if (root.contains(document.activeElement)) form.touch()
}
