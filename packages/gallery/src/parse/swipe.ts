import { readOptions } from '@ashlar/core-block'
import { swipeOptions } from '../contract'
import type { StepConfig, SwipeConfig } from '../model/config'

/** The options of a swipe. */
export const readSwipe = (config: StepConfig): SwipeConfig => ({
  ...config,
  ...readOptions(config.source, { options: swipeOptions }),
})
