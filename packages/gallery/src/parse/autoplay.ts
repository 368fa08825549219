import { readOptions } from '@ashlar/core-block'
import { autoplayOptions } from '../contract'
import type { AutoplayConfig, StepConfig } from '../model/config'

/** The options of autoplay. */
export const readAutoplay = (config: StepConfig): AutoplayConfig => ({
  ...config,
  ...readOptions(config.source, { options: autoplayOptions }),
})
