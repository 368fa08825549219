/** A small break of one expression of the product. */
export interface Mutant {
  /** Its name: the file, the function, and the text before and after. It stays the same while other lines change. */
  readonly id: string
  /** The file that it changes, from the root of the repository. */
  readonly file: string
  readonly line: number
  /** Place of the text that it changes, in characters. */
  readonly start: number
  readonly end: number
  readonly replacement: string
}

/** The text of a file with the mutant in it. */
export const applyMutant = ({ start, end, replacement }: Mutant, text: string): string =>
  text.slice(0, start) + replacement + text.slice(end)
