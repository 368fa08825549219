import { plainBlock } from '@ashlar/core-block'
import { contract } from './contract'
import { effects } from './effects'
import { findElements } from './elements'
import { paint } from './paint'
import { parse } from './parse'

export const forms = plainBlock({ contract, elements: findElements, parse, paint, effects })
