import { readOptions } from '@ashlar/core-block'
import { refreshOptions, stripOptions } from '../contract'
import type { StepConfig, StripConfig } from '../model/config'

/** The options of a strip. */
export const readStrip = (config: StepConfig): StripConfig => ({
  ...config,
  ...readOptions(config.source, { options: { ...stripOptions, ...refreshOptions } }),
})
