import type { RefreshConfig } from '../../model'
import type { StepConfig } from '../../steps/model'

/** What a strip reads, too. */
export interface StripConfig extends StepConfig, RefreshConfig {
  /** Height of a strip, in steps of 5 % of its width. */
  readonly vSize: number
  readonly activeAlignment: 'center' | 'left' | 'right' | 'start' | 'middle' | 'end'
}
