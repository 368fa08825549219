import { type Catalogue, type Release, releasesOf } from '@ashlar/manifest'

/** What a report reads of a release. */
export type ComparedRelease = Pick<Release, 'version' | 'facts'>

/** The elements to look at. A block of the whole page has none of its own: its outermost parts are looked at. */
export function getSelector({ page, selector, parts = [] }: Release['facts']): string {
  return page && parts.length > 0 ? getOutermost(parts) : selector
}

const getOutermost = (selectors: readonly string[]) => `:is(${selectors.join()}):not(:is(${selectors.join()}) *)`

/** What all pages share has no element: it is seen in the blocks that run by it, of which the outermost are looked at. */
function getSharedFacts({ blocks }: Catalogue): Release['facts'] {
  const all = Object.values(blocks).flatMap(({ releases, stable }) => releases[stable]?.facts ?? [])
  return {
    selector: getOutermost(all.map(getSelector)),
    replayClicks: all.flatMap(({ replayClicks = [] }) => replayClicks).join(),
  }
}

/** True for the names of what a report compares besides blocks: the script and the core of pages, which have part in each block. */
export const isShared = (name: string): boolean => name === 'runtime' || name === 'core'

/** A release of a block, or of the script or the core of pages. Throws, in three parts, for a name or a version that there is not. */
export function findCompared(catalogue: Catalogue, name: string, version: string): ComparedRelease {
  const { blocks } = catalogue
  const known = isShared(name) || Object.hasOwn(blocks, name) ? releasesOf(catalogue, name) : undefined
  if (!known)
    throw new Error(
      `No block is called "${name}". Nothing was compared. There are: ${[...Object.keys(blocks), 'runtime', 'core'].join(', ')}.`,
    )
  if (!Object.hasOwn(known.releases, version))
    throw new Error(
      `${name} has no release ${version}. Nothing was compared. There are: ${Object.keys(known.releases).join(', ')}. An older one comes back by npm run release -- --fetch ${name}@${version}.`,
    )
  return isShared(name) ? { version, facts: getSharedFacts(catalogue) } : (known.releases[version] as Release)
}
