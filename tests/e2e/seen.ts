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
    function isReachable(element: Element): boolean {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const scroller = around(element.parentElement).find((outer) => outer.scrollWidth > outer.clientWidth)
      if (scroller && scroller !== document.documentElement && scroller !== document.body) {
        const box = scroller.getBoundingClientRect()
        const start = left - box.left + scroller.scrollLeft
        return /auto|scroll/.test(getComputedStyle(scroller).overflowX) && start >= 0 && start < scroller.scrollWidth
      }
      return (
        right > 0 && left < innerWidth && bottom + scrollY > 0 && top + scrollY < document.documentElement.scrollHeight
      )
    }
    const found = [...document.querySelectorAll(wanted)]
    if (found.length === 0) return [`no ${wanted}`]
    return found.flatMap((element) => {
      const cover = getCover(element) ?? (isReachable(element) ? undefined : 'is out of reach')
      return cover ? [`${element.localName}.${element.className} ${cover}`] : []
    })
  }, selector)
