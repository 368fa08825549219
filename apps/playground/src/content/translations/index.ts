import type { SiteOptions } from '@ashlar/site-server'
import { addressTexts as arAddresses } from './ar-address-texts'
import { blockMessages as arBlocks } from './ar-block-messages'
import { checkoutTexts as arCheckout } from './ar-checkout-texts'
import { deliveryTexts as arDelivery } from './ar-delivery-texts'
import { emailTexts as arEmails } from './ar-email-texts'
import { houseTexts as arHouse } from './ar-house-texts'
import { kitchenTexts as arKitchen } from './ar-kitchen-texts'
import { messages as arMessages } from './ar-messages'
import { noticeMessages as arNotices } from './ar-notice-messages'
import { orderTexts as arOrders } from './ar-order-texts'
import { postTexts as arPosts } from './ar-post-texts'
import { purchaseTexts as arPurchases } from './ar-purchase-texts'
import { refusalTexts as arRefusals } from './ar-refusal-texts'
import { shopTexts as arShop } from './ar-shop-texts'
import { subscriptionTexts as arSubscriptions } from './ar-subscription-texts'
import { texts as arTexts } from './ar-texts'
import { weekTexts as arWeeks } from './ar-week-texts'
import { workTexts as arWork } from './ar-work-texts'
import { addressTexts as esAddresses } from './es-address-texts'
import { blockMessages as esBlocks } from './es-block-messages'
import { checkoutTexts as esCheckout } from './es-checkout-texts'
import { deliveryTexts as esDelivery } from './es-delivery-texts'
import { emailTexts as esEmails } from './es-email-texts'
import { houseTexts as esHouse } from './es-house-texts'
import { kitchenTexts as esKitchen } from './es-kitchen-texts'
import { messages as esMessages } from './es-messages'
import { noticeMessages as esNotices } from './es-notice-messages'
import { orderTexts as esOrders } from './es-order-texts'
import { postTexts as esPosts } from './es-post-texts'
import { purchaseTexts as esPurchases } from './es-purchase-texts'
import { refusalTexts as esRefusals } from './es-refusal-texts'
import { shopTexts as esShop } from './es-shop-texts'
import { subscriptionTexts as esSubscriptions } from './es-subscription-texts'
import { texts as esTexts } from './es-texts'
import { weekTexts as esWeeks } from './es-week-texts'
import { workTexts as esWork } from './es-work-texts'

/** The languages of the demo site; it was written in the first. */
export const languages = ['en-GB', 'es-ES', 'ar'] as const

/** The demo site in its other languages. */
export const translations: NonNullable<SiteOptions['translations']> = {
  'es-ES': {
    messages: { ...esMessages, ...esBlocks, ...esNotices },
    texts: {
      ...esTexts,
      ...esWeeks,
      ...esKitchen,
      ...esCheckout,
      ...esAddresses,
      ...esOrders,
      ...esDelivery,
      ...esSubscriptions,
      ...esEmails,
      ...esShop,
      ...esPurchases,
      ...esWork,
      ...esHouse,
      ...esPosts,
      ...esRefusals,
    },
  },
  ar: {
    messages: { ...arMessages, ...arBlocks, ...arNotices },
    texts: {
      ...arTexts,
      ...arWeeks,
      ...arKitchen,
      ...arCheckout,
      ...arAddresses,
      ...arOrders,
      ...arDelivery,
      ...arSubscriptions,
      ...arEmails,
      ...arShop,
      ...arPurchases,
      ...arWork,
      ...arHouse,
      ...arPosts,
      ...arRefusals,
    },
  },
}
