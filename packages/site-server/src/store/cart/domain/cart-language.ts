import type { PageLanguage } from '../../../http/page-language'
import { translateAttributes } from '../../catalog/interface'
import type { CartJson } from './cart-json'

/** A cart with the texts of its lines in a language, where they have a translation in it. */
export function toLanguage<Cart extends CartJson>(cart: Cart, { translate }: Pick<PageLanguage, 'translate'>): Cart {
  const read = (text: string) => translate(text) ?? text
  const entries = cart.entries.map(({ title, imageAlt, attributes, ...rest }) => ({
    ...rest,
    title: read(title),
    imageAlt: read(imageAlt),
    attributes: translateAttributes(attributes, translate),
  }))
  return { ...cart, entries }
}
