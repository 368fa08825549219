/** Elements of published pages for which stylesheets wait until a script has set their state, by the kind of the state; server and runtime read the same list. */
export const stateSelectors = {
  /** They are shown. */
  shown: '.gallery-grid-item,.gallery-masonry-item,.gallery-strips-item',
  /** The list is laid out. */
  gridReady: '.gallery-grid-wrapper',
  masonryReady: '.gallery-masonry-wrapper',
  stripsReady: '.gallery-strips-wrapper',
  /** The first of a list is the current one. */
  current:
    '.gallery-reel-list>.gallery-reel-item:first-child,.gallery-slideshow-list>.gallery-slideshow-item:first-child,.gallery-fullscreen-slideshow-list>.gallery-fullscreen-slideshow-item:first-child',
  reelPicture: '.gallery-reel-item-src',
  loaded: '.user-accounts-link,.squarespace-opentable-new-age-wrapper',
  carouselReady: '.user-items-list-carousel__slides',
} as const

/** Names of the blocks that decorate their element, and set no state of what is in it. */
export const decorating = /^(?:reveal|image|button)$/
