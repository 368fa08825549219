import { plainBlock } from '@ashlar/core-block'
import { contract } from './contract'
import { effects } from './effects'
import { findElements } from './elements'
import { parse } from './parse'

export const button = plainBlock({ contract, elements: findElements, parse, effects })
