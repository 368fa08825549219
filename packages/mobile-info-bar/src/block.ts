import { plainBlock } from '@ashlar/core-block'
import { facts } from './contract'
import type { Config } from './model'
import { paint } from './paint'
import { parse } from './parse'

// The links are links and the hours a popover: the browser does the rest.
export const mobileInfoBar = plainBlock<Config, undefined, never>({ contract: { name: facts.name }, parse, paint })
