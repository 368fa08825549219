import { readOptions } from '@ashlar/core-block'
import { autoplayOptions } from '../contract'
import type { StepConfig } from '../steps/model'
import type { AutoplayConfig } from './model'

/** The options of autoplay. */
export const readAutoplay = (config: StepConfig): AutoplayConfig => ({
  ...config,
  ...readOptions(config.source, { options: autoplayOptions }),
})
