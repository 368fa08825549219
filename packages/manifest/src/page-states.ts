/**
 * A state that stylesheets of published pages wait for: its elements, its parts, the block that looks after them, and `true` where that block decides on the
 * state. The runtime sets a state where there is no such block or it has failed, and once it has started where it does not decide. A part is a class, a class
 * that goes ("!name"), an attribute ("name=value") or a style ("name:value").
 */
export type PageState = readonly [elements: string, parts: string, owner?: string, isDecided?: true]

/** All of them: runtime, server and tests read the same list. */
export const pageStates: readonly PageState[] = [
  ['.newsletter-block', 'rendered', 'forms'],
  ['img:is([data-src],[data-image],.thumb-image)[src],.main-image,.Index-gallery', 'loaded', 'image'],
  ['.ProductList-item,.product-block', 'image-is-loaded', 'image'],
  ['#headerNav', 'positioned !tmpl-loading'],
  ['.summary-item', 'positioned', 'summary'],
  // As large as the place of the picture, which the block gives the ratio of its settings.
  ['.summary-thumbnail>img', 'width:100% height:100% object-fit:cover', 'summary'],
  [
    ':is(.ProductItem-gallery-slides-item,.product-gallery-slides-item):first-child:not(:has(~.selected))',
    'selected',
    'product-gallery',
  ],
  // The block lays the pictures side by side.
  [
    '[style*=overflow-x]>:is(.ProductItem-gallery-slides-item,.product-gallery-slides-item)',
    'opacity:1 visibility:visible position:relative inset:auto transform:none',
    'product-gallery',
  ],
  [
    '.ProductItem-gallery-thumbnails-item,.product-gallery-thumbnails-item,.pdp-gallery-slides',
    'loaded',
    'product-gallery',
  ],
  ['.ProductItem-gallery-slides-item,.product-gallery-slides-item,#productSlideshow>.slide', 'overflow:hidden'],
  // A second copy of a picture, which the platform's script enlarges.
  ['.product-image-zoom-duplicate', 'display:none'],
  [':is(.image-block-outer-wrapper,.sqs-block-image):has(.sqs-dynamic-text)', 'sqs-text-ready'],
  ['.sqsrte-scaled-text-container', 'loaded', 'scaled-text'],
  // Where the block runs, it does so once its elements come into view.
  [
    ':is([class*=block-animation-],[class*=combination-animation-]):not(:has([data-animation-role][data-block-status]:not([data-block-status=failed],[data-block-status=destroyed])))',
    'animation-loaded',
  ],
  ['.gallery-grid-item,.gallery-strips-item', 'data-show=true', 'gallery', true],
  ['.gallery-masonry-item', 'data-show=true data-loaded=true', 'gallery', true],
  ['.gallery-grid-wrapper', 'gallery-grid-wrapper--ready', 'gallery', true],
  ['.gallery-masonry-wrapper', 'gallery-masonry-wrapper--ready', 'gallery', true],
  ['.gallery-strips-wrapper', 'gallery-strips-wrapper--ready gallery-strips-list--ready', 'gallery', true],
  [
    '.gallery-reel-item:first-child:not(:has(~[data-active])),.gallery-slideshow-item:first-child:not(:has(~[data-active])),.gallery-fullscreen-slideshow-item:first-child:not(:has(~[data-active]))',
    'data-active=true data-in=true',
    'gallery',
    true,
  ],
  ['.gallery-reel-item-src', 'data-visible=true', 'gallery', true],
  // With names that nothing answers, all menus can be read.
  ['.menus--has-multiple .menu', 'display:block', 'menu', true],
  ['.user-accounts-link', 'loaded', 'member-area', true],
  ['.squarespace-opentable-new-age-wrapper', 'loaded', 'reservation', true],
  ['.user-items-list-carousel__slides', 'user-items-list-carousel__slides--initialized', 'item-list', true],
  ['.user-items-list-carousel__slides>li', 'transform:none', 'item-list'],
  ['.sqs-video-background iframe:not(.video-background-player)', 'background-video ready', 'video'],
  ['.products.collection-content-wrapper .grid-item', 'opacity:1 visibility:visible'],
  ['.sqs-system-gallery', 'opacity:1 visibility:visible'],
  [
    '.index-gallery .slide-wrapper:first-child:not(:has(~.sqs-active-slide)),.gallery-wrapper>.slide-wrapper:first-child:not(:has(~.sqs-active-slide))',
    'sqs-active-slide',
    'gallery',
  ],
  ['.sqs-gallery-block-slideshow .slide', 'loaded', 'gallery'],
  [
    '.sqs-slide-wrapper:is([data-slide-type=cover-page],[data-slide-type=lock-screen]) .sqs-slide',
    'opacity:1 visibility:visible',
  ],
]

/**
 * Classes that stylesheets of published pages wait for and that no start sets, with the reason. With those of `pageStates`, and classes of the body, which are settings of
 * the owner, each class that hides something is decided here: report and tests read the same list.
 */
export const leftStates: readonly (readonly [names: string, reason: string])[] = [
  ['submitting', 'a form is being sent'],
  ['cart-adding cart-added', 'something is put into the cart'],
  ['mouseover thumbnail-hovered overlay-description-visible', 'a pointer is over it'],
  ['prev-slide next-slide', 'a slide beside the current one'],
  ['loading buffering', 'something is on its way'],
  ['no-js', 'the browser runs no script'],
  ['sqs-edit-mode sqs-block-focused', 'the page is open in the editor of the platform'],
  [
    'header-layout--with-commerce header-layout--with-user-accounts desktop-promote-social desktop-promote-login desktop-promote-cart desktop-promote-button show-empty-cart-state',
    'a setting of the header, which is served',
  ],
  [
    'design-layout-fluid design-layout-poster image-block-v2 video-player--medium video-player--large sqs-gallery-block-show-meta',
    'the design of a block, which is served',
  ],
  [
    'gallery-navigation-thumbnails gallery-navigation-simple gallery-navigation-numbers gallery-navigation-circles gallery-controls-circles gallery-controls-arrows',
    'a setting of the gallery, which is served',
  ],
  [
    'plyr__control--pressed plyr--is-touch plyr--video plyr--stopped plyr--full-ui',
    "a player of the platform's own, in whose place is ours",
  ],
]
