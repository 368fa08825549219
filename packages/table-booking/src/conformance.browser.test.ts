import { describeBlock } from '@repo/tooling/conformance'
import { tableBooking as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'

describeBlock({ block, contract, fixtures })
