import type { Elements } from '../elements'

/** Sends the server's form, which works without the code for changes. The error has the exact text of COM-15. */
export function sendPlainly({ form }: Elements) {
  console.error('Commerce rollup not loaded, exiting initializeCommerce() invocation')
  // A field may be called "submit".
  if (form) HTMLFormElement.prototype.submit.call(form)
}
