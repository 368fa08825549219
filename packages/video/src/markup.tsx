/** What the block is served with. */
export interface VideoConfig {
  readonly greeting: string
}

/** What the server sends. */
export function Markup({ config }: { config: VideoConfig }) {
  return (
    <div data-block="video" data-greeting={config.greeting}>
      <button type="button">{config.greeting}</button>
    </div>
  )
}

/** What the page of this block on the demo site shows. */
export const sample: VideoConfig = { greeting: 'Hello' }
