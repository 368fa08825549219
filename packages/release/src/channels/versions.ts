/** True for what a working copy built last: it changes, and the next version replaces it. Channels do not name it. */
export const isWorkingBuild = (version: string): boolean => version.endsWith('-work')

/** Newest first; a version with a suffix is older than the same one without. */
export function newestFirst(a: string, b: string): number {
  const [numbersOfA = '', suffixOfA] = a.split(/-(.*)/)
  const [numbersOfB = '', suffixOfB] = b.split(/-(.*)/)
  const byNumbers = numbersOfB.localeCompare(numbersOfA, 'en', { numeric: true })
  if (byNumbers !== 0) return byNumbers
  if (suffixOfA === undefined || suffixOfB === undefined) return suffixOfA === suffixOfB ? 0 : suffixOfA ? 1 : -1
  return suffixOfB.localeCompare(suffixOfA, 'en', { numeric: true })
}
