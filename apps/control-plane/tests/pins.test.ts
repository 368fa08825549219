// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { engines } from '../../../tests/databases'
import { stopClock } from '../../../tests/stop-clock'
import { openControlPlanes } from './control-planes'

describe.each(engines)('pins on %s', (engine) => {
  const { call, change, versions } = openControlPlanes(engine)

  it('a pin of a site and of a group ends with its last day, without a change', async () => {
    stopClock('2026-11-30T12:00:00Z')
    await call('POST', '/v1/sites', { 'shop-18': ['plan:pro'] })
    await change('pin accordion 1.0.0 --site shop-17 --until 2026-11-30')
    await change('pin accordion 1.0.0 --group plan:pro --until 2026-11-30')
    const all = async () => [await versions('shop-17'), await versions('shop-18', { plane: 1 })]
    stopClock('2026-11-30T23:59:59.999Z')
    expect(await all()).toEqual([
      ['1.0.0', '1.1.0'],
      ['1.0.0', '1.1.0'],
    ])
    stopClock('2026-12-01T00:00:00Z')
    expect(await all()).toEqual([
      ['1.1.0', '1.0.0'],
      ['1.1.0', '1.0.0'],
    ])
  })
})
