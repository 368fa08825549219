import { plainBlock } from '@ashlar/core-block'
import { contract } from './contract'
import { effects } from './effects'
import { findStart } from './elements'
import { paint } from './paint'
import { parseStart } from './parse'

export const forms = plainBlock({ contract, elements: findStart, parse: parseStart, paint, effects })
