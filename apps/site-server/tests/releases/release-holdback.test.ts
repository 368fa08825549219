import { describe, expect, it, vi } from 'vitest'
import { queryEngines } from '../../../../tests/databases'
import { verdictOn } from '../../src/features/release-health/service/heal'
import { canary, inWaves, minutes, openHealth, record } from '../support/start-reports'

describe.each(queryEngines)('the day after a promotion on %s', (engine) => {
  const here = openHealth(engine)
  const { report, heal, setChannels, accordion } = here
  const holdback = {
    ...{ version: '1.1.0', share: 1, salt: 'h' },
    ...{ since: minutes(0).toISOString(), until: minutes(24 * 60).toISOString() },
  }
  const promoted = { stable: '1.1.1', previous: '1.1.0', past: ['1.1.0'], holdback }
  /** A start of the release that became stable, and one of a visitor who stays on the release before. */
  const ofNew = (phase: string | null = null, ms = 80) => ({
    ...record('canary', phase, ms),
    cohort: 'stable' as const,
  })
  const ofOld = (ms = 80) => ({ ...record('stable', null, ms), cohort: 'canary' as const })
  const history = () => here.parts.store.history()

  it('the judge promotes with a holdback, which ends after a day without harm', async () => {
    await setChannels({ accordion: { canary: { ...canary, steps: [100], share: 100 } } })
    await inWaves(110, () => report(record('canary')))
    await heal(minutes(31))
    expect((await accordion())?.holdback).toMatchObject({ version: '1.1.0', since: minutes(31).toISOString() })
    await inWaves(150, async (one) => {
      await report(ofNew())
      if (one % 10 === 0) await report(ofOld())
    })
    await heal(minutes(24 * 60 + 30))
    expect((await accordion())?.holdback).toBeDefined()
    await heal(minutes(24 * 60 + 31))
    // The share that stayed behind has measured how much slower the release is: not at all.
    expect(await accordion()).toEqual({
      ...{ stable: '1.1.1', previous: '1.1.0', past: ['1.1.0'] },
      slower: { '1.1.1': 0 },
    })
    expect((await history())[0]).toMatchObject({
      text: 'end the holdback of 1.1.0, all sites get 1.1.1',
      reason: expect.stringMatching(
        /^It is as good as the release before\. 1\.1\.1: 0 of 150 .*1\.1\.0 before: 0 of 15 /,
      ),
    })
  })

  it('failures that show late take the promotion back', async () => {
    vi.setSystemTime(minutes(-60))
    await setChannels({ accordion: { stable: '1.1.0' } })
    await inWaves(100, () => report(record('stable')))
    await setChannels({ accordion: promoted })
    vi.setSystemTime(minutes(300))
    await inWaves(100, async (one) => {
      await report(ofNew(one % 4 === 0 ? 'run' : null))
      await report(ofOld())
    })
    await heal(minutes(301))
    expect(await accordion()).toEqual({ stable: '1.1.0' })
    expect((await history())[0]).toMatchObject({
      text: 'roll back to 1.1.0, stable was 1.1.1',
      reason: expect.stringContaining('It is worse than the release before. It fails more often.'),
    })
    expect(here.log).toHaveBeenCalledWith(expect.objectContaining({ level: 'error' }))
  })

  it('the slower release of the two is taken back where it is the new one, and stays where it is the one before', async () => {
    const compare = async (newer: number, older: number) => {
      await here.database.deleteFrom('release_sites').execute()
      await setChannels({ accordion: promoted })
      await inWaves(100, async () => {
        await report(ofNew(null, newer))
        await report(ofOld(older))
      })
      await here.counter.write()
      return (await verdictOn(here.parts, 'accordion', minutes(5)))?.decision
    }
    expect(await compare(900, 90)).toBe('rollback')
    expect(await compare(90, 900)).toBe('wait')
  })

  it('one network takes no promotion back, and starts that no server has signed ask a person', async () => {
    await setChannels({ accordion: promoted })
    await inWaves(100, () => report(ofOld()))
    await inWaves(200, () => report(ofNew('start'), { network: '10.9.9.9' }))
    await heal(minutes(1))
    expect((await accordion())?.stable).toBe('1.1.1')
    await inWaves(100, () => here.send({ records: [ofNew('start')] }))
    await heal(minutes(3))
    expect(await accordion()).toEqual(promoted)
    expect(here.log).toHaveBeenCalledWith({
      level: 'warn',
      release: expect.objectContaining({ version: '1.1.1', decision: 'ask', revision: 7 }),
    })
  })
})
