import { describeBlock } from '@repo/tooling/conformance'
import { timeSince as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'

describeBlock({ block, contract, fixtures })
