import { plainBlock } from '@ashlar/core-block'
import { init, reduce } from '@ashlar/core-form'
import { contract } from './contract'
import { effects } from './effects'
import { paint } from './paint'
import { parse } from './parse'

export const forms = plainBlock({ contract, parse, model: { init, reduce }, paint, effects })
