import type { OptionValues } from '@ashlar/core-block'
import type { ReactNode } from 'react'
import type { options } from './contract'

/** A page of the site. */
export interface HeaderLink {
  readonly title: string
  readonly path: string
  /** The page itself, or one above it. Default: neither. */
  readonly current?: 'page' | 'true' | undefined
}

/** Pages under one title. */
export interface HeaderFolder {
  readonly title: string
  readonly links: readonly HeaderLink[]
}

/** The header of a page, and the options of its contract. */
export interface HeaderConfig extends Readonly<Partial<OptionValues<typeof options>>> {
  /** Prefix of its ids, for a page with two. Default: header. */
  readonly id?: string
  /** Name of the site, inside the link to its first page. */
  readonly brand: ReactNode
  readonly links: readonly (HeaderLink | HeaderFolder)[]
  /** Accessible name of the navigation. */
  readonly label: string
  /** Text of the burger while the menu is closed. Default: Open menu. */
  readonly openLabel?: string
  /** Text of the burger while the menu is open. Default: Close menu. */
  readonly closeLabel?: string
  /** After the navigation, inside the menu of small windows: languages, an account. Default: nothing. */
  readonly menu?: ReactNode
  /** Beside the burger on every window: a search, the cart. Default: nothing. */
  readonly actions?: ReactNode
}

function Page({ title, path, current }: HeaderLink) {
  return (
    <a href={path} aria-current={current}>
      {title}
    </a>
  )
}

function Folder({ title, links, id }: HeaderFolder & { readonly id: string }) {
  const isCurrent = links.some(({ current }) => current)
  return (
    <li className={`header-nav-item header-nav-item--folder${isCurrent ? ' header-nav-item--active' : ''}`}>
      <button type="button" className="header-nav-folder-title" aria-controls={id} aria-expanded="false">
        {title}
        <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true" focusable="false">
          <path d="m1 1 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <ul className="header-nav-folder-content" id={id}>
        {links.map((link) => (
          <li className="header-nav-folder-item" key={link.path}>
            <Page {...link} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function Burger({ id = 'header', openLabel = 'Open menu', closeLabel = 'Close menu' }: HeaderConfig) {
  return (
    <button type="button" className="header-burger-btn burger" aria-controls={`${id}-menu`} aria-expanded="false">
      <span className="js-header-burger-open-title">{openLabel}</span>
      <span className="js-header-burger-close-title" hidden>
        {closeLabel}
      </span>
      <svg className="burger-box" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
        <path className="top-bun" d="M3 9h18" stroke="currentColor" strokeWidth="1.5" />
        <path className="bottom-bun" d="M3 16h18" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </button>
  )
}

/** The HTML that the server sends. Without scripts the menu and its folders are open. */
export function Markup({ config }: { config: HeaderConfig }) {
  const { id = 'header', brand, links, label, position = 'static', menu, actions } = config
  return (
    <header className="header" data-controller="Header" data-position={position} data-complete="">
      <a className="header-title" href="/">
        {brand}
      </a>
      <Burger {...config} />
      <div className="header-menu" id={`${id}-menu`}>
        <nav className="header-nav" aria-label={label}>
          <ul className="header-nav-list">
            {links.map((link, at) =>
              'links' in link ? (
                // A site may have two folders of one title.
                <Folder key={at} id={`${id}-folder-${at}`} {...link} />
              ) : (
                <li className="header-nav-item" key={link.path}>
                  <Page {...link} />
                </li>
              ),
            )}
          </ul>
        </nav>
        {menu}
      </div>
      <div className="header-actions">{actions}</div>
    </header>
  )
}

/** The example on this block's page of the demo site. */
export const sample: HeaderConfig = {
  id: 'sample-header',
  brand: 'Aitz & Mar',
  label: 'Example',
  links: [
    { title: 'Walks', path: '/walks', current: 'page' },
    {
      title: 'Work',
      links: [
        { title: 'Portfolio', path: '/portfolio' },
        { title: 'Sounds', path: '/sounds' },
      ],
    },
    { title: 'About', path: '/about' },
  ],
}
