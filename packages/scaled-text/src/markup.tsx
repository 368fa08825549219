import type { OptionValues } from '@ashlar/core-block'
import { createElement } from 'react'
import type { options } from './contract'

/** A line of text that fills its container, and the options of its contract. */
export interface ScaledTextConfig extends Readonly<Partial<OptionValues<typeof options>>> {
  readonly text: string
  /** Level of the heading. Default: 2. */
  readonly level?: 1 | 2 | 3 | 4
}

/** The HTML that the server sends. Without scripts the text has the size of its heading. */
export function Markup({ config }: { config: ScaledTextConfig }) {
  return (
    <div className="sqsrte-scaled-text-container" data-minimum={config.minimum} data-maximum={config.maximum}>
      <div className="sqsrte-scaled-text">
        {config.text && createElement(`h${config.level ?? 2}`, null, config.text)}
      </div>
    </div>
  )
}

/** The example on this block's page of the demo site. */
export const sample: ScaledTextConfig = { text: 'Walk slowly, look twice' }
