import { readOptions } from '@ashlar/core-block'
import { refreshOptions, stripOptions } from '../../contract'
import type { StepConfig } from '../../steps/model'
import type { StripConfig } from './model'

/** The options of a strip. */
export const readStrip = (config: StepConfig): StripConfig => ({
  ...config,
  ...readOptions(config.source, { options: { ...stripOptions, ...refreshOptions } }),
})
