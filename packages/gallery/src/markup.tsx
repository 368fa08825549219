/** What the block is served with. */
export interface GalleryConfig {
  readonly greeting: string
}

/** What the server sends. */
export function Markup({ config }: { config: GalleryConfig }) {
  return (
    <div data-block="gallery" data-greeting={config.greeting}>
      <button type="button">{config.greeting}</button>
    </div>
  )
}

/** What the page of this block on the demo site shows. */
export const sample: GalleryConfig = { greeting: 'Hello' }
