/** One call. */
export interface Post {
  readonly url: string
  /** A form, or JSON as text. */
  readonly body: string | URLSearchParams
  /** Name and value of each header beyond those of the browser. Default: none. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Makes a call and answers with its status; rejects when there is no answer. */
export type Send = (post: Post) => Promise<number>

/** Sends with `fetch`, in a way that outlives the page, and gives up after 2500 ms. (TRK-02) */
export const fetchPost: Send = async ({ url, ...rest }) =>
  (await fetch(url, { ...rest, method: 'POST', keepalive: true, signal: AbortSignal.timeout(2500) })).status
