import { describeBlock } from '@repo/tooling/conformance'
import * as block from './block'

describeBlock({ block, keeps: true })
