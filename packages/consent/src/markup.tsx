/** The banner as the runtime inserts it; it is rendered when the package is built. Names are those that owners have styled for years. */
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

/** What a footer offers to those who want to choose again. */
export interface ConsentConfig {
  /** The words of the control. */
  readonly label: string
}

/** What the server sends: nothing but the control; without scripts there are no cookies to choose. */
export function Markup({ config }: { config: ConsentConfig }) {
  return (
    <button type="button" className="consent-choices" data-consent-choices="">
      {config.label}
    </button>
  )
}

/** What the page of this block on the demo site shows. */
export const sample: ConsentConfig = { label: 'Cookie choices' }
