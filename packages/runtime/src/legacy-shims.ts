// Served as a classic script before everything else of a saved page: inline code of the page calls these, and would throw
// without them. Most do nothing.

type Call = (...values: unknown[]) => unknown

function shims(names: readonly string[], answer: Call = () => undefined): Record<string, Call> {
  return Object.fromEntries(names.map((name) => [name, answer]))
}

const page = window as unknown as Record<string, unknown>

function define(name: string, value: unknown) {
  if (typeof page[name] !== 'object' || page[name] === null || page[name] instanceof Element) page[name] = value
}

/** A node of the old library that answers every call with itself. */
const node: object = new Proxy(
  Object.assign(() => {}, {}),
  {
    get: (_target, name) => (name === Symbol.toPrimitive ? () => '' : name === 'then' ? undefined : node),
    apply: () => node,
    construct: () => node,
  },
)

define('Static', {})
define('SQUARESPACE_ROLLUPS', {})
define('Squarespace', {
  ...shims([
    'load',
    'afterBodyLoad',
    'globalDestroy',
    'globalInit',
    'initializeLayoutBlocks',
    'initializeNativeVideo',
    'initializeSummaryV2Block',
    'initializeCommentLink',
    'initializeParallax',
    'initializeFormBlocks',
    'initializeWebsiteComponent',
    'initializeCommerce',
    'initializePageContent',
  ]),
  // Template code registers its own start and end here; the start is run, because the page has begun.
  onInitialize: (_library: unknown, call: unknown) =>
    typeof call === 'function' && queueMicrotask(() => (call as Call)()),
  onDestroy: () => undefined,
  AFTER_BODY_LOADED: false,
})
define('SquarespaceFonts', shims(['loadViaContext']))
define('ImageLoader', {
  bootstrap: () => undefined,
  load(image: unknown) {
    if (!(image instanceof HTMLImageElement)) return false
    const source = image.dataset.image || image.dataset.src
    if (!image.getAttribute('src') && source) image.src = source
    return true
  },
})
define('SQS', { ImageLoader: page.ImageLoader })
define('UserAccountApi', { isUserAuthenticated: () => false, openAccountScreen: () => undefined })
define('YUI', () => page.Y)
define('Y', {
  use: () => page.Y,
  one: () => null,
  all: () => node,
  on: () => node,
  Node: { create: () => node },
  Global: { on: () => node, fire: () => node },
  Squarespace: { FormSubmit: node, Commerce: shims(['initializeCommerce']) },
})
