import type { BlockContext } from '@ashlar/core-block'
import { describeBlock } from '@repo/tooling/conformance'
import { forms as block } from './block'
import { contract } from './contract'
import { Markup, sample } from './markup'
import { parse } from './parse'

describeBlock({
  block,
  contract,
  parse,
  context: { services: { http: { post: async () => ({}) } } } as unknown as BlockContext,
  markup: { Markup, sample, elsewhere: { anyTopLevelDomain: 'a setting of the site, in the page context' } },
  use: (element) => element.querySelector<HTMLElement>('[type=submit]')?.click(),
})
