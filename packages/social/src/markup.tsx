import type { OptionValues } from '@ashlar/core-block'
import type { options } from './contract'
import { describeLink, getDrawing } from './model/services'

/** One account. */
export interface SocialAccount {
  readonly href: string
  /** Name of the link. Default: the name of the service. */
  readonly name?: string
}

/** Links to accounts, and a follow button with the options of the contract. */
export interface SocialConfig {
  readonly accounts: readonly SocialAccount[]
  /** Name of the list. Default: Social links. */
  readonly label?: string
  /** Default: small. */
  readonly size?: 'extra-small' | 'small' | 'medium' | 'large' | 'extra-large'
  /** What the icons stand on. Default: icon, nothing. */
  readonly style?: 'icon' | 'border' | 'solid'
  /** Shape of the border or ground. Default: circle. */
  readonly shape?: 'circle' | 'rounded' | 'square'
  /** Side that the icons stand on. Default: left. */
  readonly alignment?: 'left' | 'center' | 'right'
  /** An account to follow, and its page for visitors without the widget. Default: none. */
  readonly follow?: Readonly<OptionValues<typeof options>> & { readonly href: string; readonly text?: string }
}

/** Only addresses that a link may have; a script in an address is left out. */
const isSafe = (href: string) => /^(?:https?:|mailto:|tel:|\/|#)/i.test(href)

function Account({ href, name }: SocialAccount) {
  const service = describeLink(href, [])
  return (
    <a className="sqs-svg-icon--wrapper" href={href} target="_blank" rel="noopener">
      <svg className="sqs-svg-icon--social" viewBox="0 0 64 64" aria-hidden="true">
        <path
          d={getDrawing(service)}
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="social-name">{name ?? service.name}</span>
    </a>
  )
}

/** Links with names and icons need no code: the block waits for the first touch. A follow button is a block of its own. */
export const isComplete = () => true

/** The HTML that the server sends: links that need no script. */
export function Markup({ config }: { config: SocialConfig }) {
  const { accounts, label = 'Social links', size = 'small', style = 'icon', shape = 'circle', follow } = config
  const classes = [
    'sqs-svg-icon--outer',
    `social-icon-alignment-${config.alignment ?? 'left'}`,
    `social-icons-size-${size}`,
    `social-icons-shape-${shape}`,
    `social-icons-style-${style}`,
  ]
  return (
    <div className={classes.join(' ')} data-block="social" data-complete="">
      <nav className="sqs-svg-icon--list" aria-label={label}>
        {accounts
          .filter(({ href }) => isSafe(href))
          .map((account) => (
            <Account key={account.href} {...account} />
          ))}
      </nav>
      {follow && isSafe(follow.href) && (
        <p>
          <span className="squarespace-follow-button" data-username={follow.username}>
            <a href={follow.href} rel="noopener">
              {follow.text ?? `Follow @${follow.username}`}
            </a>
          </span>
        </p>
      )}
    </div>
  )
}

/** The example on this block's page of the demo site. */
export const sample: SocialConfig = {
  label: 'Aitz & Mar elsewhere',
  accounts: [
    { href: 'https://www.instagram.com/aitz.and.mar' },
    { href: 'https://www.youtube.com/@aitzandmar' },
    { href: 'mailto:house@aitz-and-mar.example' },
  ],
}
