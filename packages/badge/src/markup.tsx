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

/** What the page around the badge shows; the badge itself is settings only. */
export interface BadgeConfig {
  /** Words of a picture. */
  readonly alt: string
  /** The picture is a preview without a licence. */
  readonly isPreview: boolean
}

/** What the server sends: nothing of badge and bar. */
export function Markup({ config }: { config: BadgeConfig }) {
  return <div role="img" aria-label={config.alt} data-licensed-asset-preview={config.isPreview ? 'true' : undefined} />
}

/** What the page of this block on the demo site shows. */
export const sample: BadgeConfig = { alt: 'A hill in the evening', isPreview: true }
