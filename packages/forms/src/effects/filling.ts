import { type BlockServices, loadService, startRoles } from '@ashlar/core-block'
import { findIn, init, reduce, startForm } from '@ashlar/core-form'
import type {} from '@ashlar/core-site'
import { findContext, findParts, findSummary } from '../elements/form'
import type { StartScope } from '../paint'
import { type FormScope, paint } from '../paint/form'
import { parseForm } from '../parse/form'

/** Starts what a visitor needs who fills a form in: errors, a draft, a captcha, and sending. */
export async function startFilling(start: StartScope): Promise<void> {
  const { root, signal } = start
  // `site` is for the draft and for fields that describe the page. `tracking` records a sign-up. A form works without both.
  const optional = <Name extends 'site' | 'tracking'>(name: Name) =>
    loadService(start.services, name).catch(() => undefined)
  const context = findContext(root)
  const [site, tracking, published] = await Promise.all([
    optional('site'),
    start.config.isNewsletter ? optional('tracking') : undefined,
    context ? import('./published') : undefined,
  ])
  if (signal.aborted) return
  const ids = published?.completePublished(start, context as HTMLElement, findParts(root)) ?? start.config
  const services = { ...start.services, site, tracking } as BlockServices
  await startRoles(
    { ...start, services },
    {
      elements: findParts,
      parse: (_root, parseContext) => parseForm(ids, parseContext),
      model: { init, reduce },
      paint,
      effects,
    },
  )
}

function effects(scope: FormScope): undefined {
  const { root, elements, onCleanup, subscribe } = scope
  onCleanup(
    subscribe((state, previous) => {
      if (state.phase === 'success' && previous.phase !== 'success') elements.thanks?.focus()
      else if (state.failures > previous.failures) findSummary(root)?.focus()
    }),
  )
  const form = startForm(scope, () => import('@ashlar/core-form/draft'))
  form.fill()
  // The touch that has fetched this code is over.
  if (findIn(root, ':focus')) form.touch()
}
