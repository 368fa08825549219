import { plainBlock } from '@ashlar/core-block'
import { facts } from './contract'
import { effects } from './effects'
import { parse } from './parse'

export { contract } from './contract'

/** Starts and ends the quick view of one button. */
export const { init, destroy } = plainBlock({ contract: { name: facts.name }, parse, effects })
