/** One POST. */
export interface Post {
  readonly url: string
  readonly body: string
  /** Name and value of each header beyond those of the browser. */
  readonly headers: Readonly<Record<string, string>>
}

/** Sends a POST and answers with its status; rejects when there is no answer. */
export type Send = (post: Post) => Promise<number>

/** Sends with `fetch`, in a way that outlives the page, and gives up after 2500 ms. (TRK-02) */
export const fetchPost: Send = async ({ url, body, headers }) => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), 2500)
  try {
    const answer = await fetch(url, { method: 'POST', body, headers, keepalive: true, signal: controller.signal })
    return answer.status
  } finally {
    clearTimeout(timer)
  }
}
