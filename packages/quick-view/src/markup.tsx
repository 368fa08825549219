/** What the block is served with. */
export interface QuickViewConfig {
  readonly greeting: string
}

/** What the server sends. */
export function Markup({ config }: { config: QuickViewConfig }) {
  return (
    <div data-block="quick-view" data-greeting={config.greeting}>
      <button type="button">{config.greeting}</button>
    </div>
  )
}

/** What the page of this block on the demo site shows. */
export const sample: QuickViewConfig = { greeting: 'Hello' }
