import type { ManifestEntry } from '@ashlar/loader'

/** Warns about each element with an unknown block, with the consequence and a hint: a silent failure takes days to find. */
export function diagnose(entries: readonly ManifestEntry[]) {
  for (const element of document.querySelectorAll<HTMLElement>('[data-block]:not([data-block-status])')) {
    const name = element.dataset.block ?? ''
    const near = entries.map((entry) => entry.name).find((known) => distance(known, name) <= 2)
    const where = `<${element.localName}${element.id ? ` id="${element.id}"` : ''}>`
    const hint = near ? `Did you mean "${near}"?` : 'Add the block to the page manifest or remove the attribute.'
    console.warn(`[ashlar] No block is called "${name}" (on ${where}). The element stays as authored. ${hint}`)
  }
}

/** Edit distance of two names. */
export function distance(a: string, b: string): number {
  let row = [...Array(b.length + 1)].map((_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same)
    }
    row = next
  }
  return row[b.length] ?? 0
}
