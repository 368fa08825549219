import type { Page } from 'playwright-core'
import type { Cell } from './cells.ts'

/** The block of a cell with the markup that it meets. */
export interface CellInput {
  readonly cell: Cell
  readonly html: string
}

interface InPage {
  readonly url: string
  readonly selector: string
  readonly parts: readonly string[]
  readonly shrinks: boolean
  readonly onBody: boolean
  readonly html: string
  readonly era: string
}

interface Block {
  init(element: HTMLElement): unknown
  destroy(element: HTMLElement): void
}

/** Runs in the page: starts and ends a release on every element of the markup. Returns the problems. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: it is sent to the page as text, so it cannot call a function of this file.
async function startAndEnd({ url, selector, parts, shrinks, onBody, html, era }: InPage): Promise<string[]> {
  const { importModule } = window as unknown as { importModule(url: string): Promise<Block> }
  const block = await importModule(url)
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  // As browsers write it: a declaration that was restored is the same in other spaces.
  for (const { style } of document.querySelectorAll<HTMLElement>('[style]')) {
    const { cssText } = style
    style.cssText = cssText
  }
  const elements = onBody ? [document.body] : [...document.querySelectorAll<HTMLElement>(selector)]
  const getLength = (element: Element) => (element.textContent ?? '').replace(/\s+/g, '').length
  const problems: string[] = []
  // On markup that is broken, a start may refuse; what it changes there its own tests look at.
  const isWhole = era !== 'broken' && era !== 'empty'
  for (const element of elements) {
    const served = element.innerHTML
    const counts = parts.map((part) => element.querySelectorAll(part).length)
    const length = getLength(element)
    const late = new Promise((_, reject) => setTimeout(() => reject(new Error('the start does not settle')), 5000))
    try {
      await Promise.race([block.init(element), late])
      if (isWhole)
        for (const [at, part] of parts.entries())
          if (element.querySelectorAll(part).length < (counts[at] ?? 0)) problems.push(`part "${part}" lost`)
      if (isWhole && !shrinks && !onBody && getLength(element) < length) problems.push('text lost')
    } catch (error) {
      if (isWhole) problems.push(`start failed: ${(error as Error).message}`)
    }
    block.destroy(element)
    await new Promise((resolve) => setTimeout(resolve))
    const left = element.innerHTML
    const at = [...left].findIndex((letter, index) => letter !== served[index])
    if (isWhole && left !== served) problems.push(`destroy left "${left.slice(Math.max(0, at - 20), at + 60)}"`)
  }
  return problems
}

/** The head of a page on which cells run: an import map, and an import that a bundler of tests does not replace. */
export const cellHead = (imports: Readonly<Record<string, string>>) =>
  `<script type="importmap">${JSON.stringify({ imports })}</script><script>window.importModule = (url) => import(url)</script>`

/** What goes wrong where a release meets a core and an era of markup, by the name of the cell; nothing where all is well. */
export async function runCell(page: Page, { cell, html }: CellInput): Promise<string[]> {
  const { url, facts } = cell.release
  const { parts = [], shrinks = false } = facts
  return page
    .evaluate(startAndEnd, {
      url,
      selector: facts.selector,
      parts,
      shrinks,
      onBody: facts.page === true,
      html,
      era: cell.markup,
    })
    .catch((error: Error) => [`the module does not load: ${error.message.split('\n')[0]}`])
}
