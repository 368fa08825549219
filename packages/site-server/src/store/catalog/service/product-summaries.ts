import type { SummaryItem } from '@ashlar/summary/markup'
import { priceText, storeSettings } from '../../settings/interface'
import { priceInCents } from '../domain/product'
import { type CatalogDependencies, publishedProducts } from '../repository/products'

/** The products that visitors can buy, as the search finds them: with a small picture and the price (SRC-02). */
export async function productTexts(dependencies: CatalogDependencies) {
  return (await productSummaries(dependencies)).map(({ title, url, excerpt = '', image, price }) => ({
    title,
    url,
    type: 'product' as const,
    text: excerpt,
    ...(image && { image: image.src.replace('?format=750w', '?format=100w') }),
    price,
  }))
}

/** The products that visitors can buy, as summaries list them: with the lowest price, and "from" where there are several. */
export async function productSummaries(dependencies: CatalogDependencies): Promise<SummaryItem[]> {
  const { selectedCurrency } = await storeSettings(dependencies.database)
  const products = await publishedProducts(dependencies)
  return products.map(({ id, title, url, description, images: [image], variants, categories }) => {
    const prices = variants.map(priceInCents)
    const lowest = priceText(Math.min(...prices), selectedCurrency)
    return {
      id,
      title,
      url,
      excerpt: description,
      categories,
      ...(image && {
        image: { src: `${image.url}?format=750w`, alt: image.alt, width: image.width, height: image.height },
      }),
      ...(prices.length > 0 && { price: new Set(prices).size > 1 ? `from ${lowest}` : lowest }),
    }
  })
}

/** The addresses of products that visitors can buy, for search engines. */
export async function listedProducts(dependencies: CatalogDependencies) {
  return (await publishedProducts(dependencies)).map(({ url }) => ({ path: url }))
}
