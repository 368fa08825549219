import { describeBlock } from '@repo/tooling/conformance'
import { tourDates as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'

const http = { get: async () => [{ datetime: '2027-03-04T19:30:00', venue: { name: 'Bidebarrieta' } }] }
const consent = { allows: () => true, whenAllowed: async () => {} }

describeBlock({ block, contract, fixtures, context: { services: { http, consent } as never } })
