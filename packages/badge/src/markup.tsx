import { messages } from './messages'

/** The badge and the bar as the runtime inserts them; they are rendered when the package is built. */
export function Template() {
  return (
    <>
      <a className="sqs-site-badge" href="https://www.squarespace.com" rel="noopener">
        {messages.text.default}
      </a>
      <section className="sqs-licensed-assets-bar">
        <p className="sqs-licensed-assets-bar-text" />
        <button type="button" className="sqs-licensed-assets-bar-close">
          ×
        </button>
      </section>
    </>
  )
}

/** The page around the badge; the badge itself follows from settings only. */
export interface BadgeConfig {
  /** Text alternative of the picture. */
  readonly alt: string
  /** The picture is a preview without a licence. */
  readonly isPreview: boolean
}

/** The HTML that the server sends; badge and bar are not in it. */
export function Markup({ config }: { config: BadgeConfig }) {
  return <div role="img" aria-label={config.alt} data-licensed-asset-preview={config.isPreview ? 'true' : undefined} />
}

/** The example on this block's page of the demo site. */
export const sample: BadgeConfig = { alt: 'A hill in the evening', isPreview: true }
