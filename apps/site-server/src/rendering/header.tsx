import { Markup as CartIndicator } from '@ashlar/cart-indicator/markup'
import { type HeaderFolder, type HeaderLink, Markup } from '@ashlar/header/markup'
import { Markup as MemberArea } from '@ashlar/member-area/markup'
import type { PageLanguage } from '../http/response/page-language'
import type { SiteIdentity } from '../http/response/site-identity'
import { Brand } from './brand'
import { LanguagePicker } from './language-picker'
import { getCurrent, NavLink } from './nav-link'
import { siteFrameMessages as messages } from './site-frame-messages'
import { StoredPart } from './stored-part'

export interface HeaderProps {
  readonly path: string
  readonly nav: readonly { readonly path: string; readonly title: string }[]
  /** The name of the member who is logged in. Default: a visitor. */
  readonly member?: string | undefined
  readonly site: SiteIdentity
  /** Number of things in the visitor's cart. */
  readonly cart: number
  /** What the owner has stored for the header (HTTP-14). */
  readonly stored: unknown
}

interface OfPage {
  readonly language: PageLanguage
  /** The parameters of its address, with a question mark; empty for none. */
  readonly search: string
}

/** The links of the navigation, those of a folder under its title at the place of the first. */
function getLinks({ path, nav, site, language: { translate } }: HeaderProps & OfPage): (HeaderLink | HeaderFolder)[] {
  const { folders = [] } = site
  const links = nav.map(({ path: to, title }) => ({
    title: translate(title) ?? title,
    path: to,
    current: getCurrent(to, path),
  }))
  return links.flatMap((link): (HeaderLink | HeaderFolder)[] => {
    const folder = folders.find(({ paths }) => paths.includes(link.path))
    if (!folder) return [link]
    const inside = links.filter(({ path: to }) => folder.paths.includes(to))
    return inside[0] === link ? [{ title: translate(folder.title) ?? folder.title, links: inside }] : []
  })
}

/** The header of every page. */
export function Header(props: HeaderProps & OfPage) {
  const { path, search, member, site, cart, language, stored } = props
  const { i18n, translate } = language
  const menu = (
    <>
      <StoredPart stored={stored} className="site-header-stored" translate={translate} />
      {member && <MemberArea config={{ kind: 'link', name: member }} language={language} />}
      <LanguagePicker language={language} label={i18n.text(messages.language)} {...{ path, search }} />
    </>
  )
  const actions = (
    <>
      <NavLink to="/search" path={path} className="search-link">
        {i18n.text(messages.search)}
      </NavLink>
      <CartIndicator
        config={{ quantity: cart, label: i18n.text(messages.cart, { count: cart }), showsAdded: path !== '/cart' }}
      />
    </>
  )
  const brand = (
    <span className="brand">
      <Brand name={site.name} />
    </span>
  )
  return (
    <Markup
      config={{
        ...{ brand, menu, actions },
        links: getLinks(props),
        label: i18n.text(messages.main),
        openLabel: i18n.text(messages.openMenu),
        closeLabel: i18n.text(messages.closeMenu),
        position: 'scroll-back',
      }}
    />
  )
}
