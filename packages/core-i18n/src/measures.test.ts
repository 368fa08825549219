import { describe, expect, it } from 'vitest'
import { createI18n } from './i18n'
import { dimensions, fileSize, orNotAvailable, weight } from './measures'

const i18n = createI18n()

describe('measures', () => {
  it('[I18N-11] weight is in lbs or kg, dimensions in inch or cm, by the standard of the site', () => {
    const size = { length: 12, width: 8.5, height: 4 }
    expect([weight(2.5, 1, i18n), weight(1200, 2, i18n)]).toEqual(['2.5 lbs', '1,200 kg'])
    expect([dimensions(size, 1, i18n), dimensions(size, 2, i18n)]).toEqual(['12 × 8.5 × 4 inch', '12 × 8.5 × 4 cm'])
    expect(weight(1.5, 2, createI18n({ locale: 'de' }))).toBe('1,5 kg')
  })

  it('[I18N-12] a megabyte of a limit is 1,000,000 bytes, while sizes are shown in steps of 1024', () => {
    const sizes = [
      0,
      1023,
      1024,
      1536,
      1024 ** 2 - 1,
      1024 ** 2,
      20 * 1024 ** 2,
      1024 ** 3,
      5 * 1024 ** 4,
      5000 * 1024 ** 4,
    ]
    expect(sizes.map((bytes) => fileSize(bytes, i18n))).toEqual([
      '0 bytes',
      '1,023 bytes',
      '1 KB',
      '1.5 KB',
      '1 MB',
      '1 MB',
      '20 MB',
      '1 GB',
      '5 TB',
      '5,000 TB',
    ])
    expect([Number.NaN, -5].map((bytes) => fileSize(bytes, i18n))).toEqual(['0 bytes', '0 bytes'])
  })

  it('[I18N-14] an empty value shows N/A', () => {
    const empty = [undefined, null, '', '  ', Number.NaN]
    expect(empty.map((value) => orNotAvailable(value, i18n))).toEqual(Array(5).fill('N/A'))
    expect([0, 1234, 'x'].map((value) => orNotAvailable(value, i18n))).toEqual(['0', '1,234', 'x'])
  })
})
