/** A link to a larger plan, for owners. */
export interface OwnerConfig {
  readonly plan: 'trial' | 'plain'
  readonly label: string
}

/** The HTML that the server sends; without scripts the link leads to the admin area. */
export function Markup({ config }: { config: OwnerConfig }) {
  return (
    <a href="/config/" data-upgrade-plan={config.plan}>
      {config.label}
    </a>
  )
}

/** The example on this block's page of the demo site. */
export const sample: OwnerConfig = { plan: 'plain', label: 'Change the plan' }
