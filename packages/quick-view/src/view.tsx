import { translate } from '@ashlar/core-block'
import type { Language, Product } from '@ashlar/core-cart'
import { ProductForm, ProductMark, type Shop } from '@ashlar/core-cart/markup'
import { memo } from 'react'
import { messages } from './messages'
import type { Action, State } from './model'

/** What the dialog is given. */
export interface QuickViewProps {
  readonly state: State
  readonly shop: Shop
  readonly language: Language
  send(action: Action): void
  close(): void
}

/** A product in a dialog, and the way to the others of its group. */
export function View({ state, shop, language, send, close }: QuickViewProps) {
  const words = (message: Parameters<typeof translate>[1], values?: Parameters<typeof translate>[2]) =>
    translate(language, message, values)
  const { phase, product, ids, index } = state
  const prefix = 'sqs-product-quick-view-lightbox'
  return (
    <section
      className="sqs-modal-lightbox-content"
      aria-label={product?.title ?? words(messages.label)}
      aria-busy={phase === 'loading' || undefined}
    >
      <div className="quick-view-bar">
        {ids.length > 1 && (
          <>
            <button
              type="button"
              className={`${prefix}-prev-button`}
              aria-label={words(messages.previous)}
              onClick={() => send({ type: 'step', by: -1 })}
            >
              <span>‹</span>
            </button>
            <span className="quick-view-position">
              {words(messages.position, { index: index + 1, total: ids.length })}
            </span>
            <button
              type="button"
              className={`${prefix}-next-button`}
              aria-label={words(messages.next)}
              onClick={() => send({ type: 'step', by: 1 })}
            >
              <span>›</span>
            </button>
          </>
        )}
        <button type="button" className={`${prefix}-close-button`} aria-label={words(messages.close)} onClick={close}>
          <span>×</span>
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {phase === 'loading' ? words(messages.loading) : (product?.title ?? '')}
      </p>
      <div className="sqs-product-quick-view-content">
        {phase === 'failed' && (
          <button type="button" className="quick-view-retry" onClick={() => send({ type: 'retry' })}>
            {words(messages.failed)}
          </button>
        )}
        {product && (
          <Shown key={product.id} product={product} shop={shop} language={language} details={words(messages.details)} />
        )}
      </div>
    </section>
  )
}

interface ShownProps {
  readonly product: Product
  readonly shop: Shop
  readonly language: Language
  readonly details: string
}

/** Drawn once for each product: what is chosen in it is written by the block that knows about choosing. */
const Shown = memo(function Shown({ product, shop, language, details }: ShownProps) {
  const [image] = product.images
  const config = { product, shop }
  return (
    <div className="sqs-product-quick-view">
      {image && (
        <div className="quick-view-picture" data-product-gallery="slides-item">
          <img src={image.url} alt={image.alt} width={image.width || undefined} height={image.height || undefined} />
        </div>
      )}
      <div className="quick-view-words">
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
