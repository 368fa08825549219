import { expect, it } from 'vitest'
import { block, catalogue, modules, withChannels } from './fixtures'
import { createPageManifest, isInCanary, versionsFor } from './index'

const holdback = {
  ...{ version: '1.0.0', share: 1, salt: 'h' },
  ...{ since: '2026-11-22T10:00:00.000Z', until: '2026-11-23T10:00:00.000Z' },
}
const channels = { stable: '1.1.0', previous: '1.0.0', holdback }
const known = block('a', { stable: '1.1.0', previous: '1.0.0' })
const versions = (more = {}, today = '2026-11-23') => versionsFor(known, { ...channels, ...more }, { today }).versions

it('the page names the release before as the first one, with the share that stays on it, and for all others as the one to fall back to', () => {
  const { manifest, styles } = createPageManifest(catalogue({ a: known }), {
    ...withChannels({ a: channels }, { today: '2026-11-23', site: 'shop-17' }),
    blocks: ['a'],
  })
  expect(manifest.entries[0]?.releases.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0', '1.0.0'])
  expect(manifest.entries[0]).toMatchObject({ canary: { share: 1, salt: 'h' } })
  expect(manifest.site).toBe('shop-17')
  expect(styles).toEqual([])
})

it('it counts to the end of its day, and not where one of its releases is revoked or a canary runs', () => {
  expect(versions()).toEqual(['1.0.0', '1.1.0', '1.0.0'])
  expect(versions({}, '2026-11-24')).toEqual(['1.1.0', '1.0.0'])
  expect(versions({ revoked: ['1.0.0'] })).toEqual(['1.1.0'])
  // Nothing but the release before is left: all visitors get it, not one percent.
  expect(versionsFor(known, { ...channels, revoked: ['1.1.0'] }, { today: '2026-11-23' })).toEqual({
    versions: ['1.0.0'],
  })
  expect(versionsFor(known, channels, { override: '1.1.0', today: '2026-11-23' })).toEqual({
    versions: ['1.1.0', '1.0.0'],
  })
})

it('of what pages share, one percent of the sites stays on the release before, and their records name it', () => {
  const core = (version: string) => modules('core', version, '@ashlar/core-block')
  const all = catalogue({}, { core: { stable: '1.2.0', releases: { '1.1.0': core('1.1.0'), '1.2.0': core('1.2.0') } } })
  const withHoldback = { stable: '1.2.0', previous: '1.1.0', holdback: { ...holdback, version: '1.1.0' } }
  const page = (site: string) =>
    createPageManifest(all, {
      ...withChannels({ core: withHoldback }, { site, today: '2026-11-23', health: '/h' }),
      blocks: [],
    })
  const sites = Array.from({ length: 1000 }, (_, at) => `site-${at}`)
  const older = sites.filter((site) => page(site).manifest.canaries?.core === '1.1.0')
  expect(older).toEqual(sites.filter((site) => isInCanary('h', 1, site)))
  expect(older.length).toBeGreaterThan(2)
  expect(page(older[0] ?? '').importMap.imports['@ashlar/core-block']).toContain('1.1.0')
  expect(page(sites.find((site) => !older.includes(site)) ?? '').importMap.imports['@ashlar/core-block']).toContain(
    '1.2.0',
  )
})
