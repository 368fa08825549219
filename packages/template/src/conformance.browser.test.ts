import { describeBlock } from '@repo/tooling/conformance'
import { template as block } from './block'
import { contract } from './contract'

describeBlock({ block, contract })
