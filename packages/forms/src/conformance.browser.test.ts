import type { BlockContext } from '@ashlar/core-block'
import { describeBlock } from '@repo/tooling/conformance'
import * as block from './block'
import { Markup, sample } from './markup'
import { parse } from './parse'

describeBlock({
  block,
  parse,
  context: { services: { http: { post: async () => ({}) } } } as unknown as BlockContext,
  markup: { Markup, sample, elsewhere: { anyTopLevelDomain: 'a setting of the site, in the page context' } },
  use: (element) => element.querySelector<HTMLElement>('[type=submit]')?.click(),
})
