/** A place on a page, in CSS pixels from its left upper corner. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What was measured of an element of a page. */
export interface MeasuredElement {
  /** Its place in the tree of the saved page, the same on each visit. */
  readonly path: string
  /** How a person finds it: `div#menu.open`. */
  readonly name: string
  /** A block or section, a picture, or content within them: text, a control, a video. */
  readonly kind: 'block' | 'picture' | 'content'
  readonly box: Box
  /** True where a visitor could see it: displayed, visible, not transparent, not far outside. */
  readonly isVisible: boolean
  /** True where a control of the page shows it: a closed panel, another slide. */
  readonly isBehindControl: boolean
  /** Natural width and height of a picture that has arrived. */
  readonly natural?: readonly [number, number]
  /** True where the picture has another ratio than its box, and is neither cut nor framed. */
  readonly isDistorted?: boolean
  /** Its classes, without generated names. */
  readonly classes: readonly string[]
}

/** A page at one width. */
export interface MeasuredPage {
  readonly elements: readonly MeasuredElement[]
  /** Height of the whole page, in CSS pixels. */
  readonly height: number
  /** How far the page scrolls sideways, in CSS pixels. */
  readonly sideways: number
  /** The elements that make it scroll sideways. */
  readonly wide: readonly string[]
}

/** A block or a picture before and after. */
export interface ComparedElement {
  readonly name: string
  readonly kind: MeasuredElement['kind']
  /** Undefined where the element was not there, or had no box. */
  readonly before: Box | undefined
  readonly after: Box | undefined
  readonly natural?: readonly [number, number]
  readonly isDistorted?: boolean
  /** True where width or height differ by more than 4 px and 3 %. */
  readonly isOther: boolean
}

/** What a visitor saw before, and sees no more. */
export interface LostElement {
  readonly name: string
  /** In square CSS pixels. */
  readonly area: number
}

/** Two visits of a page at one width. */
export interface Comparison {
  readonly elements: readonly ComparedElement[]
  /** Visible before and not after, the largest first. What a control of the page shows is not among them. */
  readonly lost: readonly LostElement[]
  /** In square CSS pixels. */
  readonly lostArea: number
  /** Pages that scroll sideways have more than zero, in CSS pixels. */
  readonly sideways: { readonly before: number; readonly after: number }
  readonly wide: readonly string[]
  readonly height: { readonly before: number; readonly after: number }
}

const hasBox = ({ width, height }: Box) => width > 0 && height > 0
const differs = (one: number, other: number) => Math.abs(one - other) > Math.max(4, Math.max(one, other) * 0.03)

/** True where two sizes differ by more than 4 px and 3 %. */
export function isOtherSize(before: Box | undefined, after: Box | undefined): boolean {
  if (!before || !after) return before !== after
  return differs(before.width, after.width) || differs(before.height, after.height)
}

function compareElement(after: MeasuredElement, before: MeasuredElement | undefined): ComparedElement {
  const { name, kind, natural, isDistorted } = after
  const boxes = {
    before: before && hasBox(before.box) ? before.box : undefined,
    after: hasBox(after.box) ? after.box : undefined,
  }
  return {
    ...{ name, kind, ...boxes, isOther: isOtherSize(boxes.before, boxes.after) },
    ...(natural && { natural }),
    ...(isDistorted && { isDistorted }),
  }
}

/** Compares two visits of a page; elements that only one of them has are those of the later. */
export function comparePages(before: MeasuredPage, after: MeasuredPage): Comparison {
  const known = new Map(before.elements.map((element) => [element.path, element]))
  const now = new Map(after.elements.map((element) => [element.path, element]))
  const lost = before.elements
    .filter(({ path, kind, isVisible }) => kind !== 'block' && isVisible && !isSeen(now.get(path)))
    .map(({ name, box }) => ({ name, area: Math.round(box.width * box.height) }))
    .sort((one, other) => other.area - one.area)
  return {
    elements: after.elements
      .filter(({ kind }) => kind !== 'content')
      .map((element) => compareElement(element, known.get(element.path))),
    lost,
    lostArea: lost.reduce((sum, { area }) => sum + area, 0),
    sideways: { before: before.sideways, after: after.sideways },
    wide: after.wide,
    height: { before: before.height, after: after.height },
  }
}

const isSeen = (element: MeasuredElement | undefined) => element?.isVisible || element?.isBehindControl

/** A block, section or picture whose state differs from that of the platform's own scripts. */
export interface OtherState {
  readonly name: string
  /** Classes that the platform's scripts have given it, and ours have not. */
  readonly missing: readonly string[]
}

/** A page of ours beside the same page with the platform's own scripts. */
export interface OriginalComparison extends Pick<Comparison, 'elements' | 'lost' | 'lostArea' | 'height' | 'sideways'> {
  readonly states: readonly OtherState[]
}

/** Compares a page with the same page under the platform's own scripts, which is the truth: sizes, what is seen, and states at the end. */
export function compareOriginal(original: MeasuredPage, ours: MeasuredPage): OriginalComparison {
  const known = new Map(ours.elements.map((element) => [element.path, element]))
  const states = original.elements.flatMap(({ path, classes }) => {
    const now = known.get(path)
    const missing = classes.filter((one) => !now?.classes.includes(one))
    return now && missing.length > 0 ? [{ name: now.name, missing }] : []
  })
  const { elements, lost, lostArea, height, sideways } = comparePages(original, ours)
  return { states, elements: elements.filter(({ isOther }) => isOther), lost, lostArea, height, sideways }
}
