import { defineContract, oneOf, text } from '@ashlar/core-block'

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'unfilled',
  // Published blocks that the platform's own scripts used to fill, as long as nothing else has.
  selectors: [
    '.sqs-block-pricing-plan:not(:has(a,button,img,p:not(.unfilled)))',
    '.sqs-block[class*=sqs-block-social]:not(:has(a:not(.unfilled a),img,svg))',
    '.sqs-block-instagram:not(:has(a:not(.unfilled a),img))',
    '.sqs-block-archive:not(:has(a:not(.unfilled a),li:not(.unfilled li)))',
    ':is(.sqs-block-soundcloud,.sqs-block-twitter,.sqs-block-collectionlink,.sqs-block-acuity):not(:has(a:not(.unfilled a),img,iframe))',
    '[data-block="unfilled"]',
  ],
  load: 'visible',
  margin: 600,
  services: ['pageContext', 'i18n'],
} as const

/** What a block was to show; the class of a published one ends with it. */
export const kinds = [
  'social',
  'instagram',
  'archive',
  'pricing-plan',
  'soundcloud',
  'twitter',
  'collectionlink',
  'acuity',
] as const

/** Values that markup may set. */
export const options = {
  /** What the block was to show. Default: social, or what the class of a published block names (PRC-02). */
  kind: oneOf(...kinds),
  /** Id of the collection whose items an archive lists, or to which a block leads. Default: empty, no link (PRC-02). */
  collectionId: text(),
}

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** The place that was served empty. */
  content: '.sqs-block-content',
  /** Our text in it: a list of links, or a sentence. */
  filled: '.unfilled',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, options, parts })
