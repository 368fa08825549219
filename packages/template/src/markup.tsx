/** A list of pages that a press unfolds. */
export interface TemplateConfig {
  /** Name of the list, on the control that unfolds it. */
  readonly label: string
  readonly links: readonly { readonly href: string; readonly text: string }[]
}

/** The HTML that the server sends. Without scripts the list is unfolded. */
export function Markup({ config: { label, links } }: { config: TemplateConfig }) {
  return (
    <nav data-block="template" aria-label={label}>
      <button type="button" className="category-nav-toggle">
        {label}
      </button>
      <ul>
        {links.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The example on this block's page of the demo site. */
export const sample: TemplateConfig = {
  label: 'Rooms',
  links: [
    { href: '/shop', text: 'Shop' },
    { href: '/journal', text: 'Journal' },
  ],
}
