import type { OptionValues } from '@ashlar/core-block'
import type { options } from './contract'

type Options = Readonly<OptionValues<typeof options>>

/** A block without content. */
export type UnfilledConfig = Pick<Options, 'kind' | 'collectionId'>

/** The HTML that the server sends: nothing but the place. */
export function Markup({ config: { kind, collectionId } }: { config: UnfilledConfig }) {
  return (
    <div className="sqs-block" data-block="unfilled" data-kind={kind} data-collection-id={collectionId || undefined}>
      <div className="sqs-block-content" />
    </div>
  )
}

/** The example on this block's page of the demo site. */
export const sample: UnfilledConfig = { kind: 'pricing-plan', collectionId: '' }
