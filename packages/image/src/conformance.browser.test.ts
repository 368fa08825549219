import { describeBlock } from '@repo/tooling/conformance'
import fc from 'fast-check'
import * as block from './block'
import { Markup, sample } from './markup'
import { parse } from './parse'

const pixels = fc.integer({ min: 1, max: 9999 })
const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100)
const factor = fc.constantFrom(0.5, 1, 1.25, 3)

describeBlock({
  block,
  parse,
  keeps: true,
  markup: {
    Markup,
    sample,
    elsewhere: { src: 'the name of the address in older markup' },
    values: {
      image: fc.constantFrom('/images/sunset.jpg', 'https://images.example/a.jpg'),
      imageDimensions: fc.record({ width: pixels, height: pixels }),
      imageFocalPoint: fc.record({ x: share, y: share }),
      sizeAdjustment: factor,
      dprMin: factor,
      dprMax: factor,
    },
  },
})
