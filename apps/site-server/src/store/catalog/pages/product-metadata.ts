import type { Offer } from 'schema-dts'
import type { PageMetadata } from '../../../rendering/metadata'
import { amountText, type StoreSettings } from '../../settings/interface'
import type { ProductJson, VariantJson } from '../domain/product'

const isInStock = ({ stock }: VariantJson) => 'unlimited' in stock || stock.quantity > 0

function createOffer(variant: VariantJson, url: string, currency: string): Offer {
  const cents = variant.onSale && variant.salePriceCents !== null ? variant.salePriceCents : variant.priceCents
  return {
    '@type': 'Offer',
    sku: variant.sku,
    url,
    price: amountText(cents, currency),
    priceCurrency: currency,
    availability: isInStock(variant) ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
  }
}

/** A product for search engines: its pictures, and an offer with price and stock for each variant (COM-01). */
export function createProductMetadata(product: ProductJson, settings: StoreSettings, origin: string): PageMetadata {
  const { title, description, images, variants } = product
  const [picture] = images
  return {
    type: 'product',
    picture: picture && { ...picture, src: picture.url },
    trail: [{ title: 'Shop', path: '/shop' }],
    about: {
      '@type': 'Product',
      name: title,
      description,
      url: origin + product.url,
      image: images.map(({ url }) => `${origin}${url}?format=1500w`),
      ...(variants[0] && { sku: variants[0].sku }),
      offers: variants.map((variant) => createOffer(variant, origin + product.url, settings.selectedCurrency)),
    },
  }
}
