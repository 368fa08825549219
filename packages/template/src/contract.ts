import { defineContract } from '@ashlar/core-block'

/** Families of published templates, by the elements that the script of each looked after. */
export const families = {
  /** A menu that a hidden checkbox opens. */
  menuBox: 'input#mobileNavToggle',
  /** A control that gives the body a class, as for a menu beside the page. */
  bodyClass: '.mobile-nav-toggle:not(input,label),[data-toggle-body]',
  /** A folder that a hidden checkbox opens. */
  folderBox: '.folder-toggle-box',
  /** A folder that a link opens. */
  folderLink: '.folder-toggle:not(label,input)',
  /** A list of categories or pages that a press unfolds. */
  unfolding: '[data-block="template"],#categoryNav,#folderNav',
  /** A menu with a controller of its own. */
  menuController: '[data-controller*=MobileNavC]',
  /** A menu that is a field. */
  menuSelect: '#mobileSelect',
  /** Links to the sections of an index. */
  indexLinks: '[data-controller*=IndexNav],.nav-wrapper:has(.index.home)',
  /** Pictures that move as the page is scrolled. */
  parallax: '[data-controller*=Parallax],[data-parallax-item]',
  /** The place of a cart that floats. */
  cartPlace: '.sqs-cart-dropzone:not(:has(*))',
  /** Text that grows with its box. */
  growingText: '.sqs-dynamic-text-container:has([data-width-percentage])',
  /** The place of links to share an item. */
  sharePlace: '.squarespace-social-buttons:not(:has(*))',
  /** Links to the items before and after. */
  itemLinks: '.item-pagination',
  /** An image block whose picture opens in the lightbox. */
  imageButton: '.sqs-block-image:has(.lightbox)',
  /** A gallery in an index, one picture after the other. */
  indexGallery: '.index-gallery,[class*=gallery-layout-slideshow] .Index-gallery',
  /** A gallery in an index that rules of the page arrange. */
  indexSets: '[class*=gallery-layout-packed] .Index-gallery,[class*=gallery-layout-split] .Index-gallery',
  /** A gallery that fills the window. */
  windowGallery: 'a.nav-button.prev-slide',
  /** A header that comes again once its section is left. */
  floatingHeader: '.homepage [class*=show-on-scroll]:not([class*=-wrapper],[class*=-wrapper] *)',
  /** A header over the first picture. */
  headerOver: '#header:has(.header-inner)',
  /** A bar of small windows that stays in sight. */
  fixedBar: '[data-controller*=MobileOff]',
} as const

export type Family = keyof typeof families

/** What the page knows of this block before its code is there. */
export const facts = {
  name: 'template',
  selectors: [
    families.menuBox,
    families.bodyClass,
    families.folderBox,
    families.folderLink,
    families.unfolding,
    families.menuController,
    families.menuSelect,
    families.indexLinks,
    families.parallax,
    families.cartPlace,
    families.growingText,
    families.sharePlace,
    families.itemLinks,
    families.imageButton,
    families.indexGallery,
    families.indexSets,
    families.windowGallery,
    families.floatingHeader,
    families.headerOver,
    families.fixedBar,
  ],
  load: 'idle',
  services: ['i18n', 'pageContext'],
  asks: ['open-lightbox'],
  replayClicks: '.folder-toggle,[class*=-nav-toggle],[data-toggle-body],.circle,.arrow,.lightbox,.Index-gallery button',
} as const

/** Selectors of the elements inside that themes may style. */
export const parts = {
  /** Unfolds the list beside it. */
  toggle: '.category-nav-toggle,.folder-nav-toggle',
  /** Opens the picture in it in the lightbox (LBX-07). */
  imageButton: '.sqs-block-image .lightbox',
  /** One picture of a gallery in an index. */
  slide: '.slide-wrapper,.Index-gallery-item',
  /** Goes to the picture of its place. */
  circle: '.circle,.Index-gallery-indicators-item',
  /** Goes to the picture before or after. */
  arrow: '.arrow,.next-slide,.previous-slide,.Index-gallery-control',
} as const

/** Attributes and classes that the block writes. */
export const states = {
  /** On a list that is unfolded. */
  expanded: 'class',
  /** On the link of an open folder, of the section that is read, and on the current picture of a gallery with its circle. */
  active: 'class',
  /** On the navigation of an index while a section with a picture is read. */
  overlay: 'class',
  /** On the current picture of a gallery, and on its circle. */
  'sqs-active-slide': 'class',
  /** On what contains the pictures of a gallery, of which one is shown. */
  'gallery-root': 'class',
  /** On it while a pointer is over a gallery that goes on by itself. */
  interacting: 'class',
  /** On the body while a menu covers the page. */
  'disable-scroll': 'class',
  /** On a floating header that is in sight. */
  show: 'class',
} as const

/** All of it as one value, for the catalogue, the documentation and tests. */
export const contract = defineContract({ ...facts, parts, states })
