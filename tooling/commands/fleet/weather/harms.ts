// What a release does worse than the one before, at sizes around the limit.
import type { Visit } from './weathers.ts'

/** What a release does to one of its starts. */
export interface Effect {
  readonly fails?: boolean
  /** Time that is added, in steps that double. */
  readonly slower?: number
  /** True where the tab hangs: no record comes. */
  readonly hangs?: boolean
  /** Memory that is added, in steps that double. */
  readonly heavier?: number
}

/** A harm: how a start of the release is changed. `chance` is a number from 0 to 1 of this start, `person` one of its visitor. */
export interface Harm {
  readonly name: string
  /** False where it is below the limit, so that the release may be promoted. */
  readonly isAbove: boolean
  act(visit: Visit, chance: number, person: number): Effect
  /** Releases in a row that do the same, each beside the one before. Default: one. */
  readonly releases?: number
}

const percent = (share: number) => `${Math.round(share * 1000) / 10} %`
const failing = (name: string, isAbove: boolean, isMet: (visit: Visit, chance: number, person: number) => boolean) => ({
  name,
  isAbove,
  act: (visit: Visit, chance: number, person: number) => ({ fails: isMet(visit, chance, person) }),
})
const slowing = (steps: number, share: number, isAbove: boolean): Harm => ({
  name: `${(2 ** steps).toFixed(1)} × as slow for ${percent(share)}`,
  isAbove,
  act: (_visit, _chance, person) => ({ slower: person < share ? steps : 0 }),
})

/** The harms, each at some sizes. */
export const harms: readonly Harm[] = [
  ...[0.002, 0.01, 0.05, 1].map((share) =>
    failing(`throws in ${percent(share)} of starts`, share >= 0.01, (_visit, chance) => chance < share),
  ),
  ...[0.04, 0.2].map((share) => failing(`one engine (${percent(share)})`, true, ({ engine }) => engine < share)),
  failing('one template (2 % of sites)', true, ({ site }) => site % 50 === 11),
  failing('one site of 1,000', true, ({ site }) => site === 20),
  failing('second view (a fifth of starts)', true, (_visit, chance) => chance < 0.2),
  failing('after an hour', true, ({ hour }, chance) => hour > 1 && chance < 0.05),
  failing('old storage (3 % of visitors)', true, (_visit, _chance, person) => person < 0.03),
  ...[0.2, 0.4, 0.6, 1].map((steps) => slowing(steps, 1, steps >= 0.6)),
  ...[0.01, 0.05, 0.08].map((share) => slowing(5, share, share >= 0.05)),
  { ...slowing(Math.log2(4 / 3), 1, true), name: 'a third slower, five in a row', releases: 5 },
  ...[0.02, 0.2, 0.6].map((share) => ({
    name: `hangs in ${percent(share)} of starts`,
    isAbove: share >= 0.2,
    act: (_visit: Visit, chance: number) => ({ hangs: chance < share }),
  })),
  { name: 'twice the memory', isAbove: true, act: () => ({ heavier: 1 }) },
  // One view in ten looks whether the block answers.
  failing('dead, seen by a probe of ten', true, (_visit, chance) => chance < 0.1),
]
