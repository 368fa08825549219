// What a visitor meets in the sections of a page: text, controls, and what lies over them. The functions run in the page.
import type { PageWorld } from './page-world'

/** A section with one fixture. */
export interface SeenSection {
  /** All text that can be seen, without blanks, quotation marks and accents, in small letters. */
  readonly text: string
  /** Its texts, one by one. */
  readonly texts: readonly string[]
  /** Controls that can be seen and used, by tag and name. */
  readonly controls: readonly string[]
  /** Status of each element of a block. */
  readonly statuses: readonly string[]
}

/** A page with its sections, by name. */
export interface SeenPage {
  readonly sections: Readonly<Record<string, SeenSection>>
  /** What lies over the page and has no control that closes it. */
  readonly covers: readonly string[]
}

const controlSelector = 'a[href],button,input:not([type=hidden]),select,textarea,summary'

function toPlain(text: string) {
  return (
    text
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}\s'"‘’“”«»]/gu, '')
      // A translation of the tests writes capitals, which have no "ß".
      .toUpperCase()
      .toLowerCase()
  )
}

function isSeen(element: Element) {
  // What scrolls beside the window is out of reach on one of its sides alone.
  const isReachable = ({ left, right }: DOMRect) =>
    getComputedStyle(document.body).direction === 'rtl' ? left < innerWidth : right > 0
  return (
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    [...element.getClientRects()].some((box) => box.width > 0 && box.height > 0 && isReachable(box))
  )
}

function isUsable(control: Element) {
  return isSeen(control) && getComputedStyle(control).pointerEvents !== 'none' && !control.closest('[inert]')
}

function readTexts(section: Element): string[] {
  const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode
    if (
      parentElement &&
      nodeValue?.trim() &&
      !Element.prototype.closest.call(parentElement, 'script,style,noscript') &&
      isSeen(parentElement)
    )
      texts.push(toPlain(nodeValue))
  }
  return texts
}

function readSection(section: Element, selector: string): SeenSection {
  const getName = (control: Element) =>
    toPlain(control.textContent?.trim() || control.getAttribute('aria-label') || control.getAttribute('name') || '')
  const texts = readTexts(section)
  const controls = [...section.querySelectorAll(selector)].filter(isUsable)
  const started = [...section.querySelectorAll('[data-block-status]')]
  return {
    text: texts.join(''),
    texts,
    controls: controls.map((control) => `${control.localName} ${getName(control)}`),
    // A field of a form may be called as one of its members.
    statuses: started.map((element) => Element.prototype.getAttribute.call(element, 'data-block-status') ?? ''),
  }
}

/** What lies fixed over a place of the window, if nothing in it can be pressed. */
function findCover(x: number, y: number, selector: string): string[] {
  let met = document.elementFromPoint(innerWidth * x, innerHeight * y)
  // A field of a form may be called as one of its members.
  const getParent = (element: Element) => (element.parentNode instanceof Element ? element.parentNode : null)
  while (met && getComputedStyle(met).position !== 'fixed') met = getParent(met)
  return met && ![...met.querySelectorAll(selector)].some(isUsable) ? [`${met.localName}.${met.className}`] : []
}

function readPage(selector: string): SeenPage {
  const sections: Record<string, SeenSection> = {}
  for (const section of document.querySelectorAll('[data-fixture]'))
    sections[section.getAttribute('data-fixture') ?? ''] = readSection(section, selector)
  const places = [0.1, 0.5, 0.9]
  const covers = new Set(places.flatMap((x) => places.flatMap((y) => findCover(x, y, selector))))
  return { sections, covers: [...covers] }
}

/** Reads a page. */
export const look = (world: PageWorld): Promise<SeenPage> =>
  world.run(readPage, controlSelector, [toPlain, isSeen, isUsable, readTexts, readSection, findCover])

/** Brings each place of the page into view, and touches what waits for a touch. */
export async function touchAll() {
  // What comes into view is told with a frame.
  const pause = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 40)))
  // The page decides how it scrolls.
  const scroll = (top: number) => window.scrollTo({ top, behavior: 'instant' })
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.8) {
    scroll(y)
    await pause()
  }
  scroll(0)
  const waiting = ':is([data-block-status=queued],[data-complete],[data-block],[class*=sqs-],[class*=accordion])'
  for (const element of document.querySelectorAll(`[data-fixture] ${waiting}`))
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  await pause()
}

/** True while a block is on its way. */
export const isBusy = () => document.querySelector('[data-block-status=loading],[data-block-status=starting]') !== null

/** Blocks that have started. */
export const countStarted = () => document.querySelectorAll('[data-block-status=ready]').length

function pressControl(control: HTMLInputElement) {
  control.focus({ preventScroll: true })
  if (Element.prototype.matches.call(control, 'textarea,input:not([type=radio],[type=checkbox],[type=range])')) {
    control.value = 'sock'
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
  } else control.click()
}

async function pressControls() {
  const turn = () => new Promise((resolve) => setTimeout(resolve, 8))
  addEventListener('click', (event) => (event.target as Element).closest('a[href]') && event.preventDefault())
  addEventListener('submit', (event) => event.preventDefault())
  const selector =
    ':is(button,summary,input,select,textarea,[role=button]):not([type=file],[type=submit],[type=hidden])'
  const findControls = (section: Element) =>
    [...section.querySelectorAll<HTMLInputElement>(selector)].filter((one) => one.checkVisibility()).slice(0, 5)
  for (const control of [...document.querySelectorAll('[data-fixture]')].flatMap(findControls)) {
    pressControl(control)
    await turn()
    for (const key of ['ArrowRight', 'Escape'])
      control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
}

/** Presses, or writes into, the first controls of each section; nothing leads away. */
export const pressAll = (world: PageWorld) => world.run(pressControls, null, [pressControl])
