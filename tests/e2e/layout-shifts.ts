import type { Page } from 'playwright-core'

/** What moved on a page, and how much of the viewport that is. */
export interface LayoutShift {
  /** A share of the viewport, as the browser measures it. */
  readonly value: number
  /** The elements that moved: `name.class`, with their places before and after. */
  readonly moved: readonly string[]
  /** True within half a second of a press: the browser takes it for wanted, and a key that scrolls is one, too. */
  readonly hadRecentInput: boolean
}

interface Entry extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

/** Writes down the layout shifts from the first paint; `within` limits them to elements inside a selector. */
export const watchShifts = (page: Page, within?: string) =>
  page.addInitScript((selector) => {
    const shifts: LayoutShift[] = []
    Object.assign(window, { shifts })
    const getName = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className}` : `text "${node?.textContent?.trim()}"`
    const getPlace = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        const isInside = ({ node }: { node: Node | null }) => node instanceof Element && node.closest(selector ?? '*')
        if (selector && !sources.some(isInside)) continue
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${getName(node)} from ${getPlace(previousRect)} to ${getPlace(currentRect)}`,
        )
        shifts.push({ value, moved, hadRecentInput })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, within)

/** The layout shifts since the page was opened, those within half a second of a press as well. */
export const getAllShifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: readonly LayoutShift[] }).shifts)

/** The layout shifts since the page was opened that no press has caused. */
export const getShifts = async (page: Page) =>
  (await getAllShifts(page)).filter(({ hadRecentInput }) => !hadRecentInput)

/** The layout shifts of the page added up: a share of the viewport. */
export const getShift = async (page: Page) => (await getShifts(page)).reduce((sum, { value }) => sum + value, 0)
