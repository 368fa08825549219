import { type OptionValues, translate } from '@ashlar/core-block'
import type { I18n } from '@ashlar/core-i18n'
import type { options } from './contract'
import { messages } from './messages'

interface BarProps extends Readonly<Partial<OptionValues<typeof options>>> {
  /** Paragraphs of the text, where it has nothing else: the bar is then as its block would leave it. Default: the text alone. */
  readonly paragraphs?: readonly string[] | undefined
  /** Texts in the language of the page. Default: English. */
  readonly i18n?: Pick<I18n, 'text'> | undefined
}

/** Its class names are those that owners' stylesheets use. */
function Bar({ text, link, newWindow, style, paragraphs, i18n }: BarProps) {
  const label = text ? translate(i18n, messages.label) : undefined
  const target = newWindow ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <div className="sqs-announcement-bar-custom-location" {...(paragraphs && { 'data-complete': '' })}>
      <section className="yui3-widget sqs-widget sqs-announcement-bar" aria-label={label} data-style={style}>
        <div className="sqs-announcement-bar-content">
          {link && (
            <a
              className="sqs-announcement-bar-url"
              aria-label={text}
              aria-labelledby="announcement-bar-text-inner-id"
              href={link}
              {...target}
            />
          )}
          <div className="sqs-announcement-bar-text">
            <div id="announcement-bar-text-inner-id">
              {paragraphs ? paragraphs.map((line) => <p key={line}>{line}</p>) : text}
            </div>
          </div>
          <button
            type="button"
            className="sqs-announcement-bar-close"
            aria-label={text && translate(i18n, messages.close)}
          >
            ×
          </button>
        </div>
      </section>
    </div>
  )
}

/** The bar as the runtime inserts it; it is rendered when the package is built. */
export function Template() {
  return <Bar />
}

/** How a page places the bar, and its text before any script. */
export interface AnnouncementBarConfig extends BarProps {
  /** Reserves space of the height that the theme sets; otherwise the bar overlays the top of the page. */
  readonly isReserved: boolean
}

/** The HTML that the server sends: a dropzone with the announcement, or an empty one. */
export function Markup({ config }: { config: AnnouncementBarConfig }) {
  const { isReserved, ...bar } = config
  const reserved = isReserved ? ' announcement-bar-reserved-space' : ''
  return <div className={`sqs-announcement-bar-dropzone${reserved}`}>{bar.text && <Bar {...bar} />}</div>
}

/** The example on this block's page of the demo site. */
export const sample: AnnouncementBarConfig = { isReserved: true }
