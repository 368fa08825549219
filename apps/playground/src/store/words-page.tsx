import type { SiteContext } from '../security'
import type { StoreParts } from './catalogue'
import { checkoutPage } from './checkout-document'
import { storeSettings } from './settings'

/** Said where no cart can be found (COM-05). */
export const noCookies =
  'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.'

/** A page of the checkout that says why there is none. */
export async function wordsPage(
  context: SiteContext,
  { database }: StoreParts,
  words: string,
  status: 400 | 404 = 400,
) {
  const body = (
    <>
      <p role="alert">{words}</p>
      <p>
        <a href="/cart">To the cart</a>
      </p>
    </>
  )
  const settings = await storeSettings(database)
  return checkoutPage(context, { title: 'Checkout', pageType: 201, settings, body, fault: 'No checkout', status })
}
