import { describeBlock } from '@repo/tooling/conformance'
import fc from 'fast-check'
import { readAutoplay } from './autoplay/parse'
import * as block from './block'
import { readImageSize } from './designs/grid/parse'
import { readRefresh } from './designs/places/parse'
import { readStrip } from './designs/scroller/parse'
import { readSwipe } from './designs/stacked/parse'
import { findElements } from './elements'
import { Markup, sample } from './markup'
import { transitions } from './model/designs'
import { parse } from './parse'
import { readSteps } from './steps/parse'

/** Names of designs in markup, by those that the model has for them. */
const designs = { stacked: 'slideshow', strip: 'slider' } as Record<string, string>

describeBlock({
  block,
  elements: findElements,
  parse(root, context) {
    const read = parse(root, context)
    const steps = readSteps(read)
    // What each file of the gallery reads of its options.
    const all = { ...readRefresh(read), ...readStrip(steps), ...readSwipe(steps), ...readAutoplay(steps) }
    return { ...all, listImageSize: readImageSize(read), design: designs[read.design] ?? read.design }
  },
  markup: {
    Markup,
    sample,
    elsewhere: { layout: 'the design "autorows" is written as one' },
    values: {
      design: fc.constantFrom(
        ...['grid', 'autogrid', 'autocolumns', 'autorows', 'carousel', 'list', 'slideshow', 'slider'],
      ),
      columnWidth: fc.integer({ min: 1, max: 2000 }),
      imageAspectRatio: fc.constantFrom(0.75, 1, 1.5),
      transition: fc.constantFrom(...transitions),
      loop: fc.boolean(),
      gutter: fc.integer({ min: 0, max: 500 }),
      autoplayDuration: fc.constantFrom(0.5, 1, 60),
    },
  },
  use(element) {
    element.querySelector<HTMLElement>('.next')?.click()
    element.querySelector<HTMLElement>('.gallery-pause')?.click()
  },
})
