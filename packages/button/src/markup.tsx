import type { OptionValues } from '@ashlar/core-block'
import type { options } from './contract'

/** A link that looks like a button, and the options of its contract. */
export interface ButtonConfig extends Readonly<Partial<OptionValues<typeof options>>> {
  readonly text: string
  readonly href: string
  /** Default: medium. */
  readonly size?: 'small' | 'medium' | 'large'
  /** Default: left. */
  readonly alignment?: 'left' | 'center' | 'right'
  /** Default: primary. */
  readonly kind?: 'primary' | 'secondary' | 'tertiary'
  /** Opens in a new window. Default: false. */
  readonly newWindow?: boolean
}

/** The HTML that the server sends: a plain link, which works without a script. */
export function Markup({ config }: { config: ButtonConfig }) {
  const { text, href, size = 'medium', alignment = 'left', kind = 'primary', newWindow } = config
  return (
    <div
      className={`sqs-block-button-container sqs-block-button-container--${alignment}`}
      data-animation-role="button"
      data-alignment={alignment}
      data-button-size={size}
      data-button-type={kind}
    >
      <a
        className={`sqs-block-button-element--${size} sqs-button-element--${kind} sqs-block-button-element`}
        href={href}
        {...(newWindow && { target: '_blank', rel: 'noopener' })}
      >
        {text}
      </a>
    </div>
  )
}

/** The example on this block's page of the demo site. */
export const sample: ButtonConfig = { text: 'See the walks', href: '/portfolio', alignment: 'center', size: 'large' }
