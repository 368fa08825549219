/** What the block is served with. */
export interface AudioConfig {
  readonly greeting: string
}

/** What the server sends. */
export function Markup({ config }: { config: AudioConfig }) {
  return (
    <div data-block="audio" data-greeting={config.greeting}>
      <button type="button">{config.greeting}</button>
    </div>
  )
}

/** What the page of this block on the demo site shows. */
export const sample: AudioConfig = { greeting: 'Hello' }
