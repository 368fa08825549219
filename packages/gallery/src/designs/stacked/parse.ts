import { readOptions } from '@ashlar/core-block'
import { swipeOptions } from '../../contract'
import type { StepConfig } from '../../steps/model'
import type { SwipeConfig } from './model'

/** The options of a swipe. */
export const readSwipe = (config: StepConfig): SwipeConfig => ({
  ...config,
  ...readOptions(config.source, { options: swipeOptions }),
})
