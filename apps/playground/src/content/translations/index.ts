import type { SiteOptions } from '@ashlar/site-server'
import { checkoutTexts as arCheckout } from './ar-checkout-texts'
import { kitchenTexts as arKitchen } from './ar-kitchen-texts'
import { letterTexts as arLetters } from './ar-letter-texts'
import { messages as arMessages } from './ar-messages'
import { orderTexts as arOrders } from './ar-order-texts'
import { shopTexts as arShop } from './ar-shop-texts'
import { texts as arTexts } from './ar-texts'
import { weekTexts as arWeeks } from './ar-week-texts'
import { checkoutTexts as esCheckout } from './es-checkout-texts'
import { kitchenTexts as esKitchen } from './es-kitchen-texts'
import { letterTexts as esLetters } from './es-letter-texts'
import { messages as esMessages } from './es-messages'
import { orderTexts as esOrders } from './es-order-texts'
import { shopTexts as esShop } from './es-shop-texts'
import { texts as esTexts } from './es-texts'
import { weekTexts as esWeeks } from './es-week-texts'

/** The languages of the demo site; it was written in the first. */
export const languages = ['en-GB', 'es-ES', 'ar'] as const

/** The demo site in its other languages. */
export const translations: NonNullable<SiteOptions['translations']> = {
  'es-ES': {
    messages: esMessages,
    texts: { ...esTexts, ...esWeeks, ...esKitchen, ...esCheckout, ...esOrders, ...esLetters, ...esShop },
  },
  ar: {
    messages: arMessages,
    texts: { ...arTexts, ...arWeeks, ...arKitchen, ...arCheckout, ...arOrders, ...arLetters, ...arShop },
  },
}
