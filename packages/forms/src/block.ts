import { plainBlock } from '@ashlar/core-block'
import { init, reduce } from '@ashlar/core-form'
import { contract } from './contract'
import { effects } from './effects'
import { findElements } from './elements'
import { paint } from './paint'
import { parse } from './parse'

export const forms = plainBlock({ contract, elements: findElements, parse, model: { init, reduce }, paint, effects })
