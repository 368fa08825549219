// What each block of a page is like under a failure, and whether that is right.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Catalogue } from '../../packages/manifest/src/index'
import { cdnFolder } from '../../tooling/build/cdn/folder.ts'
import type { Ending } from './block-failures'

/** A block as a page shows it: the state of each of its elements, and their HTML without the blocks inside, which are judged by themselves. */
interface Seen {
  readonly states: readonly string[]
  readonly html: readonly string[]
  /** Elements of failed ones that the contract names to show, and that no visitor sees or can use. */
  readonly hidden: readonly string[]
}

/** One cell: `wrong` is empty where all is well. */
export interface Cell {
  readonly block: string
  readonly state: string
  readonly wrong: string
}

const { blocks } = JSON.parse(readFileSync(join(cdnFolder, 'catalogue.json'), 'utf8')) as Catalogue
const selectors = Object.entries(blocks).map(([name, { releases, stable }]) => {
  const facts = releases[stable]?.facts
  return { name, selector: facts?.page ? '' : (facts?.selector ?? ''), reveal: facts?.reveal ?? '' }
})

/** Blocks whose contract names elements to show after a failure, with these elements. */
export const revealed = selectors.filter(({ reveal }) => reveal).map(({ name, reveal }) => ({ name, reveal }))

/** Names of all blocks. */
export const blockNames: readonly string[] = selectors.map(({ name }) => name)

/** The blocks of a page, by name. */
export const look = (page: Page): Promise<Record<string, Seen>> => page.evaluate(readBlocks, selectors)

