import { readOptions, translate } from '@ashlar/core-block'
import type { I18n } from '@ashlar/core-i18n'
import { options } from './contract'
import { messages } from './messages'
import { type Config, dayName, type Facts, getConfig } from './model'

/** Outlines in a view box of 24 by 24. */
const icons = {
  contactEmail: 'M3 5h18v14H3zl9 8 9-8',
  contactPhoneNumber: 'M4 4h5l2 5-3 2a13 13 0 0 0 5 5l2-3 5 2v5A16 16 0 0 1 4 4z',
  location: 'M12 21S5 15 5 10a7 7 0 0 1 14 0c0 5-7 11-7 11zm0-9v-3',
  businessHours: 'M12 3a9 9 0 1 0 .1 0zv9l4 3',
} as const

function Label({ type, text }: { readonly type: keyof typeof icons; readonly text?: string }) {
  return (
    <>
      <svg className="sqs-mobile-info-bar-trigger-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[type]} />
      </svg>
      <span className="sqs-mobile-info-bar-trigger-label">{text}</span>
    </>
  )
}

/** The bar as the runtime inserts it; it is rendered when the package is built. Its class names are those that owners' stylesheets use. */
export function Template() {
  const links = ['contactEmail', 'contactPhoneNumber', 'location'] as const
  return (
    <nav className="sqs-mobile-info-bar">
      <div className="sqs-mobile-info-bar-triggers">
        {links.map((type) => (
          <a key={type} className="sqs-mobile-info-bar-trigger" data-type={type} href="/">
            <Label type={type} />
          </a>
        ))}
        <button
          type="button"
          className="sqs-mobile-info-bar-trigger"
          data-type="businessHours"
          popoverTarget="mobile-info-bar-hours"
        >
          <Label type="businessHours" />
        </button>
      </div>
      <dl className="sqs-mobile-info-bar-hours" id="mobile-info-bar-hours" popover="auto" />
    </nav>
  )
}

/** What a server that sends the bar knows of the page. */
export interface BarConfig {
  /** The page context. */
  readonly page: Facts
  /** Texts in the language of the page. Default: English. */
  readonly i18n?: Pick<I18n, 'text'> | undefined
}

/** The links of a bar as the block reads them from the page context. */
export const readBar = (page: Facts): Config =>
  getConfig(readOptions(page.websiteSettings?.mobileInfoBarSettings, { options }), page)

/** True for a bar that offers anything. */
export const hasLinks = ({ addresses, hours }: Config): boolean =>
  Boolean(hours[0] || Object.values(addresses).some(Boolean))

/** The bar as the block would insert it: links and a popover, which need no script. */
export function Bar({ config: { page, i18n } }: { config: BarConfig }) {
  const { style, addresses, hours, language } = readBar(page)
  const say = (name: keyof typeof messages) => translate(i18n, messages[name])
  const links = Object.entries(addresses) as [keyof typeof addresses, string][]
  return (
    <nav className="sqs-mobile-info-bar" data-style={style} aria-label={say('label')} data-complete="whole">
      <div className="sqs-mobile-info-bar-triggers">
        {links.map(
          ([type, address]) =>
            address && (
              <a key={type} className="sqs-mobile-info-bar-trigger" data-type={type} href={address}>
                <Label type={type} text={say(type)} />
              </a>
            ),
        )}
        {hours[0] && (
          <button
            type="button"
            className="sqs-mobile-info-bar-trigger"
            data-type="businessHours"
            popoverTarget="mobile-info-bar-hours"
          >
            <Label type="businessHours" text={say('businessHours')} />
          </button>
        )}
      </div>
      {/* The end of the bar, also without hours: until it is there, the stylesheet keeps the bar back. */}
      <dl className="sqs-mobile-info-bar-hours" id="mobile-info-bar-hours" popover="auto">
        {hours.map(({ day, text }) => (
          <div key={day}>
            <dt>{dayName(day, language)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </nav>
  )
}

/** The page around the bar; the bar itself follows from settings only. */
export interface MobileInfoBarConfig {
  readonly text: string
}

/** The HTML that the server sends; the bar is not in it. */
export function Markup({ config }: { config: MobileInfoBarConfig }) {
  return <p>{config.text}</p>
}

/** The example on this block's page of the demo site. */
export const sample: MobileInfoBarConfig = { text: 'In a small window you find ways to reach us at the bottom.' }
