import { translate } from '@ashlar/core-block'
import { listen, watchSize } from '@ashlar/core-dom'
import { checkNetwork, whenNetwork } from '@ashlar/core-dom/network'
import type {} from '@ashlar/core-i18n'
import { whenCounted } from '@ashlar/core-tracking/service'
import { waiting } from '../messages'
import { paintWidth, type StartScope } from '../paint'

export function effects(scope: StartScope) {
  const { root, config, elements, patch, services, signal } = scope
  // The page's own handler calls a library that is no longer loaded.
  patch.attribute(root, 'onsubmit', null)
  whenCounted(services, signal).then((tracking) => tracking?.formRender(config.formId))
  if (config.isNewsletter) watchWidth(scope)
  const fetchFilling = watchFirstTouch(scope)
  if (elements.early || hasDraft()) fetchFilling()
  return undefined
}

/** A newsletter's layout follows the width of its wrapper, which a footer of three columns makes narrow (FRM-14). */
function watchWidth(scope: StartScope) {
  const { place } = scope.elements
  paintWidth(scope, place.clientWidth)
  scope.onCleanup(watchSize(place, ({ width }) => paintWidth(scope, width), { axis: 'x', wait: 50 }))
}

/** Whether a form of this address may have a draft. */
function hasDraft(): boolean {
  try {
    return Object.keys(sessionStorage).join().includes(`ashlar:draft:${location.pathname} `)
  } catch {
    return false
  }
}

async function start(scope: StartScope) {
  // Browsers remember a failed import for the life of the page.
  await checkNetwork().catch(whenNetwork)
  const { startFilling } = await import('./filling')
  await startFilling(scope).catch((error) => {
    // An error of the code ends the block; one of the network does not.
    scope.fail(error)
    throw error
  })
}

/**
 * Fetches the code of a form when a visitor comes to it, by mouse, finger or key; returns what fetches it at once. A form that is sent before the
 * code has arrived is sent by it, and without it as the server's HTML has it.
 */
function watchFirstTouch(scope: StartScope): () => void {
  const { root, fail, onCleanup, signal } = scope
  const form = root as HTMLFormElement
  const early = new AbortController()
  const end = () => early.abort()
  // By `lazy` of core-block the package weighs 1.98 KiB before a touch, of which it may weigh 1.95.
  let coming: Promise<void> | undefined
  function fetchFilling() {
    coming ??= start(scope).then(end, (error) => {
      // The next touch tries again.
      coming = undefined
      throw error
    })
    return coming
  }
  const touch = () => void fetchFilling().catch(() => {})

  let isWanted = false
  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isWanted) return
    isWanted = true
    const note = navigator.onLine ? undefined : announce(scope)
    const send = () => {
      end()
      note?.remove()
      // A failed fetch may fail again at once. A submission within the event of another one would be ignored.
      setTimeout(() => form.requestSubmit(event.submitter))
    }
    fetchFilling().then(
      () => signal.aborted || send(),
      // A form without a method would write its answers into the address.
      (error) => (form.method === 'post' ? send() : fail(error)),
    )
  }
  for (const name of ['pointerover', 'focusin', 'input']) listen(root, name, touch, early)
  listen(root, 'submit', onSubmit, early)
  onCleanup(end)
  return touch
}

/** Shows that the form waits for the network. */
function announce({ root, patch, services }: StartScope): HTMLElement {
  const textContent = translate(services.i18n, waiting)
  const note = Object.assign(document.createElement('p'), { className: 'field-error', role: 'alert', textContent })
  patch.insert(root, note)
  return note
}
