/** The same dice for the same seed, so that a failure can be had again: a whole number from 0 up to, but not, the number of sides. */
export function createDice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}
