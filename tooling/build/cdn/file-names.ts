/** The hash in the name of a built script: four characters from rolldown (see `bundle.ts`), eight from esbuild. */
const hash = /-[\dA-Za-z]{4,8}(?=\.js\b)/g

/**
 * A text whose names of built scripts are alike whatever is in those scripts. The new hash has as many characters as most have: random ones compress a
 * little better or worse with each change of a file that is only named.
 */
export const withSameHashes = (text: string): string => text.replace(hash, '-k3x9')
