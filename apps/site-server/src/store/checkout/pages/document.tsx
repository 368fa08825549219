import type { ReactNode } from 'react'
import type { SiteContext } from '../../../http/context'
import { Brand } from '../../../rendering/brand'
import { Text } from '../../../rendering/page-texts'
import { PhoneLink } from '../../../rendering/phone-link'
import { renderScriptlessPage, type ScriptlessPage } from '../../../rendering/scriptless-document'
import type { StoreSettings } from '../../settings/interface'
import { LegalLinks } from './legal-links'

/** A page of the checkout. */
interface CheckoutPageOptions extends Pick<ScriptlessPage, 'error' | 'status'> {
  /** Its heading, which is the title of the document as well. */
  readonly title: string
  /** The number that scripts of a page know its kind by (SITE-02). */
  readonly pageType: number
  /** Currency, country and units of the store, as the page context names them. */
  readonly settings: StoreSettings
  /** What stands below the heading. */
  readonly body: ReactNode
  /** What is paid for: things that can be sent back, or money that is given. Default: order. */
  readonly purchase?: 'order' | 'donation'
  /** It was paid: there is no cart to go back to. Default: false. */
  readonly isDone?: boolean
}

function Header({ of, leadsBack }: { of: SiteContext; leadsBack: boolean }) {
  return (
    <header className="checkout-header">
      <a className="brand" href="/shop">
        <Brand name={of.get('site').name} />
      </a>
      {leadsBack && (
        <a href="/cart">
          <Text>Back to the cart</Text>
        </a>
      )}
    </header>
  )
}

function Footer({ of, policy, isGift }: { of: SiteContext; policy: string; isGift: boolean }) {
  const { phone } = of.get('site')
  return (
    <footer className="checkout-footer">
      {policy && (
        <p>
          <Text>{policy}</Text>
        </p>
      )}
      {phone && (
        <p>
          <Text>Questions?</Text> <PhoneLink phone={phone} />
        </p>
      )}
      <LegalLinks of={of} isGift={isGift} />
    </footer>
  )
}

/** Responds with a page of the checkout. It runs no script, no cache stores it, and no other page sees its address. */
export function checkoutPage(context: SiteContext, options: CheckoutPageOptions) {
  const { title, pageType, settings, body, error, purchase = 'order', isDone = false, status = 200 } = options
  const isOrder = purchase === 'order'
  const { id, name } = context.get('site')
  const { i18n, translate } = context.get('language')
  const heading = translate(title) ?? title
  return renderScriptlessPage(context, {
    heading,
    title: `${heading} — ${name}`,
    error: error && (translate(error) ?? error),
    isTranslated: true,
    className: 'checkout',
    header: <Header of={context} leadsBack={isOrder && !isDone} />,
    body,
    footer: <Footer of={context} policy={isOrder ? settings.returnPolicy : ''} isGift={!isOrder} />,
    context: { pageType, website: { id, language: i18n.locale }, websiteSettings: { storeSettings: settings } },
    status,
  })
}
