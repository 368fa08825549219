import type { BlockFacts, Contract } from '../../packages/core-block/src/contract.ts'

/** Members of `BlockFacts` by which the parts are chosen. */
type PartLists = 'drops' | 'inserts'

/** Every other member of `BlockFacts`; the compiler refuses a list that lacks one. */
const members: Readonly<Record<Exclude<keyof BlockFacts, PartLists>, true>> = {
  load: true,
  visibleWith: true,
  startsRuntime: true,
  loadOn: true,
  margin: true,
  answers: true,
  asks: true,
  replayClicks: true,
  reveal: true,
  services: true,
  page: true,
  when: true,
  visitors: true,
  template: true,
  shrinks: true,
  owns: true,
  stepsOn: true,
}

/** The names of what the page manifest carries of a contract. */
export const factNames = Object.keys(members) as readonly (keyof BlockFacts)[]

/** The facts of a contract, as the catalogue keeps them: with the selectors of the parts that a start may not take away. */
export function getFacts(contract: BlockFacts & Pick<Contract, 'parts'>): BlockFacts & { parts: readonly string[] } {
  const { drops = [], inserts = [], parts = {}, ...others } = contract
  const kept = Object.keys(parts).filter((name) => !drops.includes(name) && !inserts.includes(name))
  return {
    ...Object.fromEntries(factNames.map((name) => [name, others[name as 'load']])),
    parts: kept.map((name) => parts[name] as string),
  }
}
