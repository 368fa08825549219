/** The cohort of these names, 0 to 9999: FNV-1a, and the end of MurmurHash 3, without which similar ones are neighbours. */
export function cohortOf(names: readonly string[]): number {
  let hash = 0x811c9dc5
  // A separator that no name contains, so that "a" and "bc" are not "ab" and "c".
  const text = names.join('\n')
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % 10_000
}
