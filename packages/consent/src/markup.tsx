import { readOptions } from '@ashlar/core-block'
import type { ReactNode } from 'react'
import { options } from './contract'
import { messages } from './messages'
import { type Config, getClasses, getConfig } from './model'

/** Default texts of the banner, for a server that sends it. */
export const bannerMessages = messages

/** The settings of a banner as the block reads them from `cookieSettings` of a page context. */
export const readBanner = (settings: object): Config => getConfig(readOptions(settings, { options }))

/** The banner as the runtime inserts it; it is rendered when the package is built. Its class names are those that owners' stylesheets use. */
export function Template() {
  return (
    <section className="gdpr-cookie-banner sqs-cookie-banner-v2 full-styling" data-dynamic-strings="">
      <div className="disclaimer-text sqs-cookie-banner-v2-text" />
      <div className="button-group sqs-cookie-banner-v2-cta-container">
        <button
          type="button"
          className="decline sqs-button-element--secondary sqs-cookie-banner-v2-deny sqs-cookie-banner-v2-cta"
        />
        <button
          type="button"
          className="accept sqs-button-element--primary sqs-cookie-banner-v2-accept sqs-cookie-banner-v2-cta"
        />
      </div>
    </section>
  )
}

/** The banner that a server sends with the page, so that a visitor sees it with the first paint and no script is needed before the answer. */
export interface BannerConfig {
  /** `cookieSettings` of the page context. */
  readonly settings: object
  /** The text, without the elements that only the runtime may insert. */
  readonly text: ReactNode
  /** Label of the button that accepts. */
  readonly accept: string
  /** Label of the button that declines. */
  readonly decline: string
  /** Accessible name of the banner. */
  readonly label: string
}

/** The banner as the block would leave it; an icon takes the place of a text that would be the only one. */
export function Banner({ config: { settings, text, accept, decline, label } }: { config: BannerConfig }) {
  const config = readBanner(settings)
  const isIcon = config.cta === 'ICON' && !config.canDecline
  return (
    <section className={getClasses(config)} aria-label={label} data-dynamic-strings="" data-complete="">
      <div className="disclaimer-text sqs-cookie-banner-v2-text">{text}</div>
      <div className="button-group sqs-cookie-banner-v2-cta-container">
        <button
          type="button"
          className="decline sqs-button-element--secondary sqs-cookie-banner-v2-deny sqs-cookie-banner-v2-cta"
          hidden={!config.canDecline}
        >
          {decline}
        </button>
        <button
          type="button"
          className="accept sqs-button-element--primary sqs-cookie-banner-v2-accept sqs-cookie-banner-v2-cta"
          {...(isIcon && { 'aria-label': accept })}
        >
          {isIcon ? '×' : accept}
        </button>
      </div>
    </section>
  )
}

/**
 * Code that removes the banner before it is painted where the visitor has answered, here or by Global Privacy Control, and once another tab has; and that
 * keeps an answer which nobody else has taken: the files of the block may be blocked by their name. A frame may refuse cookies: then it closes alone. It stands behind the banner in a page that is the same
 * for all visitors.
 */
export const removeAnswered =
  '(b=>{let f=()=>/forced/.test(b.className),a=()=>{try{f()||/ss_cookieAllowed=/.test(document.cookie)&&b.remove()}catch{}};navigator.globalPrivacyControl&&!f()?b.remove():b.onclick=({target:t})=>t.type&&setTimeout(()=>{if(b.isConnected&&!f())try{b.remove();document.cookie="ss_cookieAllowed="+/accept/.test(t.className)+";path=/;max-age=2592000;samesite=lax"}catch{}});a();document.addEventListener("visibilitychange",a);window.cookieStore?.addEventListener("change",a)})(document.currentScript.previousElementSibling)'

/** The control in a footer that shows the banner again. */
export interface ConsentConfig {
  /** Text of the control. */
  readonly label: string
}

/** The HTML that the server sends: the control alone. Without scripts no cookie needs a choice. */
export function Markup({ config }: { config: ConsentConfig }) {
  return (
    <button type="button" className="consent-choices" data-consent-choices="">
      {config.label}
    </button>
  )
}

/** The example on this block's page of the demo site. */
export const sample: ConsentConfig = { label: 'Cookie choices' }
