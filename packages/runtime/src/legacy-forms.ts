/** Fields whose value a visitor chooses, and does not write. */
const chosen =
  'select,button,fieldset,output,[type=hidden],[type=checkbox],[type=radio],[type=range],[type=submit],[type=reset]'

/** A search has a field "q", and a filter of a list nothing that a visitor writes: what they ask for belongs into the address. */
const isQuery = ({ elements }: HTMLFormElement) =>
  elements.namedItem('q') !== null || [...elements].every((field) => field.matches(chosen))

/** Text for a form that nothing on the page sends. */
const unsent = 'Unable to submit form. Please try again later.'

/**
 * Keeps a form without a block, such as that of a restock notification, from putting its fields into the address: with its own
 * scripts gone it is submitted by GET, and an email address would be in the history, in logs and in tracking.
 */
function blockSubmit(event: SubmitEvent) {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get' || isQuery(form)) return
  event.preventDefault()
  const known = form.querySelector('.form-unsent')
  const notice = known ?? document.createElement('p')
  notice.className = 'form-unsent'
  notice.setAttribute('role', 'alert')
  notice.textContent = unsent
  if (!known) form.append(notice)
}

/** Opens a form behind a button, which published stylesheets hide (FRM-01). */
function openBehindHandle({ target }: MouseEvent) {
  const handle = target instanceof Element ? target.closest<HTMLElement>('.lightbox-handle') : null
  const form = handle?.closest('.sqs-block')?.querySelector<HTMLElement>('.form-wrapper.hidden, .lightbox-inner.hidden')
  if (!handle || !form) return
  form.classList.remove('hidden')
  handle.setAttribute('aria-expanded', 'true')
  form.querySelector<HTMLElement>('input:not([type=hidden]),textarea,select')?.focus()
}

/** Serves the forms of published pages that no block looks after, until the page ends. */
export function watchForms(signal: AbortSignal) {
  // On the window, after every listener of a block and of the page.
  window.addEventListener('submit', blockSubmit, { signal })
  document.addEventListener('click', openBehindHandle, { signal })
}
