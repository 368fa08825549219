import type { OptionValues } from '@ashlar/core-block'
import type { options } from './contract'

/** One way to pay. */
export interface PricingOption {
  /** Text of its button in the toggle, such as "Monthly". */
  readonly name: string
  /** Price as text: "€12". */
  readonly amount: string
  /** Billing period as text: "every month". */
  readonly period: string
  /** The button that joins. */
  readonly join: { readonly text: string; readonly href: string }
}

/** The content of a plan with two ways to pay, and the option of its contract. */
export interface PricingToggleConfig extends Readonly<Partial<OptionValues<typeof options>>> {
  readonly title: string
  readonly description: string
  /** Exactly two. */
  readonly options: readonly [PricingOption, PricingOption]
  /** Alignment of the toggle. Default: left. */
  readonly align?: 'left' | 'center' | 'right'
  /** Uses the class names of a member area. Default: false. */
  readonly memberArea?: boolean
}

/** The stylesheet shows the first option until the block has come, which then waits for the first touch once its step has asked for that. */
export const isComplete = ({ selected = 0 }: PricingToggleConfig) => selected === 0

/** The options are buttons, for which published stylesheets have rules. */
const getRadio = (isChecked: boolean) => ({ role: 'radio', 'aria-checked': isChecked, tabIndex: isChecked ? 0 : -1 })

/** The HTML that the server sends. Without scripts both prices are visible, each with its button. */
export function Markup({ config }: { config: PricingToggleConfig }) {
  const { title, description, options, selected = 0, align = 'left', memberArea = false } = config
  const prefix = memberArea ? 'ma' : 'pricing-plan'
  const outer = memberArea ? 'sqs-block-member-area' : 'sqs-block-pricing-plan'
  return (
    <div className={outer}>
      <div className={memberArea ? 'member-area-block' : 'pricing-plan-block'}>
        <div className="product-block">
          <div className={`productDetails ${align}`} {...(isComplete(config) && { 'data-step': '' })}>
            <h3 className={memberArea ? 'member-area-title' : 'product-title pricing-plan-title'}>{title}</h3>
            <p className={memberArea ? 'member-area-description' : 'pricing-plan-description'}>{description}</p>
            <div className={`${prefix}-pricing-toggle-wrapper toggle-${align}`}>
              <div className={`${prefix}-pricing-options`} role="radiogroup" aria-label={title}>
                {options.map(({ name }, at) => (
                  <button
                    key={name}
                    type="button"
                    {...getRadio(at === selected)}
                    className={`${prefix}-pricing-option-button sqs-editable-button sqs-system-button ${at === 0 ? 'left-button' : 'right-button'}${at === selected ? ` ${prefix}-pricing-option-selected` : ''}`}
                  >
                    {name}
                  </button>
                ))}
              </div>
            </div>
            {options.map((option) => (
              <Price key={option.name} option={option} />
            ))}
            <p className="pricing-toggle-status" role="status" />
          </div>
        </div>
      </div>
    </div>
  )
}

function Price({ option: { amount, period, join } }: { option: PricingOption }) {
  return (
    <>
      <div className="product-price pricing-plan-product-price below-pricing-toggle">
        <span className="pricing-plan-price-amount">{amount}</span>{' '}
        <span className="pricing-plan-price-billing-period">{period}</span>
      </div>
      <div className="join-button">
        <a className="sqs-button-element--primary" href={join.href}>
          {join.text}
        </a>
      </div>
    </>
  )
}

/** The example on this block's page of the demo site. */
export const sample: PricingToggleConfig = {
  title: 'Friend of the house',
  description: 'The key to the darkroom, early notice of new dates, and soup whenever you pass by.',
  options: [
    {
      name: 'Monthly',
      amount: '€9',
      period: 'every month',
      join: { text: 'Join by the month', href: '/contact?plan=month' },
    },
    {
      name: 'Yearly',
      amount: '€90',
      period: 'every year',
      join: { text: 'Join for the year', href: '/contact?plan=year' },
    },
  ],
}
