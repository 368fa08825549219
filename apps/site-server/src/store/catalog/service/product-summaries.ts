import { defineMessages, type I18n } from '@ashlar/core-i18n'
import type { SummaryItem } from '@ashlar/summary/markup'
import type { SearchEntry } from '../../../features/search/interface'
import { mapInSlices } from '../../../http/limits/slices'
import type { PageLanguage } from '../../../http/response/page-language'
import { priceText, storeSettings } from '../../settings/interface'
import { priceInCents, toLanguage, type VariantJson } from '../domain/product'
import { type CatalogDependencies, productPaths, publishedProducts } from '../repository/products'

const messages = defineMessages('commerce', { from: 'from {price}' })

/** The lowest price of some variants, and "from" before it where there are several; undefined without a variant. */
function getPriceText(
  variants: readonly VariantJson[],
  currency: string,
  i18n: Pick<I18n, 'locale' | 'text'>,
): string | undefined {
  if (variants.length === 0) return undefined
  const prices = variants.map(priceInCents)
  const price = priceText(Math.min(...prices), currency, i18n.locale)
  return new Set(prices).size > 1 ? i18n.text(messages.from, { price }) : price
}

/** The products that visitors can buy, as a search finds them in a language: with a small picture and the price (SRC-02). */
export async function productEntries(
  dependencies: CatalogDependencies,
  { i18n, original, translate }: PageLanguage,
): Promise<SearchEntry[]> {
  const { selectedCurrency } = await storeSettings(dependencies.database)
  const isOther = original.locale !== i18n.locale
  return mapInSlices(await publishedProducts(dependencies), (product): SearchEntry => {
    const { title, description, images, variants } = toLanguage(product, translate)
    const [image] = images
    const values = variants.flatMap(({ attributes }) => Object.values(attributes))
    return {
      title,
      url: product.url,
      type: 'product',
      list: '/shop',
      texts: [description],
      keywords: [...product.categories.map((category) => translate(category) ?? category), ...new Set(values)],
      image: image && `${image.url}?format=100w`,
      note: getPriceText(variants, selectedCurrency, i18n),
      isTitleOriginal: isOther && translate(product.title) === undefined,
      isTextOriginal: isOther && translate(product.description) === undefined,
    }
  })
}

/** The products that visitors can buy, as summaries list them: with the lowest price, and "from" where there are several. */
export async function productSummaries(
  dependencies: CatalogDependencies,
  i18n: Pick<I18n, 'locale' | 'text'>,
): Promise<SummaryItem[]> {
  const { selectedCurrency } = await storeSettings(dependencies.database)
  const products = await publishedProducts(dependencies)
  return products.map(({ id, title, url, description, images: [image], variants, categories }) => {
    const price = getPriceText(variants, selectedCurrency, i18n)
    return {
      id,
      title,
      url,
      excerpt: description,
      categories,
      ...(image && {
        image: { src: `${image.url}?format=750w`, alt: image.alt, width: image.width, height: image.height },
      }),
      ...(price !== undefined && { price }),
    }
  })
}

/** The addresses of products that visitors can buy, for search engines. */
export async function listedProducts(dependencies: CatalogDependencies) {
  return (await productPaths(dependencies)).map((path) => ({ path }))
}
