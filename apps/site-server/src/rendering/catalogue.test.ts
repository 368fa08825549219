// @vitest-environment node
import { expect, it } from 'vitest'
import { readCatalogue } from './catalogue'

it('a folder without a catalogue is refused with the variable that names it', () => {
  expect(() => readCatalogue('/no/store')).toThrow(
    /^There is no catalogue at \/no\/store\/catalogue\.json\. The site does not start\. Set ASHLAR_RELEASES to a release store/,
  )
})
