/** A small break of the product that a visitor would notice. */
export interface Mutant {
  /** Its name, by which one mutant alone is run: `accordion-other-item-stays-open`. */
  readonly id: string
  /** The requirements whose tests must notice it. The first one decides its family. */
  readonly requirements: readonly [string, ...string[]]
  /** The file that it changes, from the root of the repository. */
  readonly file: string
  /** The text that it changes; the file has it exactly once. */
  readonly find: string
  readonly replace: string
  /** What a visitor would notice, in one sentence. */
  readonly breaks: string
}

/** The family of a mutant: the letters of its first requirement. */
export const getFamily = ({ requirements: [first] }: Mutant): string => first.replace(/-\d+$/, '')

/** The text of a file with the mutant in it. Throws where the file no longer has the line. */
export function applyMutant({ id, file, find, replace }: Mutant, text: string): string {
  const count = text.split(find).length - 1
  if (count !== 1)
    throw new Error(
      `The mutant ${id} looks for ${JSON.stringify(find)} in ${file}, which has it ${count} times. The mutant cannot be applied. Update its "find" in tooling/commands/mutants/lists.`,
    )
  return text.replace(find, () => replace)
}
