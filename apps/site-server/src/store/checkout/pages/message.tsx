import { CartText } from '@ashlar/core-block/texts'
import type { Database } from '../../../db/database'
import type { SiteContext } from '../../../http/context'
import { Text } from '../../../rendering/page-texts'
import { storeSettings } from '../../settings/interface'
import { checkoutPage } from './document'

/** Shown where no cart can be found (COM-05). */
export const noCookies = CartText.session

/** A page with the reason why there is no checkout. */
export async function messagePage(context: SiteContext, database: Database, message: string, status: 400 | 404 = 400) {
  const body = (
    <>
      <p role="alert">
        <Text>{message}</Text>
      </p>
      <p>
        <a href="/cart">
          <Text>Go to the cart</Text>
        </a>
      </p>
    </>
  )
  const settings = await storeSettings(database)
  return checkoutPage(context, { title: 'Checkout', pageType: 201, settings, body, error: 'No checkout', status })
}
