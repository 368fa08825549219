import { defineContract, oneOf, text } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'unfilled',
  // Published blocks that the platform's own scripts used to fill, as long as nothing else has.
  selectors: [
    '.sqs-block-pricing-plan:not(:has(a,button,img,p:not(.unfilled)))',
    '.sqs-block[class*=sqs-block-social]:not(:has(a:not(.unfilled a),img,svg))',
    '.sqs-block-instagram:not(:has(a:not(.unfilled a),img))',
    '.sqs-block-archive:not(:has(a:not(.unfilled a),li:not(.unfilled li)))',
    '[data-block="unfilled"]',
  ],
  load: 'visible',
  margin: 600,
  services: ['pageContext', 'i18n'],
  options: {
    /** What the block was to show. Default: social, or what the class of a published block names (PRC-02). */
    kind: oneOf('social', 'instagram', 'archive', 'pricing-plan'),
    /** Id of the collection whose items an archive lists. Default: empty, no link (PRC-02). */
    collectionId: text(),
  },
  parts: {
    /** The place that was served empty. */
    content: '.sqs-block-content',
    /** Our text in it: a list of links, or a sentence. */
    filled: '.unfilled',
  },
})
