import { Fragment } from 'react'
import type { LegalPage } from '../http/response/legal-pages'
import type { PageLanguage } from '../http/response/page-language'
import type { SiteIdentity } from '../http/response/site-identity'
import { Brand } from './brand'
import { Languages } from './language-picker'
import { NavLink } from './nav-link'
import { PhoneLink } from './phone-link'
import { siteFrameMessages as messages } from './site-frame-messages'
import { StoredPart } from './stored-part'

export interface FooterProps {
  readonly path: string
  readonly nav: readonly { readonly path: string; readonly title: string }[]
  /** The name of the member who is logged in. Default: a visitor. */
  readonly member?: string | undefined
  readonly site: SiteIdentity
  /** What the owner has stored for the footer (HTTP-14). */
  readonly stored: unknown
  readonly legalPages: readonly LegalPage[]
}

interface OfPage {
  readonly language: PageLanguage
  /** The parameters of its address, with a question mark; empty for none. */
  readonly search: string
  /** The token of forms, without which nothing is changed. */
  readonly crumb: string
}
type Props = FooterProps & OfPage

/** Asks for an address: a plain form, as no page needs a block for it. */
function Newsletter({ site: { newsletter }, crumb, language: { translate } }: Props) {
  if (!newsletter) return null
  const inLanguage = (text: string) => translate(text) ?? text
  return (
    <form className="footer-news" method="post" action="/newsletter">
      <label className="footer-news-title" htmlFor="footer-news">
        {inLanguage(newsletter)}
      </label>
      <input type="hidden" name="crumb" value={crumb} />
      <input
        id="footer-news"
        type="email"
        name="email"
        placeholder={inLanguage('Email address')}
        autoComplete="email"
        required
        aria-invalid={false}
        maxLength={256}
      />
      <button type="submit">{inLanguage('Sign up')}</button>
    </form>
  )
}

/** Who the site is: its name, its profiles elsewhere, and its address. */
function Imprint({ site, language: { translate }, stored }: Props) {
  return (
    <>
      <div>
        <p className="brand">
          <Brand name={site.name} />
        </p>
        <p>{translate(site.description) ?? site.description}</p>
        {site.profiles && (
          <ul className="footer-profiles">
            {site.profiles.map(({ text, href }) => (
              <li key={href}>
                <a href={href} rel="me">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
        <StoredPart stored={stored} className="site-footer-stored" translate={translate} />
      </div>
      <address>
        {site.address.map((line) => (
          <Fragment key={line}>
            <bdi>{line}</bdi>
            <br />
          </Fragment>
        ))}
        {site.phone && <PhoneLink phone={site.phone} />}
      </address>
    </>
  )
}

/** The pages of the navigation, and those that stand nowhere else. */
function Links({ path, nav, member, site, language: { i18n, translate }, legalPages }: Props) {
  return (
    <>
      <nav aria-label={i18n.text(messages.site)}>
        <ul>
          {nav.map((link) => (
            <li key={link.path}>
              <NavLink to={link.path} path={path}>
                {translate(link.title) ?? link.title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <ul>
        {[...site.footerLinks, ...legalPages.map(({ title: text, path: href }) => ({ text, href }))].map(
          ({ text, href }) => (
            <li key={href}>
              <NavLink to={href} path={path}>
                {translate(text) ?? text}
              </NavLink>
            </li>
          ),
        )}
        <li>
          <NavLink to={member ? '/members' : '/login'} path={path}>
            {i18n.text(member ? messages.members : messages.login)}
          </NavLink>
        </li>
        <li>
          <button type="button" className="linklike" data-consent-choices="">
            {i18n.text(messages.cookies)}
          </button>
        </li>
      </ul>
    </>
  )
}

/** What is below the content of every page. */
export function Footer(props: Props) {
  const { site, language, path, search } = props
  const { payments = [] } = site
  return (
    <footer className="site-footer">
      <Newsletter {...props} />
      <div className="footer-columns">
        <Imprint {...props} />
        <Links {...props} />
      </div>
      <div className="footer-end">
        {payments.length > 0 && (
          <ul className="footer-payments">
            {payments.map((name) => (
              <li key={name}>{language.translate(name) ?? name}</li>
            ))}
          </ul>
        )}
        {language.all.length > 1 && <Languages {...{ language, path, search }} />}
      </div>
    </footer>
  )
}
