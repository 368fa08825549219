/** What the block is served with. */
export interface LightboxConfig {
  readonly greeting: string
}

/** What the server sends. */
export function Markup({ config }: { config: LightboxConfig }) {
  return (
    <div data-block="lightbox" data-greeting={config.greeting}>
      <button type="button">{config.greeting}</button>
    </div>
  )
}

/** What the page of this block on the demo site shows. */
export const sample: LightboxConfig = { greeting: 'Hello' }
