import { type OptionValues, type Translator, translate } from '@ashlar/core-block'
import type { options } from './contract'
import { messages, servedMessages } from './messages'
import type { Notice } from './model'

export type { Notice as RestockNotice }
export { messages }

/** The restock form of one product. The option `variantId` is that of an only variant. */
export interface RestockConfig extends Readonly<Pick<OptionValues<typeof options>, 'productId'>> {
  /** The sold-out variants; their names are empty for a product without options. */
  readonly variants: readonly { readonly id: string; readonly name: string }[]
  /** Another variant is in stock: the form is shown once a sold-out one is chosen. Default: false. */
  readonly isHidden?: boolean
  /** The anti-forgery token, for visitors without scripts. */
  readonly crumb?: string | undefined
  /** The result of the previous attempt, for visitors without scripts. Default: none. */
  readonly notice?: Notice | undefined
  /** The address of that attempt. Default: nothing. */
  readonly email?: string
  /** The variant that was chosen in it. Default: the first. */
  readonly chosenVariantId?: string
  /** The language of the page. Default: English. */
  readonly i18n?: Translator
}

/** A form that is filled in is touched; one that is hidden starts once its variant is chosen. */
export const isComplete = () => true

/** The HTML that the server sends: a form that works without scripts. */
export function Markup({ config }: { config: RestockConfig }) {
  const { productId, variants, isHidden = false, crumb, notice, email, chosenVariantId, i18n } = config
  const [only] = variants
  const id = `restock-${productId}`
  const isWrong = notice === 'required' || notice === 'email'
  return (
    <div
      className="product-restock-notification"
      id={id}
      data-product-id={productId}
      data-variant-id={variants.length === 1 ? only?.id : ''}
      hidden={isHidden}
      data-complete=""
    >
      <form className="product-restock-form" method="post" action="/shop/restock">
        <p className="product-restock-title">{translate(i18n, servedMessages.title)}</p>
        <input type="hidden" name="crumb" defaultValue={crumb ?? ''} />
        <input type="hidden" name="productId" defaultValue={productId} />
        {variants.length === 1 ? (
          <input type="hidden" name="variantId" defaultValue={only?.id} />
        ) : (
          <label className="product-restock-variant">
            <span>{translate(i18n, servedMessages.soldOut)}</span>
            <select name="variantId" defaultValue={chosenVariantId} autoComplete="off">
              {variants.map((variant) => (
                <option key={variant.id} value={variant.id}>
                  {variant.name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label htmlFor={`${id}-email`}>{translate(i18n, messages.label)}</label>
        <input
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={256}
          defaultValue={email}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-notice` : undefined}
        />
        <button type="submit">{translate(i18n, servedMessages.notify)}</button>
        <p className="product-restock-notice" id={`${id}-notice`} role="status">
          {notice && translate(i18n, messages[notice])}
        </p>
      </form>
    </div>
  )
}

/** The example on this block's page of the demo site. */
export const sample: RestockConfig = {
  productId: 'bowl',
  variants: [
    { id: 'bowl-3', name: 'Large, Ash' },
    { id: 'bowl-4', name: 'Large, Iron' },
  ],
}
