import { inLanguage } from '../../../features/mail/interface'
import { originalLanguage } from '../../../http/request/language'
import type { Order } from '../domain/order'

/** The cause of all emails of an order. */
export const orderCause = (orderId: string) => `order:${orderId}`

/** The language in which amounts and days of an order are written; English for orders of before. */
export const getLanguage = ({ language }: Pick<Order, 'language'>) => language ?? originalLanguage

/** The subject of an email about an order, and its language. */
export const getSubject = (order: Order, text: string) =>
  inLanguage(order.language ?? undefined, text, { name: order.name, number: order.number })
