import type { ElementHandle, Page } from 'playwright-core'
import type { Cell } from './cells.ts'

/** The block of a cell with the markup that it meets. */
export interface CellInput {
  readonly cell: Cell
  readonly html: string
}

interface Block {
  init(element: HTMLElement): unknown
  destroy(element: HTMLElement): void
}

/** A window with `cellHead`. */
type CellWindow = Window & { importModule(url: string): Promise<Block> }

/** The contents of an element that a start may not lose. */
interface Contents {
  /** How many elements each part has. */
  readonly counts: readonly number[]
  /** Letters of its text. */
  readonly length: number
}

/** An element before and after the start and the end of a release on it. */
interface Run {
  readonly served: string
  readonly left: string
  readonly before: Contents
  readonly after: Contents
  /** Message of a start that failed. */
  readonly failure: string | undefined
}

/** Runs in the page: loads the release, and puts the markup of the cell into the body. */
async function putMarkup({ url, html }: { readonly url: string; readonly html: string }) {
  await (window as unknown as CellWindow).importModule(url)
  document.body.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  // As browsers write it: a declaration that was restored is the same in other spaces.
  for (const { style } of document.querySelectorAll<HTMLElement>('[style]')) {
    const { cssText } = style
    style.cssText = cssText
  }
}

/** Runs in the page: starts and ends the release on an element. */
async function startAndEnd(
  element: HTMLElement,
  { url, parts }: { readonly url: string; readonly parts: readonly string[] },
): Promise<Run> {
  const block = await (window as unknown as CellWindow).importModule(url)
  const getContents = (): Contents => ({
    counts: parts.map((part) => element.querySelectorAll(part).length),
    length: (element.textContent ?? '').replace(/\s+/g, '').length,
  })
  const served = element.innerHTML
  const before = getContents()
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('the start does not settle')), 5000))
  const start = async () => block.init(element)
  const failure = await Promise.race([start(), late]).then(
    () => undefined,
    (error: Error) => error.message,
  )
  const after = getContents()
  block.destroy(element)
  await new Promise((resolve) => setTimeout(resolve))
  return { served, left: element.innerHTML, before, after, failure }
}

function findLosses({ before, after, failure }: Run, { release }: Cell): string[] {
  if (failure !== undefined) return [`start failed: ${failure}`]
  const { parts = [], shrinks = false, page: onBody = false } = release.facts
  const lost = parts.filter((_, at) => (after.counts[at] ?? 0) < (before.counts[at] ?? 0))
  const hasLostText = !shrinks && !onBody && after.length < before.length
  return [...lost.map((part) => `part "${part}" lost`), ...(hasLostText ? ['text lost'] : [])]
}

/** The first place at which the markup is not as it was served. */
function findLeftover({ served, left }: Run): string[] {
  const at = [...left].findIndex((letter, index) => letter !== served[index])
  return left === served ? [] : [`destroy left "${left.slice(Math.max(0, at - 20), at + 60)}"`]
}

/** The head of a page on which cells run: an import map, and an import that a bundler of tests does not replace. */
export const cellHead = (imports: Readonly<Record<string, string>>) =>
  `<script type="importmap">${JSON.stringify({ imports })}</script><script>window.importModule = (url) => import(url)</script>`

/** What goes wrong where a release meets a core and an era of markup, by the name of the cell; nothing where all is well. */
export async function runCell(page: Page, { cell, html }: CellInput): Promise<string[]> {
  const { url, facts } = cell.release
  const { parts = [], page: onBody } = facts
  const problems: string[] = []
  try {
    await page.evaluate(putMarkup, { url, html })
    for (const element of await page.$$(onBody ? 'body' : facts.selector)) {
      const run = await (element as ElementHandle<HTMLElement>).evaluate(startAndEnd, { url, parts })
      problems.push(...findLosses(run, cell), ...findLeftover(run))
    }
  } catch (error) {
    return [`the module does not load: ${(error as Error).message.split('\n')[0]}`]
  }
  // On markup that is broken, a start may refuse; what it changes there its own tests look at.
  return cell.markup === 'broken' || cell.markup === 'empty' ? [] : problems
}
