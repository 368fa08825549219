import { describeBlock } from '@repo/tooling/conformance'
import { template as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'

describeBlock({ block, contract, fixtures })
