/** What the block is served with. */
export interface ReviewsConfig {
  readonly greeting: string
}

/** What the server sends. */
export function Markup({ config }: { config: ReviewsConfig }) {
  return (
    <div data-block="reviews" data-greeting={config.greeting}>
      <button type="button">{config.greeting}</button>
    </div>
  )
}

/** What the page of this block on the demo site shows. */
export const sample: ReviewsConfig = { greeting: 'Hello' }
