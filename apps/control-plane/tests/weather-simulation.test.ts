// @vitest-environment node
import { expect, it } from 'vitest'
import { harms } from '../../../tooling/commands/fleet/weather/harms'
import { runTrial } from '../../../tooling/commands/fleet/weather/trial'
import { weathers } from '../../../tooling/commands/fleet/weather/weathers'

const calm = () => ({})
const isFound = ({ outcome }: ReturnType<typeof runTrial>) => outcome === 'rolled back' || outcome === 'paused'
const getHarm = (name: string) => harms.find((harm) => harm.name.startsWith(name))

it.each(Object.entries(weathers))('[REL-01] the same release on both sides is not taken back in %s', (_, draw) => {
  for (const seed of [1, 2]) {
    const end = runTrial({ seed, draw })
    expect(isFound(end), `seed ${seed}: ${end.reason}`).toBe(false)
  }
})

it('[REL-01] twelve weathers are drawn', () => {
  expect(Object.keys(weathers)).toHaveLength(12)
})

it.each([
  ...['throws in 5 %', 'throws in 100 %', 'one engine (4 %)', 'old storage', 'dead'],
  ...['2.0 × as slow', '32.0 × as slow for 5 %', 'a third slower, five', 'hangs in 20 %', 'hangs in 60 %'],
])('[REL-02] a release is found that %s', (name) => {
  const harm = getHarm(name)
  expect(harm?.name).toBeDefined()
  const end = runTrial({ seed: 1, draw: calm, harm })
  expect(isFound(end), end.reason).toBe(true)
  // One in a hundred of the 72,000 views of a day.
  if (harm?.releases === undefined) expect(end.hurt).toBeLessThan(720)
})

it('[REL-04] one network moves nothing, three with those that fail anyway take nothing back, and a key for one site makes a person look', () => {
  const attack = (networks: number, sites: number) =>
    runTrial({ seed: 3, draw: calm, attack: { networks, sites } }).outcome
  expect(attack(1, 50)).toBe('promoted')
  expect(attack(3, 50)).not.toBe('rolled back')
  expect(attack(256, 1)).toBe('paused')
})

it('the same seed gives the same trial, and harm below the limit is no reason to take a release back', () => {
  const harm = getHarm('throws in 0.2 %')
  const run = () => runTrial({ seed: 4, draw: calm, harm })
  expect(run()).toEqual(run())
  expect(run().outcome).toBe('promoted')
})
