/** The popup as the runtime inserts it, rendered when the package is built. Class names are those of published sites. */
export function Template() {
  return (
    <dialog className="sqs-popup-overlay">
      <div className="sqs-popup-overlay-box">
        <button type="button" className="sqs-popup-overlay-close">
          ×
        </button>
      </div>
    </dialog>
  )
}

/** The content of the popup. */
export interface PopupConfig {
  readonly title: string
  readonly text: string
  /** A button that leads somewhere. Default: none. */
  readonly button?: { readonly text: string; readonly href: string; readonly newWindow?: boolean }
  /** A newsletter to sign up for; the forms block of the page sends it. Default: none. */
  readonly newsletter?: {
    readonly id: string
    readonly label: string
    readonly submit: string
    readonly thanks: string
    /** Where the address is posted, such as to your own server. Default: to the site server. */
    readonly action?: string
  }
}

function Newsletter({ form }: { form: NonNullable<PopupConfig['newsletter']> }) {
  const { id, label, submit, thanks, action = `/api/form/submit/${id}` } = form
  return (
    <div className="newsletter-form-wrapper">
      <form className="newsletter-form" data-form-id={id} method="POST" action={action}>
        <div className="form-item field email required" id={`${id}-email`}>
          <label className="title" htmlFor="overlayNewsletterEmail-field">
            {label}
          </label>
          <input
            className="field-element"
            id="overlayNewsletterEmail-field"
            name={`${id}-email`}
            type="email"
            autoComplete="email"
            required
            aria-invalid={false}
          />
        </div>
        <div className="form-button-wrapper">
          <button type="submit" className="button form-submit-button">
            {submit}
          </button>
        </div>
      </form>
      <p className="form-submission-text hidden" hidden>
        {thanks}
      </p>
    </div>
  )
}

/** The content, as the page of type 104 has it (POP-05). `Title` is the element of its title. Default: h2. */
export function PopupContent({
  config: { title, text, button, newsletter },
  title: Title = 'h2',
}: {
  readonly config: PopupConfig
  readonly title?: 'h1' | 'h2'
}) {
  return (
    <div className="sqs-slide-wrapper" data-slide-type="popup-overlay">
      <div className="sqs-slide-container">
        <div className="sqs-slide">
          <div className="sqs-slide-layer-content">
            <div className="sqs-slice-body">
              <Title>{title}</Title>
              <p>{text}</p>
            </div>
            {button && (
              <div className="sqs-slice-buttons">
                <a
                  href={button.href}
                  target={button.newWindow ? '_blank' : undefined}
                  rel={button.newWindow ? 'noopener' : undefined}
                >
                  {button.text}
                </a>
              </div>
            )}
            {newsletter && <Newsletter form={newsletter} />}
          </div>
        </div>
      </div>
    </div>
  )
}

/** The server's HTML: the content in a `template`, so that there is no popup without scripts. */
export function Markup({ config }: { config: PopupConfig }) {
  return (
    <template data-popup-overlay="">
      <PopupContent config={config} />
    </template>
  )
}

/** The example on the block's page of the demo site. */
export const sample: PopupConfig = {
  title: 'Four places left in October',
  text: 'The ridge week, 11 to 17 October. Boots can be borrowed.',
  button: { text: 'See the walks', href: '/portfolio' },
}