/** Runs in the page. */
function readBlocks(all: typeof selectors): Record<string, Seen> {
  interface Job {
    readonly entry: { readonly name: string }
    readonly element: Element
    readonly status: string
  }
  const jobs = (window as unknown as { ashlar?: { jobs(): Job[] } }).ashlar?.jobs() ?? []
  const any = all.flatMap(({ selector }) => selector || []).join()
  const read = (element: Element) => {
    const copy = element.cloneNode(true) as Element
    for (const inner of copy.querySelectorAll(any)) inner.replaceWith(document.createElement(inner.localName))
    for (const element of [copy, ...copy.querySelectorAll('*')]) {
      for (const name of ['data-block-status', 'data-block-release']) element.removeAttribute(name)
      // Each visit has a crumb and a sealed time of its own.
      if (element.matches('[name=crumb],[name=opened]')) element.removeAttribute('value')
      // What a neighbour writes that reveals each element as it comes into view.
      element.classList.remove('loaded', 'animation-loaded')
    }
    // What is measured on a page follows from its font, and a font that is late waits for the next page: two visits may have another.
    return copy.outerHTML.replace(/(?<=--_[\w-]+: )-?[\d.]+(?=px|s;)/g, 'measured')
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
    // An element without content has no size of its own; one that was moved away is beside the page.
    (!element.textContent?.trim() || [...element.getClientRects()].some(({ height, right }) => height > 0 && right > 0))
  const isUsable = (control: Element) =>
    getComputedStyle(control).pointerEvents !== 'none' && !control.closest('[inert]') && isSeen(control)
  const findHidden = (element: Element, reveal: string) =>
    [element, ...element.querySelectorAll('*')]
      .filter((one) => one.matches(reveal))
      .filter((one) => !isSeen(one) || ![...one.querySelectorAll('a[href],button,input,select')].every(isUsable))
      .map(({ localName, className }) => `${localName}.${className}`)
  const found: Record<string, Seen> = {}
  for (const { name, selector, reveal } of all) {
    const elements = selector ? [...document.querySelectorAll(selector)] : []
    const started = jobs.filter(({ entry }) => entry.name === name)
    const failed = started.filter(({ status }) => status === 'failed')
    found[name] = {
      states: started.map(({ status }) => status),
      html: elements.map(read),
      hidden: reveal ? failed.flatMap(({ element }) => findHidden(element, reveal)) : [],
    }
  }
  return found
}

/** Blocks that have an element in common stand beside each other: one writes what the other reads. */
export function sides(page: Page): Promise<string[][]> {
  return page.evaluate((all) => {
    const groups: string[][] = []
    for (const { name, selector } of all) {
      const elements = selector ? [...document.querySelectorAll(selector)] : []
      const partners = all.filter(
        (one) => one.selector && one.name !== name && elements.some((element) => element.matches(one.selector)),
      )
      const group = groups.find((group) => partners.some((partner) => group.includes(partner.name)))
      if (group) group.push(name)
      else groups.push([name])
    }
    return [0, 1].map((side) => groups.filter((_, at) => at % 2 === side).flat())
  }, selectors)
}

/** Starts every block of a page, also those that wait for a touch. */
export const startAll = (page: Page) =>
  page.evaluate(() => {
    const { ashlar } = window as unknown as { ashlar: { jobs(): { go(): void }[] } }
    for (const job of [...ashlar.jobs()]) job.go()
  })

/** Which of `names` are still on their way. */
export const isMoving = (seen: Record<string, Seen>, names: readonly string[]) =>
  names.filter((name) => seen[name]?.states.some((state) => /queued|loading|starting/.test(state)))

const emails: Readonly<Record<string, string>> = { ready: 'R', failed: 'H', loading: '…', removed: '–', none: ' ' }

const getEmail = ([first = 'none']: readonly string[]) => emails[first] ?? '?'

const nothing: Seen = { states: [], html: [], hidden: [] }

/** Judges a block that is to end in one of `endings`; one that is not running has the HTML of the server. */
export function judge(block: string, now = nothing, served = nothing, endings: readonly Ending[] = []): Cell {
  const states = [...new Set(now.states)]
  // What stood around a removed block may match the selector of another one from then on.
  const isOther = states.length === 0 && !now.html.some((html) => served.html.includes(html))
  if (endings.includes('removed') && (now.html.length === 0 || isOther)) {
    const isLeft = served.html.length > 0 && states.length > 0
    return { block, state: emails.removed as string, wrong: isLeft ? `${block}: still ${states.join()}` : '' }
  }
  const strange = states.filter((state) => !(endings as readonly string[]).includes(state))
  const isServed = states.includes('ready') || JSON.stringify(now.html) === JSON.stringify(served.html)
  const wrong = [
    ...strange.map((state) => `${block} is ${state}, not ${endings.join(' or ')}`),
    ...now.hidden.map((element) => `${block} has failed, and ${element} stays hidden`),
    ...(isServed ? [] : [`${block} is no longer what the server sent: ${difference(now.html, served.html)}`]),
  ]
  return { block, state: getEmail(states), wrong: wrong.join('; ') }
}

/** Where two lists of texts first differ. */
function difference(now: readonly string[], served: readonly string[]): string {
  const [a, b] = [now.join('\n'), served.join('\n')]
  let at = 0
  while (a[at] === b[at]) at++
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60)
  return `${around(a)} where it was ${around(b)}`
}

/** The matrix as text: a line for each block, a column for each failure. */
export function table(columns: readonly { readonly title: string; readonly cells: readonly Cell[] }[]): string {
  const width = Math.max(...blockNames.map(({ length }) => length)) + 2
  const lines = blockNames.map((name) => {
    const marks = columns.map(({ cells }) => {
      const found = cells.filter(({ block }) => block === name)
      return found.some(({ wrong }) => wrong) ? '✗' : (found[0]?.state ?? ' ')
    })
    return name.padEnd(width) + marks.map((mark) => mark.padEnd(3)).join('')
  })
  return [
    'R ready, H the HTML of the server, … on its way, – removed, ✗ wrong, blank: not on this page without being asked for',
    ...columns.map(({ title }, at) => `${String(at + 1).padStart(width)}. ${title}`),
    ' '.repeat(width) + columns.map((_, at) => String(at + 1).padEnd(3)).join(''),
    ...lines,
  ].join('\n')
}
