const getNumbers = (version: string) => version.split(/[.+-]/).map(Number)

/** The major of a version. */
export const majorOf = (version: string): number => getNumbers(version)[0] ?? 0

/** True when a page's core can run a block built against `wanted`: the same major, and no older. */
export function coreSuits(core: string, wanted: string): boolean {
  const [major = 0, minor = 0, patch = 0] = getNumbers(core)
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = getNumbers(wanted)
  if (major !== wantedMajor) return false
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch)
}

/** True for the last build of a working copy: it changes, and the next version replaces it. Channels do not name it. */
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
