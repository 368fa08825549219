import { describeBlock } from '@repo/tooling/conformance'
import fc from 'fast-check'
import * as block from './block'
import { findElements } from './elements'
import { Markup } from './markup'
import { parse } from './parse'

describeBlock({
  block,
  elements: findElements,
  parse(root, context) {
    const { tracks, ...options } = parse(root, context)
    return { ...tracks[0], ...options }
  },
  markup: {
    Markup,
    sample: {},
    elsewhere: { audioAssetUrl: 'the name of the address in published blog posts' },
    values: { url: fc.constantFrom('/assets/sounds/tide.wav', 'https://cdn.example/tide.mp3?v=2') },
  },
  use(element) {
    element.querySelector<HTMLElement>('.action')?.click()
    element.querySelector<HTMLElement>('.next')?.click()
  },
})
