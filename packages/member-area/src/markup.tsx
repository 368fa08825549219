/** What the block is served with. */
export interface MemberAreaConfig {
  readonly greeting: string
}

/** What the server sends. */
export function Markup({ config }: { config: MemberAreaConfig }) {
  return (
    <div data-block="member-area" data-greeting={config.greeting}>
      <button type="button">{config.greeting}</button>
    </div>
  )
}

/** What the page of this block on the demo site shows. */
export const sample: MemberAreaConfig = { greeting: 'Hello' }
