/** The hash in the name of a built script: four characters from rolldown (see `bundle.ts`), eight from esbuild. */
const hashed = /([\w-]+-)([\dA-Za-z]{4,8})(?=\.js\b)/g
const same = 'k3x9k3x9'
const toAlike = (name: string, hash: string) => name + same.slice(0, hash.length)

/**
 * A text whose names of built scripts are alike whatever is in those scripts, as long as before. Random characters compress a little better or worse with
 * each change of a file that is only named, and a minifier names variables by the characters of a script.
 */
export const withSameHashes = (text: string): string =>
  text.replace(hashed, (_whole, name: string, hash: string) => toAlike(name, hash))

/** A text with the hashes that its names of built scripts have in another one. */
export function withHashesOf(text: string, other: string): string {
  const names = new Map(
    [...other.matchAll(hashed)].map(([whole, name = '', hash = '']) => [toAlike(name, hash), whole]),
  )
  return text.replace(hashed, (alike) => names.get(alike) ?? alike)
}
