import { inLanguage } from '../../../features/mail/interface'
import type { Order } from '../domain/order'

/** The cause of all emails of an order. */
export const orderCause = (orderId: string) => `order:${orderId}`

/** The language of the buyer; the original of the site for orders of before. */
export const getLanguage = ({ language }: Order) => language ?? undefined

/** The subject of an email about an order, and its language. */
export const getSubject = (order: Order, text: string) =>
  inLanguage(getLanguage(order), text, { name: order.name, number: order.number })
