import { type CommerceConfig, ListPicture, ProductPrice } from '@ashlar/commerce/markup'
import type { I18n } from '@ashlar/core-i18n'
import type { PublishedReview } from '@ashlar/reviews/markup'
import { Markup as Reviews } from '@ashlar/reviews/markup'
import type { SiteIdentity } from '../../../http/response/site-identity'
import { OwnText, Text, useTexts } from '../../../rendering/page-texts'
import { PhoneLink } from '../../../rendering/phone-link'
import type { StoreSettings } from '../../settings/interface'
import { type ProductJson, productTypes } from '../domain/product'

/** A way in which parcels are sent. */
export interface DeliveryWay {
  readonly title: string
  /** What it costs at least, in minor units. */
  readonly cents: number
}

/** What stands below a product. */
export interface BelowProductProps {
  readonly product: ProductJson
  readonly settings: StoreSettings
  readonly language: I18n
  readonly phone: SiteIdentity['phone']
  readonly delivery: readonly DeliveryWay[]
  /** Visitors can read the page about returns. */
  readonly hasReturns: boolean
  /** Reviews of the product, newest first. */
  readonly reviews: readonly PublishedReview[]
  /** Other products to look at. */
  readonly related: readonly CommerceConfig[]
}

function Ways({ delivery, currency }: { delivery: readonly DeliveryWay[]; currency: string }) {
  const { text, price } = useTexts()
  return (
    <dl>
      {delivery.map(({ title, cents }) => (
        <div key={title}>
          <dt>
            <OwnText>{title}</OwnText>
          </dt>
          <dd>{cents === 0 ? text('Free') : text('from {price}', { price: price(cents, currency) })}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How a product arrives; nothing for one that needs no way, such as a service. */
function Delivery({ product: { productType }, settings, delivery }: BelowProductProps) {
  const isParcel = productType === productTypes.physical && delivery.length > 0
  if (!isParcel && productType !== productTypes.digital) return null
  return (
    <div>
      <h2>
        <Text>Delivery</Text>
      </h2>
      {isParcel ? (
        <Ways delivery={delivery} currency={settings.selectedCurrency} />
      ) : (
        <p>
          <Text>You download it as soon as it is paid.</Text>
        </p>
      )}
    </div>
  )
}

function Service(props: BelowProductProps) {
  const { settings, phone, hasReturns } = props
  return (
    <section className="wide product-service">
      <div className="columns">
        <Delivery {...props} />
        {(settings.returnPolicy || hasReturns) && (
          <div>
            <h2>
              <Text>Returns</Text>
            </h2>
            {settings.returnPolicy && (
              <p>
                <OwnText>{settings.returnPolicy}</OwnText>
              </p>
            )}
            {hasReturns && (
              <p>
                <a href="/returns">
                  <Text>How to return something</Text>
                </a>
              </p>
            )}
          </div>
        )}
        {phone && (
          <div>
            <h2>
              <Text>Questions?</Text>
            </h2>
            <p>
              <PhoneLink phone={phone} />
            </p>
          </div>
        )}
      </div>
    </section>
  )
}

/** A product in a link: what it shows is said by its title. */
function Related({ config, language }: { config: CommerceConfig; language: I18n }) {
  const { images, title, url } = config.product
  const [image] = images
  return (
    <li className="product-list-item">
      <a className="product-list-item-link" href={url}>
        {image && (
          <span className="product-list-image-wrapper">
            <ListPicture image={image} alt="" />
          </span>
        )}
        <span className="product-list-item-title">{title}</span>
      </a>
      <ProductPrice config={config} language={language} />
    </li>
  )
}

/** Delivery and returns, what buyers say, and what else there is: a page of a product does not end with its button. */
export function BelowProduct(props: BelowProductProps) {
  const { reviews, related, language } = props
  return (
    <>
      <Service {...props} />
      {reviews.length > 0 && (
        <section className="wide product-said">
          <h2>
            <Text>What buyers say</Text>
          </h2>
          <Reviews config={{ kind: 'list', reviews, language: language.locale, i18n: language }} />
        </section>
      )}
      {related.length > 0 && (
        <section className="wide product-related">
          <h2>
            <Text>Beside it in the shop</Text>
          </h2>
          <ul className="product-list-container">
            {related.map((config) => (
              <Related key={config.product.id} config={config} language={language} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
