/** Mutants that change nothing that anybody could notice, by their ids, each with its reason. */
export const equivalents: Readonly<Record<string, string>> = {}
