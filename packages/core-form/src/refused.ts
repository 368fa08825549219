import { listen } from '@ashlar/core-dom'

/** True for a form with an address of its own; published forms name the first page of their site. */
function hasAddress(form: HTMLElement): boolean {
  // A question may be called like a member of its form (ENV-04).
  const action = Element.prototype.getAttribute.call(form, 'action')
  return !!action && new URL(action, location.href).pathname !== '/'
}

/**
 * Follows a request for a key that was refused with an error, or that no service of the page could make. Where there is no such service, the
 * answers are posted to the address of the form, as without scripts: this settles when the visitor comes back to the page. Rejects with the
 * error; that of a missing service reads as a missing address.
 */
export async function refuse(form: HTMLElement, error: { readonly status: number } = { status: 404 }): Promise<never> {
  if (error.status === 404 && hasAddress(form)) {
    HTMLFormElement.prototype.submit.call(form)
    await new Promise((resolve) => listen(window, 'pageshow', resolve, { once: true }))
  }
  throw error
}
