import { plainBlock } from '@ashlar/core-block'
import { contract } from './contract'
import { effects } from './effects'
import { parse } from './kind'

export const commerce = plainBlock({ contract, parse, effects })
