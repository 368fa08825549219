// Codes as the platform has them (SITE-02, SITE-03). Each is its own constant, so that a page carries only those it uses.

/** What kind of page it is (SITE-02). */
export const pageTypes = {
  mainContent: 1,
  page: 2,
  splashPage: 3,
  contentItem: 50,
  notFound: 100,
  error: 101,
  search: 102,
  lockScreen: 103,
  popupOverlay: 104,
  protectedContent: 105,
  memberAreaAccessDenied: 106,
  showCart: 200,
  checkout: 201,
  orderConfirmed: 202,
  donate: 203,
  contributionConfirmed: 204,
  commerceCartV2: 205,
  subscriptionConfirmed: 206,
  orderReceived: 207,
  membershipConfirmed: 208,
  reviewsRequest: 209,
  newsletterUnsubscribe: 300,
  commerceEmailPreview: 301,
} as const
/** State of a site's account. */
export const siteStatus = {
  expired: 1,
  pastDue: 2,
  trial: 3,
  beta: 4,
  removed: 5,
  internal: 6,
  comped: 7,
  paid: 8,
  v5Linked: 11,
  activeParkingPage: 12,
  resold: 13,
  resoldGracePeriod: 14,
  enterprise: 15,
} as const
/** Kind of a site. */
export const siteTypes = { classic: 1, coverPage: 2, parkingPage: 3, commerce: 4, enterprise: 5 } as const
/** Kind of a product. */
export const productTypes = { physical: 1, digital: 2, service: 3, giftCard: 4, paywall: 5 } as const
/** Where an item is on its way to readers. */
export const publishStatus = { published: 1, scheduled: 2, needsReview: 3, draft: 4, private: 5, deleted: 6 } as const
/** What a logged-in person may be. */
export const userRoles = {
  admin: 1,
  billing: 2,
  reporting: 3,
  editor: 4,
  moderator: 6,
  commenter: 7,
  storeManager: 8,
  scheduling: 9,
  viewer: 10,
  campaignsEditor: 11,
  schedulingViewer: 12,
  schedulingEditor: 13,
} as const
/** Blocks as the editor counts them. */
export const editorBlockTypes = {
  heading: 1,
  subHeading: 2,
  body: 3,
  image: 4,
  gallery: 5,
  video: 6,
  socialIcons: 7,
  buttons: 8,
  navigation: 9,
  customForm: 10,
  newsletter: 11,
  album: 12,
  map: 13,
  logo: 14,
  action: 15,
  form: 16,
  lock: 17,
  password: 18,
  twitter: 19,
  popupOverlayAction: 20,
} as const
/** Blocks as published pages count them. */
export const pageBlockTypes = {
  navigation: 1,
  html: 2,
  logo: 3,
  map: 4,
  image: 5,
  twitter: 6,
  gallery: 8,
  form: 9,
  index: 11,
  collectionLink: 12,
  tagCloud: 14,
  comments: 16,
  menu: 18,
  socialLinks: 19,
  summary: 20,
  spacer: 21,
  embed: 22,
  code: 23,
  foursquare: 24,
  instagram: 25,
  calendar: 26,
  quote: 31,
  video: 32,
  search: 33,
  audio: 41,
  fiveHundredPx: 42,
  product: 43,
  markdown: 44,
  flickr: 45,
  amazon: 46,
  horizontalRule: 47,
  socialAccountLinks: 48,
  rss: 49,
  openTable: 50,
  newsletter: 51,
  donation: 52,
  button: 53,
  socialAccountLinksV2: 54,
  summaryV2: 55,
  soundcloud: 56,
  emailFooter: 57,
  tourDates: 59,
  album: 60,
  archive: 61,
  chart: 62,
  zola: 63,
  acuity: 65,
  openTableV2: 66,
  memberArea: 67,
  tock: 68,
  accordion: 69,
  marquee: 70,
  pricingPlan: 72,
  websiteComponent: 1337,
} as const
/** Designs of blocks that have several. */
export const blockVariants = {
  gallery: ['slideshow', 'carousel', 'grid', 'stack'],
  summary: ['wall', 'carousel', 'list', 'grid'],
  chart: ['bar', 'line', 'pie'],
  image: ['inline', 'poster', 'card', 'overlap', 'collage', 'stack'],
  booking: ['open-table', 'tock'],
} as const
/** Kinds of collections by name, and the codes published pages carry. */
export const collectionTypes = { generic: 1, templatePage: 7, splashPage: 8, page: 10, products: 13 } as const
/** Kinds of collections without a code (SITE-03). */
export const collectionKinds = ['generic', 'products', 'portfolio', 'lessons', 'blog', 'gallery', 'events'] as const
/** Ways to look at a collection. */
export const collectionViews = ['list', 'grid', 'product'] as const
/** Devices an editor previews. */
export const deviceViews = ['desktop', 'phone', 'tablet'] as const
/** Kinds of full-page sections. */
export const sectionTypes = { coverPage: 1, lockScreen: 2, popupOverlay: 3 } as const
/** Pages whose style can be changed on its own. */
export const tweakPageTypes = ['splash page', 'lock screen', 'popup overlay', 'checkout', 'style'] as const
/** Kinds of items in a record. */
export const itemRecordTypes = [
  'album track',
  'event item',
  'gallery image',
  'portfolio item',
  'blog post',
  'gallery video',
] as const
/** Codes of items as published pages carry them. */
export const recordTypes = {
  text: 1,
  image: 2,
  quote: 4,
  link: 5,
  audio: 7,
  video: 8,
  storeItem: 11,
  event: 12,
  gallery: 14,
} as const
/** Who sees a content item. */
export const contentVisibility = ['draft', 'published', 'needs review', 'scheduled'] as const
/** Codes of census records. */
export const censusEventTypes = { pageView: 1, siteSearch: 2, heartbeat: 10, audio: 20, video: 21 } as const
/** Codes of permissions (SITE-02). */
export const permissions = { config: 1, admin: 2 } as const
/** Systems of measurement. */
export const measurementUnits = { imperial: 1, metric: 2 } as const
/** Generations of the platform. */
export const platformVersions = ['7', '7.1', '8'] as const
/** Groups of a survey. */
export const surveyCohorts = ['A', 'B', 'C', 'D', 'E'] as const
/** What a gallery holds. */
export const galleryMediaTypes = [
  'empty image',
  'image file',
  'licensed image',
  'reused image',
  'reused asset',
  'video',
] as const
/** Places on a grid of three by three. */
export const ninePositions = [
  'top-left',
  'top-center',
  'top-right',
  'center-left',
  'center',
  'center-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const
/** Sides of a picture beside its text. */
export const sides = ['left', 'right'] as const
/** Colours of a section. */
export const themes = ['none', 'light', 'dark'] as const
/** Colours over a picture, under the words on it. */
export const scrims = ['none', 'black', 'white'] as const
/** Whether the pictures of a gallery have captions. */
export const captionModes = ['none', 'show'] as const
/** What a link can be (SITE-07). */
export const linkKinds = [
  'anchor',
  'content link',
  'external link',
  'file link',
  'empty string',
  'malformed protocol',
  'misc protocol',
  'default',
] as const
