import type { Page } from 'playwright-core'
import type { MeasuredElement, MeasuredPage } from '../domain/page-measures'
import { assumedSize } from './page-pictures'

/** How a person finds an element of the page as it was served. */
export interface ServedName {
  /** `div#menu`. */
  readonly begin: string
  /** Its classes, without generated names. */
  readonly classes: readonly string[]
  /** Its role and its address, as attributes. */
  readonly values: string
}

interface Served {
  __served?: Element[]
  __paths?: WeakMap<Element, string>
  __names?: WeakMap<Element, ServedName>
  __noteServed?(): void
  __looks?: {
    getName(element: Element): string
    isHidden(element: Element): boolean
    isBehindControl(element: Element): boolean
    measurePicture(element: Element): Pick<MeasuredElement, 'natural' | 'isDistorted'>
  }
}

/** Runs in the page before its scripts: notes which elements were served, and the path of each. Where no script runs, they are noted with the measuring. */
export function noteServed() {
  const view = window as Served
  if (view.__noteServed) return
  const paths = new WeakMap<Element, string>()
  const names = new WeakMap<Element, ServedName>()
  Object.assign(view, { __paths: paths, __names: names })
  function setName(element: Element) {
    const { localName, id, classList } = element
    const values = ['href', 'role'].flatMap((name) => {
      const value = element.getAttribute(name)
      return value === null ? [] : [`[${name}="${value}"]`]
    })
    const classes = [...classList].filter((name) => !/^yui|\d{5}/.test(name))
    names.set(element, {
      begin: localName + (/^(?!yui|.*\d{3})./.test(id) ? `#${id}` : ''),
      classes,
      values: values.join(''),
    })
  }
  /** Our banner is inserted before all others. */
  const isServed = (element: Element) => !element.matches('.sqs-cookie-banner-v2')
  function setPath(element: Element) {
    const { parentElement, localName } = element
    const siblings = [...(parentElement?.children ?? [])].filter((one) => one.localName === localName && isServed(one))
    const above = parentElement ? (paths.get(parentElement) ?? '') : ''
    paths.set(element, `${above}>${localName}:${siblings.indexOf(element)}`)
  }
  view.__noteServed = () => {
    if (view.__served) return
    view.__served = [
      ...document.body.querySelectorAll(':not(noscript *,.sqs-cookie-banner-v2,.sqs-cookie-banner-v2 *)'),
    ]
    for (const element of view.__served) {
      setPath(element)
      setName(element)
    }
  }
  document.addEventListener('DOMContentLoaded', view.__noteServed, { capture: true, once: true })
}

/** Runs in the page: how its elements look. */
function noteLooks() {
  const { __names } = window as Served
  const getName = (element: Element) => {
    const { begin, classes } = __names?.get(element) ?? { begin: element.localName, classes: [] }
    return [begin, ...classes.slice(0, 3)].join('.')
  }
  const isHidden = (element: Element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const isControlled = ({ id }: Element) =>
    id !== '' && document.querySelector(`[aria-controls~="${CSS.escape(id)}"]`) !== null
  /** One of a set of which another is shown, such as a slide. */
  function isOfSet(element: Element): boolean {
    if (!isHidden(element)) return false
    const { localName, classList } = element
    return [...(element.parentElement?.children ?? [])].some(
      (one) => one.localName === localName && one.classList[0] === classList[0] && !isHidden(one),
    )
  }
  /** A closed panel, the panel of another tab, another slide, and what the page hides from everybody. */
  function isBehindControl(element: Element | null): boolean {
    if (!element || element === document.body) return false
    const isPanel = element.matches('[aria-hidden=true],[hidden],[inert],[role=tabpanel],dialog')
    return isPanel || isControlled(element) || isOfSet(element) || isBehindControl(element.parentElement)
  }
  function measurePicture(image: Element): Pick<MeasuredElement, 'natural' | 'isDistorted'> {
    if (!(image instanceof HTMLImageElement) || image.naturalWidth === 0) return {}
    const { naturalWidth, naturalHeight, clientWidth, clientHeight } = image
    const ratio = clientWidth / clientHeight / (naturalWidth / naturalHeight)
    const isDistorted = clientHeight > 0 && Math.abs(ratio - 1) > 0.03 && getComputedStyle(image).objectFit === 'fill'
    return { natural: [naturalWidth, naturalHeight] as const, ...(isDistorted && { isDistorted }) }
  }
  ;(window as Served).__looks = { getName, isHidden, isBehindControl, measurePicture }
}

/** Runs in the page: the places of its elements. `blocks` are selectors of blocks and sections. */
function readElements(blocks: readonly string[]): readonly MeasuredElement[] {
  const { __served = [], __paths, __looks } = window as Served
  if (!__looks) return []
  const { getName, isHidden, isBehindControl, measurePicture } = __looks
  const round = (value: number) => Math.round(value * 10) / 10
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())
  function getKind(element: Element): MeasuredElement['kind'] | undefined {
    if (element instanceof HTMLImageElement) return 'picture'
    if (element.matches(blocks.join())) return 'block'
    return element.matches('button,input,select,textarea,svg,canvas,video,iframe') || hasText(element)
      ? 'content'
      : undefined
  }
  function measure(element: Element, kind: MeasuredElement['kind']): MeasuredElement {
    const { left, top, right, width, height } = element.getBoundingClientRect()
    const isVisible = width > 0 && height > 0 && right > 0 && top > -5000 && !isHidden(element)
    return {
      ...{ path: __paths?.get(element) ?? '', kind, isVisible },
      name: getName(element),
      classes: [...element.classList].filter((name) => !/^yui|\d{5}/.test(name)),
      box: { x: round(left + scrollX), y: round(top + scrollY), width: round(width), height: round(height) },
      isBehindControl: !isVisible && isBehindControl(element),
      ...measurePicture(element),
    }
  }
  return __served.flatMap((element) => {
    const kind = element.isConnected ? getKind(element) : undefined
    return kind ? [measure(element, kind)] : []
  })
}

/** Runs in the page: its height, and how far it scrolls sideways. */
function readFrame(): Omit<MeasuredPage, 'elements'> {
  const { scrollWidth, scrollHeight, clientWidth } = document.documentElement
  const isCut = [document.documentElement, document.body].some((one) => getComputedStyle(one).overflowX === 'hidden')
  const sideways = isCut ? 0 : Math.max(0, scrollWidth - clientWidth)
  const isWide = (element: Element) =>
    element.isConnected && element.getBoundingClientRect().right + scrollX > clientWidth + 1
  const { __served = [], __looks } = window as Served
  const wide = __served
    .filter((element) => sideways > 0 && isWide(element))
    .map((element) => __looks?.getName(element) ?? '')
  return { height: scrollHeight, sideways, wide: [...new Set(wide)].slice(0, 10) }
}

/** Of a picture whose size is only assumed nothing is said. */
function forgetAssumed({ natural, isDistorted, ...element }: MeasuredElement): MeasuredElement {
  if (!natural || natural.join() === assumedSize.join()) return element
  return { ...element, natural, ...(isDistorted && { isDistorted }) }
}

/** Measures a page as it stands. */
export async function measurePage(page: Page, blocks: readonly string[]): Promise<MeasuredPage> {
  await page.evaluate(noteServed)
  await page.evaluate(() => (window as Served).__noteServed?.())
  await page.evaluate(noteLooks)
  const elements = (await page.evaluate(readElements, blocks)).map(forgetAssumed)
  return { elements, ...(await page.evaluate(readFrame)) }
}
