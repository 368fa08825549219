// Pages of published sites in small: the markup of one element, and the rule of the platform that hides it until a script has set a state.
/** A page with one kind of element that waits for a state. */
export interface PlatformPage {
  /** The state. */
  readonly waits: string
  /** Rules of the platform, as its stylesheets have them. */
  readonly css: string
  readonly body: string
  /** Classes of the body. Default: none. */
  readonly bodyClass?: string
  /** The block that sets the state once it has started. Default: none, the runtime sets it. */
  readonly owner?: string
  /** Elements that have to be seen. Default: those with `data-seen`. */
  readonly seen?: string
}

export const platformPages: readonly PlatformPage[] = [
  {
    waits: 'a newsletter form for its layout',
    css: '.newsletter-block:not(.rendered){opacity:0}',
    owner: 'forms',
    body: `<div class="sqs-block newsletter-block sqs-block-newsletter" data-block-type="51" data-seen><div class="sqs-block-content"><div class="newsletter-form-wrapper">
<form class="newsletter-form" data-form-id="f1" method="POST"><div class="form-item field email"><label for="mail">Email</label><input id="mail" class="newsletter-form-field-element field-element" name="email" type="email"></div><button class="newsletter-form-button" type="submit">Subscribe</button></form>
</div></div></div>`,
  },
]
