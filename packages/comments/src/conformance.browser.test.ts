import type { BlockContext } from '@ashlar/core-block'
import { describeBlock } from '@repo/tooling/conformance'
import fc from 'fast-check'
import * as block from './block'
import { findElements } from './elements'
import { Markup, sample } from './markup'
import { parse } from './parse'

describeBlock({
  block,
  elements: findElements,
  parse: (root, context) => parse(root, context).settings,
  context: {
    services: { http: { get: async () => ({ comments: [] }), post: async () => ({}) } },
  } as unknown as BlockContext,
  markup: {
    Markup,
    sample,
    elsewhere: {
      publicCommentCount: 'the markup counts its comments',
      commentsEnabled: 'a setting of the site, in the page context',
      disqusShortname: 'a setting of the site, in the page context',
    },
    values: { commentState: fc.constantFrom(1, 2) },
  },
})
