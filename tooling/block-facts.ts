import type { BlockFacts } from '../packages/core-block/src/contract.ts'

/** Every member of `BlockFacts`; the compiler refuses a list that lacks one. */
const members: Readonly<Record<keyof BlockFacts, true>> = {
  load: true,
  margin: true,
  answers: true,
  asks: true,
  replayClicks: true,
  reveal: true,
  services: true,
  page: true,
  visitors: true,
  template: true,
}

/** The names of what the page manifest carries of a contract. */
export const factNames = Object.keys(members) as readonly (keyof BlockFacts)[]

/** The facts of a contract, as the catalogue keeps them. */
export function factsOf(contract: BlockFacts): BlockFacts {
  return Object.fromEntries(factNames.map((name) => [name, contract[name]]))
}
