import type { ManifestEntry } from '@ashlar/loader'
import type { Release } from './catalogue.ts'
import type { ChosenBlock } from './channels.ts'

type PageFacts = Omit<Release['facts'], 'react' | 'template' | 'asks' | 'startsRuntime' | 'stepsOn'>

/** The style of a block in the head of its page; `undefined` where no release has one, `'page'` where the page draws it with rules of its own. */
type HeadStyle = Release['style'] | 'page'

/** A release as the manifest has it. A style that is in the head is fetched for elements that the runtime adds to a page without it. */
function pageRelease({ version, url, style, facts }: Release, headStyle: HeadStyle) {
  const { react, template, asks: _asks, startsRuntime: _startsRuntime, stepsOn: _stepsOn, ...pageFacts } = facts
  const isFetched = style && (react || template || facts.page || (headStyle !== 'page' && style[0] !== headStyle?.[0]))
  return { facts: pageFacts as PageFacts, release: { version, url, ...(isFetched && { style }) } }
}

/** The style of a block that the head of a page links: that of the best release that is no canary. */
const getHeadStyle = ({ releases, canary }: ChosenBlock) => releases[canary ? 1 : 0]?.style

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Releases that a visitor gets at once are described in the page; another has a module for that, which is fetched after a failure. */
const isBrief = ({ canary }: ChosenBlock, at: number, { details }: Release) =>
  at > (canary ? 1 : 0) && details !== undefined

/** A release that is described elsewhere, as the manifest has it: enough to know whether it is for an element. */
const getBrief = ({ version, url, details, facts: { selector } }: Release, entry: Partial<PageFacts>) => ({
  version,
  url,
  details: details?.[0],
  ...(selector !== entry.selector && { selector }),
})

/** Facts in which all releases agree stand in the entry, others in each release. */
export function getEntry(chosen: ChosenBlock, isDrawnByPage: boolean): ManifestEntry {
  const { name, canary, releases } = chosen
  const headStyle = isDrawnByPage ? 'page' : getHeadStyle(chosen)
  const all = releases.map((release, at) =>
    isBrief(chosen, at, release) ? undefined : pageRelease(release, headStyle),
  )
  const whole = all.flatMap((described) => (described ? [described.facts] : []))
  const keys = [...new Set(whole.flatMap((facts) => Object.keys(facts)))] as (keyof PageFacts)[]
  const common = keys.filter((key) => whole.every((facts) => isSame(facts[key], whole[0]?.[key])))
  const pick = (facts: PageFacts, isWanted: (key: keyof PageFacts) => boolean) =>
    Object.fromEntries(Object.entries(facts).filter(([key]) => isWanted(key as keyof PageFacts)))
  const entry: Partial<PageFacts> = pick(whole[0] as PageFacts, (key) => common.includes(key))
  return {
    name,
    ...entry,
    releases: all.map((described, at) =>
      described
        ? { ...described.release, ...pick(described.facts, (key) => !common.includes(key)) }
        : getBrief(releases[at] as Release, entry),
    ),
    ...(canary && { canary: { share: canary.share, salt: canary.salt } }),
  } as unknown as ManifestEntry
}

/** The hashes of the files of a block: those of a release that is described elsewhere are in its module. */
export const getHashes = (chosen: ChosenBlock): Readonly<Record<string, string>>[] =>
  chosen.releases.map((release, at) =>
    isBrief(chosen, at, release) ? Object.fromEntries([release.details as [string, string]]) : release.integrity,
  )
