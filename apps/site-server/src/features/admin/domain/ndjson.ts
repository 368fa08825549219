import { getContent } from './csv'
import type { Received } from './received-list'

/** A list as one JSON object a line, newest first, for a warehouse; `since` is the oldest time in ISO 8601, empty for all. */
export async function* listNdjson(parts: AsyncIterable<readonly Received[]>, since: string) {
  for await (const rows of parts) {
    const wanted = rows.filter(({ at }) => at >= since)
    const lines = wanted.map(({ id, kind, at, place, content, ...facts }) => {
      const about = Object.values(facts).flatMap((fact) => [...getContent(fact)])
      const known = about.length > 0 && { about: Object.fromEntries(about) }
      return JSON.stringify({ id, kind, at, place, content: Object.fromEntries(getContent(content)), ...known })
    })
    if (lines.length > 0) yield `${lines.join('\n')}\n`
    if (wanted.length < rows.length) return
  }
}
