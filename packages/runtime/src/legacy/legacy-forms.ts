import { FormText } from '@ashlar/core-block/texts'

/** Fields whose value a visitor chooses, and does not write. */
const chosen =
  'select,button,fieldset,output,[type=hidden],[type=checkbox],[type=radio],[type=range],[type=submit],[type=reset]'

/** A search has a field "q", and a filter of a list nothing that a visitor writes: what they ask for belongs into the address. */
const isQuery = ({ elements }: HTMLFormElement) =>
  elements.namedItem('q') !== null || [...elements].every((field) => field.matches(chosen))

/** Text for a form that nothing on the page sends. */
const unsent = FormText.unauthorized

/**
 * Keeps a form without a block, such as that of a restock notification, from putting its fields into the address: with its own
 * scripts gone it is submitted by GET, and an email address would be in the history, in logs and in tracking.
 */
function blockSubmit(event: SubmitEvent) {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get' || isQuery(form)) return
  event.preventDefault()
  // A field hides the member of its form that is called like it (ENV-04).
  const known = Element.prototype.querySelector.call(form, '.form-unsent')
  const notice = known ?? document.createElement('p')
  notice.className = 'form-unsent'
  notice.setAttribute('role', 'alert')
  notice.textContent = unsent
  if (!known) form.append(notice)
}

/** A form behind a button: published stylesheets hide it, or the server does (FRM-16). */
const closed = '.form-wrapper.hidden,.lightbox-inner.hidden,.form-inner-wrapper[hidden]'

/** Opens a form behind a button (FRM-01). */
function openBehindHandle({ target }: MouseEvent) {
  const handle = target instanceof Element ? target.closest<HTMLElement>('.lightbox-handle') : null
  const forms = handle?.closest('.sqs-block')?.querySelectorAll<HTMLElement>(closed) ?? []
  const [form] = forms
  if (!handle || !form) return
  for (const place of forms) {
    place.classList.remove('hidden')
    place.hidden = false
  }
  handle.setAttribute('aria-expanded', 'true')
  form.querySelector<HTMLElement>('input:not([type=hidden]),textarea,select')?.focus()
}

/** Shows forms that the server hides until a script of its own has come, also where our block fails (FRM-16); one behind a button waits for the press. */
function showHidden() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '.sqs-block-form:not(:has(.lightbox-handle)) .form-inner-wrapper[hidden]:has(form[data-form-id]){display:block!important}',
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Serves the forms of published pages that no block looks after, until the page ends. */
export function watchForms(signal: AbortSignal) {
  if ('adoptedStyleSheets' in document) showHidden()
  // On the window, after every listener of a block and of the page.
  window.addEventListener('submit', blockSubmit, { signal })
  document.addEventListener('click', openBehindHandle, { signal })
}
