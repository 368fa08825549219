import { plainBlock } from '@ashlar/core-block'
import { facts } from './contract'
import type { Config } from './model'
import { paint } from './paint'
import { parse } from './parse'

export { contract } from './contract'

// The links are links and the hours a popover: the browser does the rest.
/** Starts and ends the mobile info bar of a page, on its body. */
export const { init, destroy } = plainBlock<Config, undefined, never>({ contract: { name: facts.name }, parse, paint })
