import { describeBlock } from '@repo/tooling/conformance'
import { reservation as block } from './block'
import { contract } from './contract'
import { fixtures } from './fixtures'

describeBlock({ block, contract, fixtures })
