// What takes long is sampled by `npm test` and whole in `npm run chaos`.

/** True for the run at full size, `npm run chaos`. */
export const isFull = process.env.CHAOS === 'full'

/** Each `step`th of a list from `first` on; at full size all of it. Samples of one list with each `first` have all of it together. */
export const sample = <Item>(list: readonly Item[], step: number, first = 0): readonly Item[] =>
  isFull ? list : list.filter((_, index) => index % step === first)
