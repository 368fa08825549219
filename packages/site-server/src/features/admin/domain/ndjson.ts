import { getContent } from './csv'
import type { Received } from './received-list'

/** A list as one JSON object a line, newest first, for a warehouse; `since` is the oldest time in ISO 8601, empty for all. */
export async function* listNdjson(parts: AsyncIterable<readonly Received[]>, since: string) {
  for await (const rows of parts) {
    const wanted = rows.filter(({ at }) => at >= since)
    const lines = wanted.map(({ content, ...row }) =>
      JSON.stringify({ ...row, content: Object.fromEntries(getContent(content)) }),
    )
    if (lines.length > 0) yield `${lines.join('\n')}\n`
    if (wanted.length < rows.length) return
  }
}
