import type { Scope } from '@ashlar/core-block'
import { listen } from '@ashlar/core-dom'
import type { Config } from './kind'
import { donateUrl } from './model-links'

/** Buttons lead to the page that their id names (COM-07); what is a link already stays one. */
export function start(scope: Scope<Config>) {
  const { root, patch, onCleanup } = scope
  const buttons = root.matches('.sqs-donate-button')
    ? [root]
    : [...root.querySelectorAll<HTMLElement>('.sqs-donate-button')]
  for (const button of buttons.length > 0 ? buttons : [root]) {
    const id =
      button.closest<HTMLElement>('[data-donate-page-id]')?.dataset.donatePageId ||
      root.querySelector<HTMLElement>('[data-donate-page-id]')?.dataset.donatePageId
    if (!id || (button instanceof HTMLAnchorElement && !/^#?$/.test(button.getAttribute('href') ?? ''))) continue
    if (!button.matches('a[href],button')) {
      patch.attribute(button, 'role', 'link')
      patch.attribute(button, 'tabindex', 0)
    }
    const go = (event: Event) => {
      event.preventDefault()
      const url = donateUrl(id)
      if (scope.emit('leave', { url })) location.assign(url)
    }
    onCleanup(listen(button, 'click', go))
    onCleanup(
      listen(button, 'keydown', (event) => event.key === 'Enter' && !button.matches('a[href],button') && go(event)),
    )
  }
}
