import { expect, it } from 'vitest'
import { getLicences } from '../../tooling/build/cdn/licences.ts'

it('what pages download comes with the licence of each package in it', () => {
  const text = getLicences()
  const names = [
    'date-fns',
    'dompurify',
    'focus-trap',
    'immer',
    'preact',
    'react',
    'react-dom',
    'scheduler',
    'tabbable',
  ]
  expect(names.filter((name) => !new RegExp(`^${name} \\d+\\.\\d+\\.\\d+\n=+\n\n`, 'm').test(text))).toEqual([])
  expect(text).toMatch(/^Ashlar\n======\n\nMIT License/)
  expect(text.match(/^=+$/gm)?.length).toBeGreaterThan(9)
})
