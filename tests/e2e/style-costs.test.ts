// What a small change of a page costs: a rule that asks for something anywhere inside `html`, `body` or `main` makes the browser style the whole page anew.
import type { Browser, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sample } from '../sample'
import { atRest } from './rest'
import { openSite, scrollThrough, visit } from './site'

const site = openSite()

interface TraceEvent {
  readonly name: string
  readonly args: { readonly elementCount?: number }
}

/** How many elements the browser styles for a change of a page. */
async function countStyled(browser: Browser, page: Page, change: (paragraph: HTMLElement) => void): Promise<number> {
  const paragraph = page.locator('main p').first()
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await paragraph.evaluate(change)
  await paragraph.evaluate((element: HTMLElement) => element.offsetWidth)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const counts = traceEvents.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : []))
  // A browser that has no such events would style nothing.
  expect(counts).not.toEqual([])
  return Math.max(...counts)
}

/** What blocks, the runtime and the scripts of a page do all the time. */
const changes: Readonly<Record<string, (paragraph: HTMLElement) => void>> = {
  'a block has another status': (paragraph) => paragraph.setAttribute('data-block-status', 'ready'),
  'an element is added': (paragraph) => paragraph.append(document.createElement('span')),
  'an element is removed': (paragraph) => paragraph.lastElementChild?.remove(),
  'an element is hidden': (paragraph) => paragraph.toggleAttribute('hidden', true),
}

const paths = ['/blocks/all', '/shop/wool-socks', '/', '/cart', '/journal/figs', '/search?q=stream']

it.each(sample(paths, 3))('a small change of %s styles few of its elements anew', async (path) => {
  const { page } = await visit(site, path, { reducedMotion: 'reduce' })
  await scrollThrough(page)
  await atRest(page)
  const most = Math.max(40, (await page.locator('*').count()) / 8)
  for (const [title, change] of Object.entries(changes))
    expect(await countStyled(site.browser, page, change), title).toBeLessThan(most)
})
