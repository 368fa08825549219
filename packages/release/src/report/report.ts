import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { type ComparedRelease, getSelector } from './compared.ts'
import { hasBlock } from './has-block.ts'
import {
  type Accepted,
  acceptedBy,
  type Difference,
  getDifferences,
  type Observation,
  type Pair,
  type Visit,
} from './observation.ts'
import { observe } from './observe.ts'
import { measureDifference } from './pixels.ts'

/** A page that both releases are tried on. */
export interface ReportedPage {
  readonly name: string
  readonly url: string
}

/** Two releases to compare, of a block or of what all pages share. */
export interface UpgradeInput {
  readonly browser: Browser
  readonly block: string
  readonly before: ComparedRelease
  readonly after: ComparedRelease
  readonly pages: readonly ReportedPage[]
  readonly accepted: Accepted
}

/** A difference, and the sentence with which it was accepted. */
export interface JudgedDifference extends Difference {
  readonly accepted: string | undefined
}

/** The comparison of two releases. */
export interface Upgrade {
  readonly block: string
  readonly before: string
  readonly after: string
  readonly pairs: readonly Pair[]
  readonly differences: readonly JudgedDifference[]
  /** Pages without an element of the block. */
  readonly untouched: readonly string[]
}

const widths = [360, 1280]
const focusable = 'button, summary, [role=tab], [role=button], a[href^="#"]'

const getVisits = ({ name }: ReportedPage): Visit[] => [
  ...widths.map((width) => ({ page: name, width, scripts: true })),
  { page: name, width: 1280, scripts: false },
]

/** Number of visits of each release when the first two differ. A difference in all of them is no chance. */
const visitsOfEach = 3

/** Visits a page with both releases; where they differ in what is not accepted, three times with each. */
async function comparePage(
  look: (release: ComparedRelease) => Promise<Observation>,
  visit: Visit,
  before: ComparedRelease,
  after: ComparedRelease,
  accepted: Accepted,
): Promise<Pair> {
  const lookAtBoth = () => Promise.all([look(before), look(after)])
  const [first, second] = await lookAtBoth()
  const pixels = measureDifference(first.picture, second.picture)
  const pair: Pair = { visit, before: first, after: second, again: { before: [], after: [] }, pixels, pixelsAgain: 0 }
  if (getDifferences(pair).every((difference) => acceptedBy(accepted, difference) !== undefined)) return pair
  const again = { before: [] as Observation[], after: [] as Observation[] }
  for (let visits = 1; visits < visitsOfEach; visits++) {
    const [other, next] = await lookAtBoth()
    again.before.push(other)
    again.after.push(next)
  }
  const pixelsAgain = Math.max(
    ...again.before.map(({ picture }) => measureDifference(first.picture, picture)),
    ...again.after.map(({ picture }) => measureDifference(second.picture, picture)),
  )
  return { ...pair, again, pixelsAgain }
}

/** Visits each page with both releases, at two widths, and once without scripts. */
export async function compareReleases(input: UpgradeInput): Promise<Upgrade> {
  const { browser, block, before, after, pages, accepted } = input
  const selector = getSelector(after.facts)
  const isOfPage = after.facts.page === true
  const triggers = [after.facts.replayClicks, focusable].filter(Boolean).join(', ')
  const pairs: Pair[] = []
  const untouched: string[] = []
  for (const page of pages) {
    const isThere = ({ version }: ComparedRelease) =>
      hasBlock(browser, page.url, { block, version, selector, isOfPage })
    // Also before: the elements of the release after may be fewer.
    if (!(await isThere(after)) && !(await isThere(before))) {
      untouched.push(page.name)
      continue
    }
    for (const visit of getVisits(page)) {
      const look = ({ version }: ComparedRelease) =>
        observe(browser, { url: page.url, visit, block, version, selector, triggers, isOfPage })
      pairs.push(await comparePage(look, visit, before, after, accepted))
    }
  }
  const differences = pairs
    .flatMap(getDifferences)
    .map((difference) => ({ ...difference, accepted: acceptedBy(accepted, difference) }))
  return { block, before: before.version, after: after.version, pairs, differences, untouched }
}

/** Differences that stop an upgrade: steady ones without a sentence. */
export const openDifferences = ({ differences }: Upgrade) =>
  differences.filter(({ accepted, isUnsteady }) => accepted === undefined && !isUnsteady)

/** Pages that have the block, and on which the releases differ in nothing: they never meet a new option or part. */
export function unmetPages({ pairs, differences }: Upgrade): string[] {
  const differing = new Set(differences.map(({ visit }) => visit.page))
  return [...new Set(pairs.map(({ visit }) => visit.page))].filter((page) => !differing.has(page))
}

/** The file of accepted differences: sentences by difference. Throws, in three parts, where it is no such file. */
export function readAccepted(file: string | undefined): Accepted {
  if (file === undefined) return {}
  try {
    const accepted: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const isList =
      typeof accepted === 'object' &&
      accepted !== null &&
      Object.values(accepted).every((sentence) => typeof sentence === 'string')
    if (!isList) throw new Error('it is no object of sentences')
    return accepted as Accepted
  } catch (error) {
    throw new Error(
      `The accepted differences in ${file} cannot be read (${(error as Error).message}). Nothing was compared. Write {"events": "sentence"}.`,
    )
  }
}
