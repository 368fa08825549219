// What larger text does to a page: text beyond its edge, cut off by a box, or over other text. Each function but the last runs in the page,
// which has none of the others.
import type { Page } from 'playwright-core'

/** A line of text with its box on the page. */
interface Line {
  readonly element: Element
  readonly box: DOMRect
  readonly name: string
}

/** The lines of a page; those that a box can scroll to are not among them. */
function readLines(): Line[] {
  const hasAround = (element: Element | null, test: (style: CSSStyleDeclaration) => boolean): boolean =>
    element !== null && (test(getComputedStyle(element)) || hasAround(element.parentElement, test))
  const isScrolled = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX + style.overflowY)
  // Text for screen readers alone is clipped; a bar that stays covers the page on purpose.
  const isApart = (style: CSSStyleDeclaration) =>
    style.clipPath !== 'none' || /fixed|sticky/.test(style.position) || isScrolled(style)
  const lines: Line[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement as Element
    const isRead = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (!texts.currentNode.nodeValue?.trim() || !isRead || hasAround(element, isApart)) continue
    const name = `${element.className || element.tagName} “${element.textContent?.slice(0, 30)}”`
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    for (const box of range.getClientRects()) if (box.width > 1) lines.push({ element, box, name })
  }
  return lines
}

function findBeyond(lines: readonly Line[]): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const beyond = lines.filter(({ box }) => box.right > clientWidth + 1 || box.left < -1)
  const faults = beyond.map(({ name }) => `beyond the edge: ${name}`)
  return scrollWidth > clientWidth ? [`scrolls to ${scrollWidth} px`, ...faults] : faults
}

function findCutOff(lines: readonly Line[]): string[] {
  function isCutOff({ element, box }: Line): boolean {
    for (let around: Element | null = element; around !== document.body && around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue
      const { left, right, top, bottom } = around.getBoundingClientRect()
      if (box.left < left - 2 || box.right > right + 2 || box.top < top - 4 || box.bottom > bottom + 4) return true
    }
    return false
  }
  return lines.filter(isCutOff).map(({ name }) => `cut off: ${name}`)
}

function findOverlaps(lines: readonly Line[]): string[] {
  function isOver({ element, box }: Line, other: Line): boolean {
    if (element.contains(other.element) || other.element.contains(element)) return false
    const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
    const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
    // Boxes of lines are higher than their letters.
    return width > 3 && height > Math.min(box.height, other.box.height) * 0.45
  }
  return lines.flatMap((line, at) =>
    lines
      .slice(at + 1)
      .filter((other) => isOver(line, other))
      .map((other) => `${line.name} is over ${other.name}`),
  )
}

/** Texts of a page that cannot be read whole, each with what is wrong. */
export async function findTextFaults(page: Page): Promise<string[]> {
  const lines = await page.evaluateHandle(readLines)
  const faults = [findBeyond, findCutOff, findOverlaps].map((find) => page.evaluate(find, lines))
  return (await Promise.all(faults)).flat()
}
