/** The banner as the runtime inserts it; it is rendered when the package is built. Its class names are those that owners' stylesheets use. */
export function Template() {
  return (
    <section className="gdpr-cookie-banner sqs-cookie-banner-v2 full-styling" data-dynamic-strings="">
      <div className="disclaimer-text sqs-cookie-banner-v2-text" />
      <div className="button-group sqs-cookie-banner-v2-cta-container">
        <button
          type="button"
          className="decline sqs-button-element--secondary sqs-cookie-banner-v2-deny sqs-cookie-banner-v2-cta"
        />
        <button
          type="button"
          className="accept sqs-button-element--primary sqs-cookie-banner-v2-accept sqs-cookie-banner-v2-cta"
        />
      </div>
    </section>
  )
}

/** The control in a footer that shows the banner again. */
export interface ConsentConfig {
  /** Text of the control. */
  readonly label: string
}

/** The HTML that the server sends: the control alone. Without scripts no cookie needs a choice. */
export function Markup({ config }: { config: ConsentConfig }) {
  return (
    <button type="button" className="consent-choices" data-consent-choices="">
      {config.label}
    </button>
  )
}

/** The example on this block's page of the demo site. */
export const sample: ConsentConfig = { label: 'Cookie choices' }
