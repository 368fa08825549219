/** What the block is served with. */
export interface MarqueeConfig {
  readonly greeting: string
}

/** What the server sends. */
export function Markup({ config }: { config: MarqueeConfig }) {
  return (
    <div data-block="marquee" data-greeting={config.greeting}>
      <button type="button">{config.greeting}</button>
    </div>
  )
}

/** What the page of this block on the demo site shows. */
export const sample: MarqueeConfig = { greeting: 'Hello' }
