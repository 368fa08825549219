import { createElement } from 'react'

/** A line of text that fills its container. */
export interface ScaledTextConfig {
  readonly text: string
  /** Level of the heading. Default: 2. */
  readonly level?: 1 | 2 | 3 | 4
  /** The smallest size, in rem. Default: 0.75. */
  readonly minimum?: number
}

/** The HTML that the server sends. Without scripts the text has the size of its heading. */
export function Markup({ config }: { config: ScaledTextConfig }) {
  return (
    <div className="sqsrte-scaled-text-container" data-minimum={config.minimum}>
      <div className="sqsrte-scaled-text">
        {config.text && createElement(`h${config.level ?? 2}`, null, config.text)}
      </div>
    </div>
  )
}

/** The example on this block's page of the demo site. */
export const sample: ScaledTextConfig = { text: 'Walk slowly, look twice' }
