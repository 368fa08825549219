// @vitest-environment node
import { type Channels, noChannels } from '@ashlar/manifest'
import { beforeEach, expect, it, vi } from 'vitest'
import { catalogue } from '../fixtures'
import { BrokenChannelsError } from './check'
import { followChannels } from './follow'
import type { ChannelStore } from './store'

const stable = (version: string): Channels => ({ revision: 1, blocks: { accordion: { stable: version } } })
const read = vi.fn<() => Promise<Channels>>()
const store = { place: 'channels.json', read } as unknown as ChannelStore
let time: number
let problems: string[]
const follow = () =>
  followChannels(store, { catalogue: () => catalogue, report: (problem) => problems.push(problem), now: () => time })
beforeEach(() => {
  read.mockReset()
  time = 0
  problems = []
})

it('a change is followed once the copy is a second old, and the store is read no more often', async () => {
  const live = follow()
  read.mockResolvedValue(stable('1.0.0'))
  expect(await live.current()).toEqual(stable('1.0.0'))
  read.mockResolvedValue(stable('1.1.1'))
  time = 999
  expect(await live.current()).toEqual(stable('1.0.0'))
  expect(read).toHaveBeenCalledTimes(1)
  time = 1000
  expect(await live.current()).toEqual(stable('1.1.1'))
  expect(read).toHaveBeenCalledTimes(2)
})

it('pages that ask at once share one read', async () => {
  const live = follow()
  read.mockResolvedValue(stable('1.0.0'))
  await Promise.all([live.current(), live.current(), live.current()])
  expect(read).toHaveBeenCalledTimes(1)
})

it('a store that cannot be read keeps the last good copy; the problem is reported once, and again after it was good', async () => {
  const live = follow()
  const broken = () => read.mockRejectedValue(new Error('It is no JSON. It is not used. Restore it.'))
  read.mockResolvedValue(stable('1.0.0'))
  await live.current()
  broken()
  for (time of [1000, 2000, 3000]) expect(await live.current()).toEqual(stable('1.0.0'))
  expect(problems).toEqual(['It is no JSON. It is not used. Restore it.'])
  read.mockResolvedValue(stable('1.1.1'))
  time = 4000
  expect(await live.current()).toEqual(stable('1.1.1'))
  broken()
  time = 5000
  expect(await live.current()).toEqual(stable('1.1.1'))
  expect(problems.length).toBe(2)
})

it('channels that name an unknown release keep the last good copy', async () => {
  const live = follow()
  read.mockResolvedValue(stable('1.0.0'))
  await live.current()
  read.mockResolvedValue(stable('7.0.0'))
  time = 1000
  expect(await live.current()).toEqual(stable('1.0.0'))
  expect(problems).toEqual([expect.stringMatching(/blocks\.accordion\.stable is 7\.0\.0.*not used\. Did you mean/)])
})

it('of channels with a problem, the other blocks are followed: a kill is obeyed', async () => {
  const live = follow()
  read.mockResolvedValue(stable('1.0.0'))
  await live.current()
  read.mockResolvedValue({ revision: 2, blocks: { accordion: { stable: '7.0.0' }, map: { killed: true } } })
  time = 1000
  const both = { accordion: { stable: '1.0.0' }, map: { killed: true } }
  expect(await live.current()).toEqual({ revision: 1, blocks: both })
  // The name is misspelt: the block that is missing now stays as it was.
  read.mockRejectedValue(new BrokenChannelsError('broken', { revision: 3, blocks: { acordion: {}, map: {} } }))
  time = 2000
  expect(await live.current()).toEqual({ revision: 1, blocks: { accordion: { stable: '1.0.0' }, map: {} } })
})

it('at the start, the blocks without a problem count', async () => {
  const live = follow()
  read.mockResolvedValue({ revision: 2, blocks: { accordion: { stable: '7.0.0' }, map: { killed: true } } })
  expect(await live.current()).toEqual({ revision: 0, blocks: { map: { killed: true } } })
})

it('at the start, a store that cannot be read leaves the releases of the catalogue', async () => {
  read.mockRejectedValue(new Error('broken'))
  expect(await follow().current()).toEqual(noChannels)
})
