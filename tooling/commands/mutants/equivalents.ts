/** Mutants that change nothing that anybody could notice, by their ids, each with its reason. */
export const equivalents: Readonly<Record<string, string>> = {
  'packages/chart/src/model/index.ts reduce: 0 → 1 (2)':
    'A step names rows or columns: the default of columns counts only where there are rows.',
}
