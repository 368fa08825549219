import { plainBlock } from '@ashlar/core-block'
import { contract } from './contract'
import { effects } from './effects'
import { parse } from './parse'

export const quickView = plainBlock({ contract, parse, effects })
