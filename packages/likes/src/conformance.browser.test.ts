import type { BlockContext } from '@ashlar/core-block'
import { describeBlock } from '@repo/tooling/conformance'
import * as block from './block'
import { findElements } from './elements'
import { Markup, sample } from './markup'
import { parse } from './parse'

describeBlock({
  block,
  // A field in its number is replaced with it.
  dropsFocus: ['broken'],
  elements: findElements,
  parse,
  markup: { Markup, sample },
  context: { services: { http: { post: async () => ({ count: 1, isLiked: true }) } } } as unknown as BlockContext,
  use: (element) => (element.querySelector('button') ?? element).click(),
})
