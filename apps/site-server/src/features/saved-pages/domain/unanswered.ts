/** A name by which published markup asks for a script: a controller, or the type of a block. */
export interface FoundName {
  readonly kind: 'controller' | 'block type'
  readonly name: string
  /** Blocks that have started on the element, or whose selectors name it. */
  readonly blocks: readonly string[]
  /** Blocks around it. */
  readonly around: readonly string[]
  /** Width and height of the element, in CSS pixels. */
  readonly size: string
}

/** Controls of a page with one name, such as `button.menu-toggle`. */
export interface FoundControl {
  readonly name: string
  readonly count: number
  /** The block around the first of them. */
  readonly block: string | undefined
  /** True where something followed a press. */
  readonly acts: boolean
  /** True where a script has taken the press from the browser. */
  readonly isPrevented: boolean
  /** What acts without a script. */
  readonly by: string | undefined
}

/** Who answers interactive markup. */
export type Answer = 'block' | 'served' | 'browser' | 'none'

/** One kind of interactive markup of a page, and who answers it. */
export interface AnsweredMarkup {
  readonly kind: FoundName['kind'] | 'control'
  readonly name: string
  readonly count: number
  readonly answer: Answer
  /** The block, or why the page works without one; where nobody answers, what was seen. */
  readonly why: string
}

/** Blocks that do the work of a controller whose element is none of theirs; each control within it is pressed by itself. */
const owners: Readonly<Record<string, string>> = {
  HashManager: 'header',
  HeaderNavFolderTouch: 'header',
  ImageZoom: 'product-gallery',
  Lightbox: 'lightbox',
  MobileOverlayFolders: 'header',
  MobileOverlayToggle: 'header',
  ProductCartButton: 'commerce',
  ProductGallery: 'product-gallery',
  ProductItemVariants: 'commerce',
  ShareButtons: 'share',
  VideoBackground: 'video',
}

const widths = 'the stylesheet has media queries for the widths that it repeated as classes'
const marks = 'it marks what rules of the page have colours and heights for'
const pictures = 'image and the runtime load the pictures; columns are in reading order'

/** Controllers of which a page needs nothing, each with the reason. */
const controllers: Readonly<Record<string, string>> = {
  AncillaryLayout: widths,
  BannerController: marks,
  BlogImageLoader: pictures,
  BlogLayoutMasonry: pictures,
  BodyClassController: widths,
  EventsImageLoader: pictures,
  Flags: 'switches of the maker of the template',
  FooterBreakpoints: widths,
  HeaderOverlay: marks,
  IndexController: marks,
  IndexFirstSectionHeight: marks,
  MagicPaddingController: 'a section has its room by its own CSS',
  MobileClassname: widths,
  ProductListImageLoader: pictures,
  ScrollIndicator: 'a hint that there is more below',
  SectionBackgroundOverlayController: 'a section has its shade by its own CSS',
  SectionDivider: 'a section has its edge by its own CSS',
  SectionWrapperController: 'a section has its height, background and place by its own CSS, and its pictures by image',
  SiteLoader: 'links load their pages anew',
}

/** Types of blocks that are served whole. */
const types: Readonly<Record<string, string>> = {
  1: 'links',
  2: 'text',
  11: 'an index',
  12: 'a link to a collection',
  14: 'links of tags',
  21: 'a spacer',
  23: 'the code of its owner',
  31: 'a quote',
  44: 'text',
  46: 'a link',
  47: 'a line',
  49: 'a link to a feed',
  57: 'the footer of a letter',
}

/** The block that answers a name: one on the element, or one that has started elsewhere on the page. */
function findBlocks({ name, blocks }: FoundName, started: readonly string[]): readonly string[] {
  const owner = owners[name]
  return blocks.length > 0 || owner === undefined || !started.includes(owner) ? blocks : [owner]
}

/** What a type of a block is served as, where it needs nothing; a website component by the class of its block. */
function getServed({ kind, name }: FoundName): string | undefined {
  if (kind === 'controller') return controllers[name]
  const code = /^1337 .*\.sqs-block-html\b/.test(name) ? '2' : name.split(' ')[0]
  const served = types[code ?? '']
  return served === undefined ? undefined : `served whole: ${served}`
}

function answerName(found: FoundName, started: readonly string[]): Omit<AnsweredMarkup, 'count'> {
  const { kind, name, around, size } = found
  const blocks = findBlocks(found, started)
  if (blocks.length > 0) return { kind, name, answer: 'block', why: blocks.join(', ') }
  const served = getServed(found)
  if (served !== undefined) return { kind, name, answer: 'served', why: served }
  return { kind, name, answer: 'none', why: `${size}${around.length > 0 ? `, within ${around.join(', ')}` : ''}` }
}

function answerControl({ name, count, block, acts, isPrevented, by }: FoundControl): AnsweredMarkup {
  const place = { kind: 'control' as const, name, count }
  if (acts) return { ...place, answer: 'block', why: block ?? 'a script of the page' }
  if (by !== undefined) return { ...place, answer: by === 'the browser' ? 'browser' : 'served', why: by }
  // Such as the arrow of a gallery with one picture.
  if (block !== undefined && isPrevented) return { ...place, answer: 'block', why: `${block}, which has nothing to do` }
  return { ...place, answer: 'none', why: `a press does nothing${block ? `, within ${block}` : ''}` }
}

const rank: readonly Answer[] = ['block', 'served', 'browser', 'none']

/** Adds up what has one name: what is answered once, at any width, is answered. */
function joinMarkup(found: readonly AnsweredMarkup[]): AnsweredMarkup[] {
  const all = new Map<string, AnsweredMarkup>()
  for (const one of found) {
    const key = `${one.kind} ${one.name}`
    const known = all.get(key)
    const best = known && rank.indexOf(known.answer) <= rank.indexOf(one.answer) ? known : one
    all.set(key, { ...best, count: Math.max(one.count, known?.count ?? 0) })
  }
  return [...all.values()]
}

/** Names with their number on the page: of elements with one name, one that nobody answers counts. */
function countNames({ names, started }: Pick<FoundMarkup, 'names' | 'started'>): AnsweredMarkup[] {
  const all = new Map<string, AnsweredMarkup>()
  for (const one of names.map((name) => answerName(name, started))) {
    const known = all.get(`${one.kind} ${one.name}`)
    const worst = known && rank.indexOf(known.answer) >= rank.indexOf(one.answer) ? known : one
    all.set(`${one.kind} ${one.name}`, { ...worst, count: (known?.count ?? 0) + 1 })
  }
  return [...all.values()]
}

/** The interactive markup of a page at one width. */
export interface FoundMarkup {
  readonly names: readonly FoundName[]
  readonly controls: readonly FoundControl[]
  /** Blocks that are ready anywhere on the page. */
  readonly started: readonly string[]
}

/** The interactive markup of a page, seen at several widths, with who answers it; what nobody answers first. */
export function answerMarkup(visits: readonly FoundMarkup[]): AnsweredMarkup[] {
  const found = visits.flatMap((visit) => [...countNames(visit), ...visit.controls.map(answerControl)])
  return joinMarkup(found).sort((one, other) => rank.indexOf(other.answer) - rank.indexOf(one.answer))
}
