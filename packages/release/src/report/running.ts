import type { Page } from 'playwright-core'
import type { ObservedBlock } from './observation.ts'

/** Runs in the page: the release of a block of the whole page, which marks no element. */
function readPageRelease(block: string): string[] {
  interface Job {
    readonly entry: { readonly name: string }
    readonly status: string
    readonly release?: { readonly version: string }
  }
  const { ashlar } = window as unknown as { ashlar?: { jobs(): readonly Job[] } }
  const jobs = [...(ashlar?.jobs() ?? [])].filter(({ entry }) => entry.name === block)
  return jobs.map(({ status, release }) => (status === 'ready' && release ? release.version : 'none'))
}

/** Runs in the page: the releases on the elements of a block. */
const readReleases = (elements: Element[]) =>
  elements.map((element) => element.getAttribute('data-block-release') ?? 'none')

/** The releases of the block that run. */
export async function getRunning(page: Page, { block, selector, version, isOfPage }: ObservedBlock): Promise<string[]> {
  const all = isOfPage
    ? await page.evaluate(readPageRelease, block)
    : await page.locator(selector).evaluateAll(readReleases)
  return all.map((release) => (release === version ? '*' : release))
}
