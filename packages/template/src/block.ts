import { plainBlock } from '@ashlar/core-block'
import { facts } from './contract'
import { effects } from './effects'
import { findElements } from './elements'
import { parse } from './parse'

export const template = plainBlock({ contract: { name: facts.name }, elements: findElements, parse, effects })
