import type { PageLanguage } from '../../../http/page-language'
import { translateAttributes } from '../../catalog/interface'
import type { CartJson } from './cart-json'
import { type Refusal, refusalSentences } from './refusals'

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

/** For a product of which some are left; languages have it without its title. */
const someLeft = '{count} more can be added. Your cart has not changed.'

/** The sentence of a refusal in a language; the original where it has no translation. */
export function getSentence(
  { code, error, available = 0 }: Pick<Refusal, 'code' | 'error' | 'available'>,
  { translate }: Pick<PageLanguage, 'translate'>,
): string {
  if (code !== 'sold-out') return translate(error) ?? error
  return translate(available > 0 ? someLeft : refusalSentences[code])?.replace('{count}', String(available)) ?? error
}
