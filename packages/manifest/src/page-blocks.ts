// The blocks of one page: which releases it gets of them, which of them the server sends, and which could not be had.
import { getReleaseFacts } from './bootstrap-facts.ts'
import type { Catalogue, Release } from './catalogue.ts'
import type { ChosenBlock } from './channels.ts'
import { chooseBlock, type SetInput, type SharedSet } from './page-set.ts'

/** The blocks of one page. */
export interface PageBlocks {
  /** Those of the page and those that answer their intents. */
  readonly chosen: readonly ChosenBlock[]
  /** Those of the page. */
  readonly onPage: readonly ChosenBlock[]
  /** Those of them whose elements the page has from the start. */
  readonly present: readonly ChosenBlock[]
  /** Names of the blocks of the whole page whose elements are to be sent. */
  readonly served: readonly string[]
  /** Those whose code the page may need. */
  readonly coded: readonly ChosenBlock[]
  /** Blocks and releases that were left out, with the reason, in three parts. */
  readonly problems: readonly string[]
}

/** The blocks of a page with those that answer their intents, so that each intent has a handler; by name, undefined for one that cannot be had. */
function chooseBlocks(catalogue: Catalogue, wanted: readonly string[], shared: SharedSet, input: SetInput) {
  const choose = (name: string) => [name, chooseBlock(catalogue, name, shared, input)] as const
  const chosen = new Map(wanted.map(choose))
  // The runtime itself may have to show an error (HTTP-06).
  const asked = ['system-error', ...[...chosen.values()].flatMap((block) => block?.releases[0].facts.asks ?? [])]
  const isAnswered = ({ facts }: Release) => facts.answers?.some((intent) => asked.includes(intent))
  for (const name of Object.keys(catalogue.blocks)) {
    if (chosen.has(name)) continue
    const [, block] = choose(name)
    if (block && isAnswered(block.releases[0])) chosen.set(name, block)
  }
  return chosen
}

/** The problem of a block that is not on the page; undefined for one that a person has killed. */
function getAbsence(
  { blocks }: Catalogue,
  name: string,
  { core }: SharedSet,
  { channels }: SetInput,
): string | undefined {
  const isKnown = Object.hasOwn(blocks, name)
  if (isKnown && Object.hasOwn(channels.blocks, name) && channels.blocks[name]?.killed) return undefined
  const why = isKnown ? `no release of it suits core ${core.version}` : 'the catalogue has no such block'
  return `"${name}" is not on the page: ${why}. Its HTML stays as served. Publish a release or change its channels.`
}

/** The problem of a version that was asked for, and that the catalogue does not have. */
function getUnknownVersion({ blocks }: Catalogue, name: string, { overrides }: SetInput): string | undefined {
  const version = Object.hasOwn(overrides, name) ? overrides[name] : undefined
  const { releases } = (Object.hasOwn(blocks, name) && blocks[name]) || {}
  if (version === undefined || !releases || Object.hasOwn(releases, version)) return undefined
  return `"${name}" is to have release "${version}", and the catalogue has no such release. The page gets another one. Publish it or ask for another.`
}

/** True for a block with something to paint before its code is loaded: not for one of the whole page, nor for one that is empty until the first touch. */
const isDrawn = ({ page, template, load }: Release['facts']) => !page && !(template && load === 'interaction')

/** The release whose style is in the head: the best one that is no canary. */
const getHeadRelease = ({ releases, canary }: ChosenBlock) => releases[canary ? 1 : 0] ?? releases[0]

/** The style of a block whose elements the server sends. */
function getServedStyle(block: ChosenBlock) {
  const { style, servedStyle } = getHeadRelease(block)
  return servedStyle ?? style
}

/** The stylesheets in the head of a page. */
export const getStyles = ({ onPage, served }: PageBlocks) =>
  onPage.flatMap((block) => {
    const isDrawnAtOnce = isDrawn(block.releases[0].facts)
    const style = served.includes(block.name) ? getServedStyle(block) : isDrawnAtOnce && getHeadRelease(block).style
    return style ? [{ block: block.name, href: style[0], integrity: style[1] }] : []
  })

/** Elements of a published page on which steps act. */
export const getStepSelectors = ({ present }: PageBlocks) =>
  present.flatMap((block) => getHeadRelease(block).facts.stepsOn ?? [])

/** The steps of the blocks on a page. */
export const getSteps = ({ present }: PageBlocks) => present.flatMap((block) => getHeadRelease(block).step?.[0] ?? [])

interface BlocksInput {
  readonly blocks: readonly string[]
  readonly present?: readonly string[] | undefined
  readonly served?: readonly string[] | undefined
}

/** Chooses the blocks of a page; those of the whole page in `canBeServed` have elements that the server can send. */
export function getPageBlocks(
  catalogue: Catalogue,
  { blocks, present = blocks, served: canBeServed = [] }: BlocksInput,
  shared: SharedSet,
  set: SetInput,
): PageBlocks {
  const found = chooseBlocks(catalogue, blocks, shared, set)
  const chosen = [...found.values()].filter((block) => block !== undefined)
  const onPage = chosen.filter(({ name }) => blocks.includes(name))
  const served = onPage.filter((block) => canBeServed.includes(block.name) && getServedStyle(block))
  const problems = [...found].flatMap(([name, block]) => [
    getUnknownVersion(catalogue, name, set),
    block ? undefined : getAbsence(catalogue, name, shared, set),
  ])
  // A block that the server has sent, and that neither presses nor intents ask for, needs no code.
  const isIdle = (block: ChosenBlock) =>
    served.includes(block) && !getReleaseFacts(block).some(({ replayClicks, answers }) => replayClicks || answers)
  return {
    chosen,
    onPage,
    present: onPage.filter(({ name }) => present.includes(name)),
    served: served.map(({ name }) => name),
    coded: chosen.filter((block) => !isIdle(block)),
    problems: problems.filter((problem) => problem !== undefined),
  }
}
