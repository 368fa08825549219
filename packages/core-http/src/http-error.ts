/** Words for what went wrong, exact to the letter (HTTP-07 … HTTP-11, HTTP-18). */
export const httpMessages = {
  unparseable: 'Internal Error: Unable to parse server response...',
  unauthorized: 'Unauthorized request',
  internal: 'Internal server error. Please try again later.',
  unavailable: 'This service is temporarily unavailable. Please try again later.',
  connection: 'Unable to connect…',
  cleaned: 'Something Went Wrong!',
} as const

/** The one shape of every failed request. */
export interface HttpError extends Error {
  readonly name: 'HttpError'
  /** Status of the answer; 0 when none came. */
  readonly status: number
  /** Messages by field, where the server named any. */
  readonly errors: Readonly<Record<string, string>>
  /** What was answered; undefined when nothing could be read. */
  readonly body: unknown
}

/** The message of a status (HTTP-08 … HTTP-11). */
export function messageOf(status: number): string {
  if (status === 401 || status === 403) return httpMessages.unauthorized
  if (status === 500 || status === 501) return httpMessages.internal
  return status === 503 ? httpMessages.unavailable : httpMessages.connection
}

export function httpError(status: number, message: string, body?: unknown, cause?: unknown): HttpError {
  const { errors } = (typeof body === 'object' && body !== null ? body : {}) as { errors?: unknown }
  const fields = Object.assign(Object.create(null), typeof errors === 'object' ? errors : undefined)
  return Object.assign(new Error(message, { cause }), { name: 'HttpError', status, body, errors: fields }) as HttpError
}

/** The message of an error, or 'Something Went Wrong!' for one that has none of its own (HTTP-18). */
export function cleanError(error: unknown): string {
  const text = typeof error === 'string' ? error : (error as { message?: unknown } | null)?.message
  return typeof text === 'string' && text.trim() ? text : httpMessages.cleaned
}
