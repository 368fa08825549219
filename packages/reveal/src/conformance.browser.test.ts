import { describeBlock } from '@repo/tooling/conformance'
import { reveal as block } from './block'
import { contract } from './contract'

describeBlock({ block, contract, keeps: true })
