/** What the block is served with. */
export interface MapBlockConfig {
  readonly greeting: string
}

/** What the server sends. */
export function Markup({ config }: { config: MapBlockConfig }) {
  return (
    <div data-block="map" data-greeting={config.greeting}>
      <button type="button">{config.greeting}</button>
    </div>
  )
}

/** What the page of this block on the demo site shows. */
export const sample: MapBlockConfig = { greeting: 'Hello' }
