import { HttpText } from '@ashlar/core-block/texts'

/** Messages of failed requests, exact to the letter (HTTP-07 … HTTP-11, HTTP-18). */
export const httpMessages = {
  unparseable: HttpText.unparseable,
  unauthorized: HttpText.unauthorized,
  internal: HttpText.internal,
  unavailable: HttpText.unavailable,
  connection: HttpText.connection,
  cleaned: HttpText.cleaned,
} as const

/** The one shape of every failed request. */
export interface HttpError extends Error {
  readonly name: 'HttpError'
  /** Status of the answer; 0 when none came: offline, refused, given up after `timeout`, broken off. */
  readonly status: number
  /** Messages by field, where the server named any; an object without a prototype. */
  readonly errors?: Readonly<Record<string, string>>
  /** True when the server refused the crumb, and the fresh one as well (HTTP-02). */
  readonly crumbFail: boolean
  /** The parsed answer; undefined when there was none or it was not JSON. */
  readonly body: unknown
}

/** The members of a parsed answer; none when it is not an object. */
export function membersOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}

/** The exact message that a status has of its own; undefined for any other status (HTTP-08, HTTP-09, HTTP-10). */
export function statusMessage(status: number): string | undefined {
  if (status === 401 || status === 403) return HttpText.unauthorized
  if (status === 500 || status === 501) return HttpText.internal
  if (status === 503) return HttpText.unavailable
}

/** The error of a request: its `errors` are the members of `body.errors` that are text. */
export function httpError(status: number, message: string, body?: unknown, cause?: unknown): HttpError {
  const { errors, crumbFail } = membersOf(body)
  const fields = Object.entries(membersOf(errors)).filter(([, text]) => typeof text === 'string')
  return Object.assign(new Error(message, { cause }), {
    name: 'HttpError' as const,
    status,
    body,
    crumbFail: !!crumbFail,
    ...(fields[0] && {
      errors: { __proto__: null, ...Object.fromEntries(fields) } as unknown as Record<string, string>,
    }),
  })
}

/** The message of an error, or 'Something Went Wrong!' for one that has none of its own. Never throws (HTTP-18). */
export function cleanError(error: unknown): string {
  const text = typeof error === 'string' ? error : membersOf(error).message
  return typeof text === 'string' && text.trim() ? text : HttpText.cleaned
}
