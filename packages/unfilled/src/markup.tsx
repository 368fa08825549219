/** A block without content. */
export interface UnfilledConfig {
  readonly kind: 'social' | 'instagram' | 'archive' | 'pricing-plan'
  /** Id of the collection of an archive. */
  readonly collectionId: string
}

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
