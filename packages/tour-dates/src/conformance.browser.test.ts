import { describeBlock } from '@repo/tooling/conformance'
import * as block from './block'
import { findElements } from './elements'
import { Markup, sample } from './markup'
import { parse } from './parse'

const http = { get: async () => [{ datetime: '2027-03-04T19:30:00', venue: { name: 'Bidebarrieta' } }] }
const consent = { allows: () => true, whenAllowed: async () => {} }

describeBlock({
  block,
  elements: findElements,
  parse,
  markup: { Markup, sample },
  context: { services: { http, consent } as never },
})
