// @vitest-environment node
import { type Channels, noChannels } from '@ashlar/manifest'
import { beforeEach, expect, it } from 'vitest'
import { runChannel } from '../commands/channel'
import { catalogue, now } from '../fixtures'

let stored: Channels
beforeEach(() => {
  stored = noChannels
})
const run = (line: string) =>
  runChannel(line.split(' '), async () => ({
    store: {
      place: 'the store',
      read: async () => stored,
      history: async () => [],
      write: async (next) => {
        stored = next
        return 'written'
      },
    },
    readCatalogue: () => catalogue,
    now,
  }))

it('a group is pinned, named among the sites of a change, and unpinned', async () => {
  expect((await run('pin accordion 1.0.0 --group plan:pro')).output).toContain('sites   the group plan:pro (pinned)')
  expect(stored.blocks.accordion?.groupPins).toEqual([{ group: 'plan:pro', version: '1.0.0' }])
  const { output } = await run('canary accordion 1.1.1 --steps 5,100')
  expect(output).toContain('5 % of sites and sessions, not the group plan:pro (pinned)')
  expect((await run('unpin accordion --group plan:por')).output).toContain('Did you mean "plan:pro"?')
  expect((await run('unpin accordion --group plan:pro')).code).toBe(0)
  expect(stored.blocks.accordion).not.toHaveProperty('groupPins')
})

it('a canary for a group names it, in its line and for the sites', async () => {
  const { output } = await run('canary accordion 1.1.1 --group first-hundred --steps 100')
  expect(output).toContain('accordion: canary 1.1.1 at 100 % of the group first-hundred')
  expect(output).toContain('sites   100 % of sites and sessions of the group first-hundred')
  expect(output).toMatch(/after .* for the group first-hundred/)
})

it('a pin of both a site and a group, or of neither, is not understood', async () => {
  for (const line of ['pin accordion 1.0.0', 'pin accordion 1.0.0 --site a --group b'])
    expect(await run(line)).toMatchObject({ code: 2, output: expect.stringContaining('needs a site or a group') })
})
