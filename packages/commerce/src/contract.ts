import { defineContract } from '@ashlar/core-block'

export const contract = defineContract({
  name: 'commerce',
  selectors: [
    '.floating-cart',
    '.sqs-custom-cart:not(.floating-cart *)',
    ':is(.sqs-cart-quantity,.sqs-cart-subtotal):not(.sqs-custom-cart *)',
    '.ProductItem',
    '.product-detail:not(.ProductItem *)',
    ':is(.ProductItem-details-checkout,.productDetails):not(.ProductItem *,.product-detail *)',
    '.sqs-block-donation',
    ':is(.sqs-donate-button,[data-donate-page-id]):not(.sqs-block-donation *,[data-donate-page-id] *)',
  ],
  load: 'idle',
  services: ['http', 'i18n', 'site'],
  asks: ['inform'],
  replayClicks: '.sqs-add-to-cart-button,.sqs-donate-button:not([href])',
  parts: {
    /** How many things are in the cart. */
    count: '.sqs-cart-quantity',
    /** What they cost. */
    subtotal: '.sqs-cart-subtotal',
    /** The link around them. */
    link: '.sqs-custom-cart',
    /** What puts a product into the cart. */
    add: '.sqs-add-to-cart-button',
    /** Around the options of a product. */
    variants: '.product-variants',
    /** What it costs. */
    price: '.product-price-value,.product-price .sqs-money-native:not(.original-price)',
    /** What it cost before the sale. */
    originalPrice: '.original-price',
    /** How many are left, where they are few. */
    scarcity: '.product-scarcity',
    /** Shown where the choice is sold out. */
    soldOut: '.variant-out-of-stock',
    /** Number of the chosen variant in the shop's books. */
    sku: '.product-sku,.ProductItem-details-sku',
    /** Where what has happened is said aloud; made where there is none. */
    status: '.product-status',
  },
  states: {
    /** On a cart's link while nothing is in the cart. */
    'cart-quantity-zero': 'class',
    /** On an indicator since the server first said what is in the cart (COM-04). */
    'data-cart-initialized': 'present',
    /** On the product's details: names of the options still open, as JSON. */
    'data-unselected-options': 'string[]',
    /** On the product's details: id of the chosen variant. */
    'data-selected-variant': 'string',
    /** On the product's details: whether the chosen variant can be had. */
    'data-variant-in-stock': 'true | false',
    /** On every value of an option, where the rest of the choice leaves none of it. */
    'data-availability': 'sold-out | none',
    /** On the button while the server is asked. */
    'adding-to-cart': 'class',
    /** On the button for 2000 ms after that. */
    'cart-added': 'class',
    /** On the picture of the chosen variant. */
    'data-variant-image': 'present',
  },
  events: {
    /** The server has said what is in the cart. */
    sync: '{ quantity: number, subtotalCents: number }',
    /** A variant is chosen, or none is any more. */
    select: '{ variantId: string | undefined, imageUrl: string | undefined }',
    /** Something is in the cart now. */
    add: '{ itemId: string, variantId: string, quantity: number }',
    /** The page is left for another one; cancelable. */
    leave: '{ url: string }',
  },
})
