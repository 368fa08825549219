import { ImageText } from '@ashlar/core-block/texts'
// Served as a classic script before everything else of a saved page: inline code of the page calls these, and would throw or wait
// without an end if they were missing.
import { watchForms } from './legacy-forms'
import { chain, getElement, library, run, whenReady } from './legacy-library'
import { applyLegacyStates, type StartedPage } from './legacy-states'

type Call = (...values: unknown[]) => unknown

function shims(names: readonly string[], answer: Call = () => undefined): Record<string, Call> {
  return Object.fromEntries(names.map((name) => [name, answer]))
}

/** Texts and comments are nodes without any. */
const hasPicture = (root: Node & Partial<ParentNode>) => !!root.querySelector?.('img')

const page: Record<string, unknown> & {
  /** The runtime, once it has arrived. */
  ashlar?: { init(root?: ParentNode): void; destroy(): void }
} = Object(window)

function define(name: string, value: unknown) {
  if (typeof page[name] !== 'object' || page[name] === null || page[name] instanceof Element) page[name] = value
}

// From the first moment: a form that is submitted before the runtime has come would put its fields into the address.
const untilEnd = new AbortController()
document.addEventListener('ashlar:end', () => untilEnd.abort())
watchForms(untilEnd.signal)

// One script of a saved page in place of two: the runtime asks once it has started.
document.addEventListener('ashlar:states', (event) => {
  event.preventDefault()
  applyLegacyStates((event as CustomEvent<StartedPage>).detail)
})

// Published markup of these blocks is empty: what follows them would move when they are rendered. A cart may be of any length (COM-16).
if ('adoptedStyleSheets' in document) {
  const reserved = new CSSStyleSheet()
  reserved.replaceSync(
    '.sqs-block-calendar>.sqs-block-content:empty{min-height:32rem}.sqs-block-chart>.sqs-block-content:empty{min-height:20rem}#sqs-cart-root{contain:layout;min-height:100vh}',
  )
  document.adoptedStyleSheets.push(reserved)
}

/** Functions of template code for each start of the page, and for its end. */
const initializers: unknown[] = []
const destroyers: unknown[] = []
document.addEventListener('ashlar:end', () => {
  for (const call of destroyers.splice(0)) run(call)
})

/** Template code has inserted content: its blocks are started. */
const initialize: Call = (_library, node) => page.ashlar?.init(getElement(node) ?? document)

function initializePage() {
  page.ashlar?.init()
  for (const call of initializers) whenReady(call)
}

interface Context {
  readonly authenticatedAccount?: unknown
  readonly siteUser?: { readonly displayName?: unknown } | null
}

function isUserAuthenticated(): boolean {
  const { SQUARESPACE_CONTEXT }: { SQUARESPACE_CONTEXT?: Context } = Object(page.Static)
  return !!(SQUARESPACE_CONTEXT?.authenticatedAccount || SQUARESPACE_CONTEXT?.siteUser?.displayName)
}

/** The account of the visitor, or the login, by the address that the page has for it. */
function openAccountScreen() {
  const link = document.querySelector<HTMLAnchorElement>('.user-accounts-link a,[data-controller=UserAccountLink] a')
  location.assign(link?.getAttribute('href')?.replace(/^#.*/, '') || '/account/login')
}

define('Static', {})
define('SQUARESPACE_ROLLUPS', {})
define('Squarespace', {
  ...shims(['load', 'afterBodyLoad']),
  ...shims(
    [
      'initializeLayoutBlocks',
      'initializeNativeVideo',
      'initializeVideo',
      'initializeSummaryV2Block',
      'initializeCommentLink',
      'initializeParallax',
      'initializeFormBlocks',
      'initializeWebsiteComponent',
      'initializeCommerce',
      'initializePageContent',
    ],
    initialize,
  ),
  globalInit: initializePage,
  // Everything of the page ends, what template code has registered included.
  globalDestroy: () => page.ashlar?.destroy(),
  onInitialize(_library: unknown, call: unknown) {
    initializers.push(call)
    whenReady(call)
  },
  onDestroy: (_library: unknown, call: unknown) => destroyers.push(call),
  AFTER_BODY_LOADED: true,
})
define('SquarespaceFonts', shims(['loadViaContext']))
define('ImageLoader', {
  // The block of each picture loads it; template code gets the errors of its call (IMG-05).
  bootstrap(_options: unknown, root: unknown) {
    if (!(root instanceof Node)) console.error(ImageText.root)
    else if (!hasPicture(root)) console.error(ImageText.noneOfThem)
  },
  load(node: unknown) {
    const image = getElement(node)
    if (!(image instanceof HTMLImageElement)) {
      console.error(image ? ImageText.element : ImageText.none)
      return false
    }
    const source = image.dataset.image || image.dataset.src
    if (!image.getAttribute('src') && source) image.src = source
    image.classList.add('loaded')
    return true
  },
})
define('SQS', { ImageLoader: page.ImageLoader })
define('UserAccountApi', { isUserAuthenticated, openAccountScreen })
/** Older pages hand modules and settings to the library's own loader, which has nothing left to load (SITE-17). */
const loader = { add: () => page.YUI, applyConfig: () => {}, Env: chain }
define(
  'YUI',
  Object.assign(() => page.Y, loader),
)
define('Y', library)
