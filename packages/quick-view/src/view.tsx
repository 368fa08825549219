import { type Message, type MessageValues, translate } from '@ashlar/core-block'
import type { Language, Product } from '@ashlar/core-cart'
import { controlOf, ProductForm, ProductMark, type Shop } from '@ashlar/core-cart/markup'
import { memo } from 'react'
import { messages } from './messages'
import type { Action, State } from './model'

/** The state of the dialog, and the ways to change it. */
export interface QuickViewProps {
  readonly state: State
  readonly shop: Shop
  readonly language: Language
  send(action: Action): void
  close(): void
}

/** A product in a dialog, with buttons for the others of its group. */
export function View({ state, shop, language, send, close }: QuickViewProps) {
  const text = (message: Message, values?: MessageValues) => translate(language, message, values)
  const { phase, product, ids, index } = state
  const prefix = 'sqs-product-quick-view-lightbox'
  return (
    <div className="sqs-modal-lightbox-content" aria-busy={phase === 'loading' || undefined}>
      <div className="quick-view-bar">
        {ids.length > 1 && (
          <>
            <button
              type="button"
              className={`${prefix}-prev-button`}
              aria-label={text(messages.previous)}
              onClick={() => send({ type: 'step', by: -1 })}
            >
              <span>‹</span>
            </button>
            <span className="quick-view-position">
              {text(messages.position, { index: index + 1, total: ids.length })}
            </span>
            <button
              type="button"
              className={`${prefix}-next-button`}
              aria-label={text(messages.next)}
              onClick={() => send({ type: 'step', by: 1 })}
            >
              <span>›</span>
            </button>
          </>
        )}
        <button type="button" className={`${prefix}-close-button`} aria-label={text(messages.close)} onClick={close}>
          <span>×</span>
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {phase === 'loading' ? text(messages.loading) : (product?.title ?? '')}
      </p>
      <div className="sqs-product-quick-view-content">
        {phase === 'failed' && (
          <button type="button" className="quick-view-retry" onClick={() => send({ type: 'retry' })}>
            {text(messages.failed)}
          </button>
        )}
        {product && (
          <ProductDetails
            key={product.id}
            product={product}
            shop={shop}
            language={language}
            details={text(messages.details)}
          />
        )}
      </div>
    </div>
  )
}

interface ProductDetailsProps {
  readonly product: Product
  readonly shop: Shop
  readonly language: Language
  readonly details: string
}

/** Rendered once for each product: the commerce block writes the choice into these elements. */
const ProductDetails = memo(function ProductDetails({ product, shop, language, details }: ProductDetailsProps) {
  const [image] = product.images
  const config = { product, shop: { ...shop, control: controlOf(product) } }
  return (
    <div className="sqs-product-quick-view">
      {image && (
        <div className="quick-view-picture" data-product-gallery="slides-item">
          <img src={image.url} alt={image.alt} width={image.width || undefined} height={image.height || undefined} />
        </div>
      )}
      <div className="quick-view-text">
        <ProductMark config={config} language={language} />
        <h2 className="ProductItem-details-title">{product.title}</h2>
        <ProductForm config={config} language={language} />
        {product.description && <p>{product.description}</p>}
        {product.url && (
          <a className="quick-view-details" href={product.url}>
            {details}
          </a>
        )}
      </div>
    </div>
  )
})
