import { plainBlock } from '@ashlar/core-block'
import { facts } from './contract'
import { effects } from './effects'
import { parse } from './parse'

export const quickView = plainBlock({ contract: { name: facts.name }, parse, effects })
