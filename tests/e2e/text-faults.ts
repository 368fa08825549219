// What larger text does to a page: text beyond its edge, cut off by a box, or over other text.
import type { Page } from 'playwright-core'

/** Texts of a page that cannot be read whole, each with what is wrong; texts that a box can scroll to are not among them. */
export const findTextFaults = (page: Page): Promise<string[]> => page.evaluate(findFaults)

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it runs in the page, which has no other function of this file.
function findFaults(): string[] {
  interface Line {
    readonly element: Element
    readonly box: DOMRect
  }
  const { scrollWidth, clientWidth } = document.documentElement
  const name = ({ element }: Line) => `${element.className || element.tagName} “${element.textContent?.slice(0, 30)}”`
  const hasAround = (element: Element | null, test: (style: CSSStyleDeclaration) => boolean): boolean =>
    element !== null && (test(getComputedStyle(element)) || hasAround(element.parentElement, test))
  const isScrolled = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX + style.overflowY)
  // Text for screen readers alone is clipped; a bar that stays covers the page on purpose.
  const isApart = (style: CSSStyleDeclaration) =>
    style.clipPath !== 'none' || /fixed|sticky/.test(style.position) || isScrolled(style)

  function getBoxes(text: Node): DOMRect[] {
    const range = document.createRange()
    range.selectNodeContents(text)
    return [...range.getClientRects()].filter(({ width }) => width > 1)
  }
  function* readLines(): Generator<Line> {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement as Element
      const isRead = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      if (!texts.currentNode.nodeValue?.trim() || !isRead || hasAround(element, isApart)) continue
      for (const box of getBoxes(texts.currentNode)) yield { element, box }
    }
  }
  function isCutOff({ element, box }: Line): boolean {
    for (let around: Element | null = element; around !== document.body && around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue
      const { left, right, top, bottom } = around.getBoundingClientRect()
      if (box.left < left - 2 || box.right > right + 2 || box.top < top - 4 || box.bottom > bottom + 4) return true
    }
    return false
  }
  function isOver({ element, box }: Line, other: Line): boolean {
    if (element.contains(other.element) || other.element.contains(element)) return false
    const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
    const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
    // Boxes of lines are higher than their letters.
    return width > 3 && height > Math.min(box.height, other.box.height) * 0.45
  }

  const lines = [...readLines()]
  const faults = lines.flatMap((line, at) => {
    const beyond = line.box.right > clientWidth + 1 || line.box.left < -1 ? [`beyond the edge: ${name(line)}`] : []
    const cut = isCutOff(line) ? [`cut off: ${name(line)}`] : []
    const others = lines.slice(at + 1).filter((other) => isOver(line, other))
    return [...beyond, ...cut, ...others.map((other) => `${name(line)} is over ${name(other)}`)]
  })
  return scrollWidth > clientWidth ? [`scrolls to ${scrollWidth} px`, ...faults] : faults
}
