/** Number of single-letter edits between two names. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    row = next
  }
  return row.at(-1) ?? 0
}

/** A question for the known name that a misspelt one is close to; a list of a few names, or nothing, where none is close. */
export function didYouMean(name: string, known: readonly string[]): string {
  const [best] = known
    .map((candidate) => ({ one: candidate, edits: distance(name, candidate) }))
    .sort((a, b) => a.edits - b.edits)
  if (best && best.edits <= Math.max(2, Math.floor(name.length / 3))) return `Did you mean "${best.one}"?`
  return known.length > 0 && known.length <= 8 ? `Known are: ${known.join(', ')}.` : 'Check the name.'
}
