// @vitest-environment node
import type { Channels } from '@ashlar/manifest'
import { expect, it } from 'vitest'
import { catalogue } from '../fixtures'
import type { ChannelChange, ChannelStore } from './store'
import { adoptChannels, lostChannelsProblem, takeChanges, takeMissing } from './take-over'

const canary = { version: '1.1.1', share: 1, steps: [1, 100], hold: 30, salt: 'x', since: '2026-11-22T10:00:00Z' }
const trial = { accordion: { stable: '1.1.0', canary } }

it('[REL-05] what a person changes in the store is followed, and what servers have decided since stays', () => {
  const rolledBack = { accordion: { stable: '1.1.0' }, map: { stable: '1.0.0' } }
  const pinned = { accordion: { ...trial.accordion, pins: [{ site: 'shop-17', version: '1.0.0' }] } }
  expect(takeChanges(rolledBack, trial, pinned)).toEqual({
    accordion: { stable: '1.1.0', pins: [{ site: 'shop-17', version: '1.0.0' }] },
    map: { stable: '1.0.0' },
  })
  const promoted = { accordion: { stable: '1.1.1', previous: '1.1.0' } }
  expect(takeChanges({ accordion: { stable: '1.1.0', canary: { ...canary, share: 100 } } }, trial, promoted)).toEqual(
    promoted,
  )
  expect(takeChanges(trial, trial, { accordion: { ...trial.accordion, killed: true } })).toEqual({
    accordion: { ...trial.accordion, killed: true },
  })
  expect(takeChanges(trial, trial, {})).toEqual({})
})

it('[REL-05] names without a stable release get the channels of the store, and no other name is touched', () => {
  const store = { accordion: { stable: '1.1.0', previous: '1.0.0' }, map: { stable: '1.0.0' } }
  expect(takeMissing({}, store)).toEqual(store)
  expect(takeMissing({ accordion: { stable: '1.0.0' } }, store)).toEqual({ ...store, accordion: { stable: '1.0.0' } })
  expect(takeMissing({ accordion: { revoked: ['1.0.0'] } }, store).accordion).toEqual({
    ...store.accordion,
    revoked: ['1.0.0'],
  })
})

/** Channels in memory; the first write meets another change. */
function createStore(first: Channels['blocks'], isOvertaken = false) {
  let channels: Channels = { revision: 0, blocks: first }
  const changes: ChannelChange[] = []
  const store: ChannelStore = {
    place: 'the store',
    read: async () => channels,
    history: async () => changes,
    async write(next, expected, change) {
      if (isOvertaken && channels.revision === 0) channels = { ...channels, revision: 1 }
      if (channels.revision !== expected) return 'conflict'
      channels = next
      changes.push(change)
      return 'written'
    },
  }
  return { store, changes, blocks: () => channels.blocks }
}

it('[REL-05] channels are taken over once, also where another change comes between', async () => {
  const from = createStore({ accordion: { stable: '1.1.0' } })
  const live = createStore({}, true)
  expect(await adoptChannels(live.store, from.store)).toEqual(['accordion'])
  expect(await adoptChannels(live.store, from.store)).toEqual([])
  expect(live.blocks()).toEqual({ accordion: { stable: '1.1.0' } })
  expect(live.changes).toEqual([
    expect.objectContaining({ revision: 2, block: 'channels', text: '1 of the store taken over' }),
  ])
})

it('[REL-05] a store that has lost its channels is refused, and a first release is not', () => {
  const place = { store: 'releases', consequence: 'The site does not start.' }
  const lost = (blocks: Channels['blocks']) => lostChannelsProblem(catalogue, { revision: 0, blocks }, place)
  expect(lost({})).toMatch(
    /^No channels name a release of the store releases.* such as core 1\.0\.0 though there is 1\.1\.0\. The site does not start\. Copy channels\.json/,
  )
  expect(lost({ accordion: { revoked: ['1.0.0'] } })).toBeDefined()
  expect(lost({ accordion: { stable: '1.1.0' } })).toBeUndefined()
  const { map } = catalogue.blocks
  const shared = { ...catalogue.shared, core: catalogue.shared.react } as typeof catalogue.shared
  const first = { shared, blocks: { map } } as unknown as typeof catalogue
  expect(lostChannelsProblem(first, { revision: 0, blocks: {} }, place)).toBeUndefined()
})
