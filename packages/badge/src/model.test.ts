import { readOptions } from '@ashlar/core-block'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contract, devices, positions } from './contract'
import { getBadge, init, isSevenOne, reduce } from './model'

interface Settings {
  readonly templateVersion: unknown
  readonly type: unknown
  readonly position?: unknown
  readonly devices?: unknown
  readonly visibility?: unknown
}

/** The badge of a page with these settings, as parse reads it. */
function readBadge({ templateVersion, type, position, devices, visibility }: Settings) {
  const settings = {
    ssBadgeType: type,
    ssBadgePosition: position,
    ssBadgeDevices: devices,
    ssBadgeVisibility: visibility,
  }
  return getBadge(readOptions(settings, contract), templateVersion)
}

const seven = { templateVersion: '7', type: 2 }

it('[CHR-02] there is no badge on template version seven one, by any of its names', () => {
  for (const templateVersion of [
    '7.1',
    7.1,
    ' 7.1 ',
    '7.1.2',
    'v7.1',
    'seven one',
    'Seven One',
    'SEVEN_ONE',
    'seven-one',
  ]) {
    expect(isSevenOne(templateVersion)).toBe(true)
    expect(readBadge({ ...seven, templateVersion })).toBeUndefined()
  }
  for (const templateVersion of ['7', '7.0', '8', '7.10', '', undefined, null, {}]) {
    expect(isSevenOne(templateVersion)).toBe(false)
    expect(readBadge({ ...seven, templateVersion })).toBeDefined()
  }
})

it('[CHR-02] there is no badge of type none', () => {
  for (const type of [1, '1', 0, -1, '', null, undefined, 'none', Number.NaN, 1.5, {}, []]) {
    expect(readBadge({ ...seven, type })).toBeUndefined()
  }
  for (const type of [2, '2', 3]) expect(readBadge({ ...seven, type })?.type).toBe(Number(type))
})

it('[CHR-01] corner and devices follow from their codes; an unknown code is the default', () => {
  const read = (position: unknown, devices: unknown) => {
    const badge = readBadge({ ...seven, position, devices })
    return [badge?.position, badge?.devices]
  }
  expect([1, 2, 3, 4].map((code) => read(code, 1)[0])).toEqual(['top-left', 'top-right', 'bottom-left', 'bottom-right'])
  expect([1, 2, 3].map((code) => read(1, code)[1])).toEqual(['all', 'desktop', 'mobile'])
  for (const odd of [0, 9, '', null, undefined, 'length', {}]) expect(read(odd, odd)).toEqual(['bottom-right', 'all'])
})

it('[CHR-01] the bar is shown while the page has previews, until it is closed', () => {
  expect(init({ badge: undefined, previews: 0 }).isBarShown).toBe(false)
  const shown = init({ badge: undefined, previews: 2 })
  const closed = reduce(shown, { type: 'close' })
  expect([shown.isBarShown, closed.isBarShown]).toEqual([true, false])
  expect(reduce(closed, { type: 'close' })).toBe(closed)
})

it('settings of any kind are read without an error', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (one, other) => {
      const badge = readBadge({ templateVersion: one, type: 2, position: one, devices: other, visibility: one })
      expect([undefined, ...positions]).toContain(badge?.position)
      expect([undefined, ...devices]).toContain(badge?.devices)
      readBadge({ templateVersion: other, type: one })
    }),
  )
})
