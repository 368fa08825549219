import type { SiteContext } from '../../../http/context'
import { deletePrivateCookie, readPrivateCookie, setPrivateCookie } from '../../../http/identity/private-cookies'
import { isObject } from '../../../http/request/body'
import type { FieldErrors } from '../../../rendering/fields'

type Form = Readonly<Record<string, unknown>>

/** A form that was not accepted, with the reasons. */
interface RejectedForm {
  readonly errors: FieldErrors
  /** The values as they were typed. */
  readonly form: Form
}

const cookie = { name: 'checkoutForm', path: '/checkout' }
/** Ten minutes, in seconds. */
const maxAge = 600
/** Characters of the cookie; browsers store about 4096. */
const maxLength = 3800
/** Fields that must not be stored: the card, and tokens of the form. */
const secret = /^(?:card|expiry|cvc|crumb|intentId)$/

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Redirects back to the page of a form that was not accepted: a page that answers a POST cannot be shown again by the
 * back button. The values and errors travel in a cookie of the checkout, never in the address.
 */
export function rejectForm(context: SiteContext, path: string, { errors, form }: RejectedForm): Response {
  const values = Object.fromEntries(
    Object.entries(form).filter(([name, value]) => typeof value === 'string' && !secret.test(name)),
  )
  const whole = encoded({ path, errors, form: values })
  const value = whole.length > maxLength ? encoded({ path, errors, form: {} }) : whole
  setPrivateCookie(context, cookie, value, maxAge)
  context.header('Cache-Control', 'no-store')
  return context.redirect(`${path}${path.includes('?') ? '&' : '?'}problem=1`, 303)
}

/** The form that was rejected on the way to this page; undefined for a first visit. */
export function rejectedForm(context: SiteContext, path: string): RejectedForm | undefined {
  if (context.req.query('problem') === undefined) return undefined
  try {
    const read: unknown = JSON.parse(Buffer.from(readPrivateCookie(context, cookie) ?? '', 'base64url').toString())
    if (!isObject(read) || read.path !== path || !isObject(read.errors) || !isObject(read.form)) return undefined
    const errors = Object.entries(read.errors).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    return { errors: Object.fromEntries(errors), form: read.form }
  } catch {
    return undefined
  }
}

/** Forgets a rejected form, once one was accepted. */
export function forgetRejectedForm(context: SiteContext): void {
  if (readPrivateCookie(context, cookie) !== undefined) clearRejectedForm(context)
}

/** Deletes it in the browser, also where the request does not bring it. */
export const clearRejectedForm = (context: SiteContext) => deletePrivateCookie(context, cookie)
