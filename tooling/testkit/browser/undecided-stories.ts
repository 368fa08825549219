import type { Undecided } from '../conformance/conformance-subject'

const icon = 'The button shows a sign; its name is a text.'
const overPicture = 'The text has a shade behind it that is dark enough over any picture.'
const cut = 'The text goes on beyond the edge that cuts it; all of it has the colours of the part in view.'

const mismatch = (selector: string): Undecided => ({ rule: 'label-content-name-mismatch', selector, reason: icon })
const contrast = (selector: string, reason: string): Undecided => ({ rule: 'color-contrast', selector, reason })

/** What axe leaves to people in stories, and why it is right there. */
export const undecidedStories: readonly Undecided[] = [
  mismatch(
    '.sqs-announcement-bar-close, .sqs-licensed-assets-bar-close, .sqs-popup-overlay-close, .cart-less, .cart-more, .cart-panel-close',
  ),
  mismatch('[class*="quick-view-lightbox-"], .sqs-cookie-banner-v2-accept'),
  contrast(
    '.cart-less',
    'A minus sign is no text to axe; it has the colour of the title beside it, which axe measures.',
  ),
  contrast('.chart text', 'axe knows no background of SVG text; it has the colour of the text around it.'),
  contrast('.sqs-announcement-bar p', 'The link of the whole bar is transparent and lies over its text.'),
  contrast('.sqs-gallery .meta, .meta-title, .meta-description', `${overPicture} In a carousel: ${cut}`),
  contrast('.image-caption-wrapper', overPicture),
  contrast('.list-item-content, .summary-item', cut),
  contrast(
    '.sqs-block-map',
    'The map lies over the address that the server sent; its controls have a surface of their own.',
  ),
  contrast(
    '.Marquee-display',
    'Letters on a path overlap in the eyes of axe; they have the colour of the text around them.',
  ),
  contrast(
    '.sqsrte-scaled-text',
    'The line is lower than its letters, so axe takes the next element to lie over them.',
  ),
  contrast(':has(> .section-background)', overPicture),
  {
    rule: 'empty-heading',
    selector: '.sqsrte-scaled-text > h2',
    reason: 'The author of this story has written nothing yet.',
  },
  {
    rule: 'duplicate-id-aria',
    selector: '.sqs-popup-overlay, [data-popup-overlay]',
    reason: 'React puts the content of a template into the page too; a browser that parses the HTML does not.',
  },
  { rule: 'frame-tested', selector: 'iframe', reason: 'A frame of another site is checked by that site.' },
  { rule: 'video-caption', selector: 'video', reason: 'The samples have no speech.' },
]
