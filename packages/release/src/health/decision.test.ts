import { expect, it } from 'vitest'
import { decideCanary, evidenceOfHarm, type HealthMinute } from './decision.ts'

/** A generator of numbers from 0 to 1 that gives the same ones each time. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString()

/** Minutes of 20 starts, of which `share` percent are the canary's. */
function simulate(
  roll: () => number,
  share: number,
  canaryRate: number,
  stableRate: number,
  starts = 2000,
): HealthMinute[] {
  return Array.from({ length: starts / 20 }, (_, minute) => {
    const counts = { canary: { starts: 0, failures: 0 }, stable: { starts: 0, failures: 0 } }
    for (let start = 0; start < 20; start++) {
      const isCanary = roll() * 100 < share
      const one = isCanary ? counts.canary : counts.stable
      one.starts++
      if (roll() < (isCanary ? canaryRate : stableRate)) one.failures++
    }
    return { minute: at(minute), ...counts }
  })
}
const canary = { version: '1.1.1', share: 50, steps: [50, 100], hold: 30, salt: 's', since: at(0) }
const later = new Date(Date.UTC(2026, 10, 2))

it('a release that fails once in twenty starts is rolled back within 2,000 starts, at any share', () => {
  for (const share of [25, 50, 100])
    for (let seed = 1; seed <= 20; seed++) {
      const minutes = simulate(dice(seed), share, 0.05, 0.001)
      const { decision, reason } = decideCanary({ ...canary, share }, minutes, later)
      expect(decision, `share ${share}, seed ${seed}: ${reason}`).toBe('rollback')
    }
})

it('a release that is the same is not rolled back in 100 runs, at any moment of them, at any rate of failures', () => {
  for (const rate of [0, 0.002, 0.05])
    for (let seed = 1; seed <= 100; seed++) {
      const minutes = simulate(dice(seed * 7919), seed % 2 ? 50 : 5, rate, rate)
      expect(evidenceOfHarm(minutes), `rate ${rate}, seed ${seed}`).toBeLessThan(1e4)
    }
})

it('a step lasts its time and needs enough starts; then comes the next one, and after the last the release is stable', () => {
  const minutes = simulate(dice(3), 50, 0.001, 0.001, 400)
  expect(decideCanary(canary, minutes, new Date(at(29)))).toMatchObject({
    decision: 'wait',
    reason: expect.stringContaining(`lasts until ${at(30)}`),
  })
  expect(decideCanary(canary, minutes.slice(0, 3), later)).toMatchObject({
    decision: 'wait',
    reason: expect.stringContaining('of 100 starts were counted'),
  })
  expect(decideCanary(canary, minutes, later).decision).toBe('next')
  expect(decideCanary({ ...canary, share: 100 }, minutes, later).decision).toBe('promote')
  expect(decideCanary(canary, [], later).decision).toBe('wait')
})

it('a few failures too many are neither a reason to roll back nor to go on', () => {
  const counts = { starts: 150, failures: 6 }
  const minutes = [{ minute: at(1), canary: counts, stable: { starts: 3000, failures: 60 } }]
  expect(decideCanary(canary, minutes, later).decision).toBe('next')
  const worse = [{ minute: at(1), canary: { starts: 150, failures: 4 }, stable: { starts: 200, failures: 1 } }]
  expect(decideCanary(canary, worse, later)).toMatchObject({
    decision: 'wait',
    reason: expect.stringContaining('may be chance'),
  })
})
