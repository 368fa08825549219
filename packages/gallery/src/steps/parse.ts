import { readOptions } from '@ashlar/core-block'
import { stepOptions } from '../contract'
import type { Config } from '../model'
import type { StepConfig } from './model'

/** The options of a gallery with a current slide. */
export function readSteps(config: Config): StepConfig {
  const { design, source } = config
  const values = readOptions(source, { options: stepOptions })
  return {
    ...config,
    ...values,
    loop: values.loop ?? design !== 'carousel',
    slideTime: values.autoplayDuration * 1000 || values.timeout || (design === 'stacked' ? 1000 : 5000),
  }
}
