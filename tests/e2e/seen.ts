// What a visitor sees of an element, with everything around it counted.
import type { Page } from 'playwright-core'

/** The elements of a selector that cannot be seen, each with the reason: transparent, hidden, without a size, or outside of the window and of every scroller. */
export const findUnseen = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const around = (element: Element | null): Element[] => (element ? [element, ...around(element.parentElement)] : [])
    /** What hides an element, its place apart. */
    function getCover(element: Element): string | undefined {
      const { width, height } = element.getBoundingClientRect()
      if (!element.checkVisibility() || width === 0 || height === 0) return `is ${width} x ${height}`
      if (getComputedStyle(element).visibility !== 'visible') return 'is hidden'
      const faded = around(element).find((outer) => Number(getComputedStyle(outer).opacity) < 1)
      return faded && `is transparent by ${faded.className || faded.localName}`
    }
    /** True where a scroller leads to it, or it is in sight of what clips it. */
    function isReachable(element: Element, box = element.getBoundingClientRect()): boolean {
      const { left, right, top, bottom } = box
      const outer = around(element.parentElement).find((one) => getComputedStyle(one).overflowX !== 'visible')
      if (!outer || outer === document.body || outer === document.documentElement)
        return right > 0 && left < innerWidth && bottom + scrollY > 0
      const clip = outer.getBoundingClientRect()
      if (/auto|scroll/.test(getComputedStyle(outer).overflowX)) {
        const start = left - clip.left + outer.scrollLeft
        return start >= 0 && start < outer.scrollWidth && isReachable(outer, clip)
      }
      return (
        right > clip.left && left < clip.right && bottom > clip.top && top < clip.bottom && isReachable(outer, clip)
      )
    }
    const found = [...document.querySelectorAll(wanted)]
    if (found.length === 0) return [`no ${wanted}`]
    return found.flatMap((element) => {
      const cover = getCover(element) ?? (isReachable(element) ? undefined : 'is out of reach')
      return cover ? [`${element.localName}.${element.className} ${cover}`] : []
    })
  }, selector)
