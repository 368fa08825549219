import type { Block, BlockContext } from '@ashlar/core-block'
import { removeCopies } from '@ashlar/core-block/part'
import { pause } from '@ashlar/core-block/pause'
import { within } from '@ashlar/core-block/within'
import { TryFailed } from './arrive'
import { findAround, findIn, isInside } from './ask'
import { isComing, type Job, mark } from './job'
import { getFolder, idOf, type LadderTools } from './options'
import type { ChosenRelease } from './page-manifest'
import { createRestorePoint } from './restore-point'

// Letters alone: texts then add up, wherever spaces between elements come and go.
const getLength = (element: Element) => element.textContent.replace(/\s+/g, '').length
/** Elements with a text. Those that a translation puts around texts are none. */
const countTexts = (element: Element) => findIn(element, ':not(font)').filter(getLength).length

/**
 * Compares the content of an element after a start with that before: `part` or `text` when some of it is gone, else undefined. The
 * text of `others`, blocks inside that change it on their own, does not count; those in a place that the block owns may go.
 */
export function compareContent(
  element: HTMLElement,
  { parts, shrinks, page, owns }: Pick<ChosenRelease, 'parts' | 'shrinks' | 'page' | 'owns'>,
  others: readonly Element[] = [],
) {
  const kept = others.filter((block) => !owns || !isInside(findAround(block, owns), element))
  const outer = kept.filter((block) => !kept.some((above) => above !== block && isInside(block, above)))
  const measure = () =>
    [getLength, countTexts].map((get) => outer.reduce((sum, block) => sum - get(block), get(element)))
  const servedParts = parts?.map((part) => [part, findIn(element, part).length] as const)
  // The body contains the text of everything else as well.
  const served = parts && !shrinks && !page && measure()
  return (): 'part' | 'text' | undefined => {
    const isPartGone = servedParts?.some(([part, count]) => findIn(element, part).length < count)
    if (isPartGone || (served && !kept.every((block) => isInside(block, element)))) return 'part'
    // A script of the page may have written longer texts in the place of ours.
    return served && measure().every((now, at) => now < (served[at] as number)) ? 'text' : undefined
  }
}

/**
 * Disables stylesheets of a block whose release runs nowhere on the page, and enables that of the release which is to start; without
 * one that of the head comes back, which the server's HTML was drawn with.
 */
export function switchStyles({ entry, element }: Job, jobs: readonly Job[], release?: ChosenRelease) {
  const { releases, name } = entry
  // One release has nothing beside it.
  if (releases.length < 2) return
  // A server puts the style of a block into the page, or links it.
  const sheets = document.querySelectorAll<HTMLLinkElement & Partial<HTMLStyleElement>>(
    'link[rel=stylesheet],style[data-href]',
  )
  const links = [...sheets].flatMap((link) => {
    const { href } = new URL(link.dataset.href ?? link.href, document.baseURI)
    const owner = releases.find(({ url }) => href.startsWith(getFolder(url)))
    return owner ? [{ link, version: owner.version }] : []
  })
  const wanted = release?.version ?? links[0]?.version
  const running = jobs
    .filter((job) => job.entry.name === name && job.element !== element && /ready|starting/.test(job.status))
    .map((job) => job.release?.version)
  if (!links.some(({ version }) => version === wanted)) return
  for (const { link, version } of links) {
    const isOff = version !== wanted && !running.includes(version)
    if (link.disabled !== isOff) link.disabled = isOff
  }
}

/** A release that has arrived. */
interface ReadyRelease {
  readonly release: ChosenRelease
  readonly block: Block
  readonly context: BlockContext
  /** Milliseconds that its start may take. */
  readonly timeout: number
}

/** Resolves when a block has started and its first view is drawn; rejects with its error. */
async function settle({ element, settled }: Job, arrived: ReadyRelease) {
  const { release, timeout } = arrived
  const ending = new AbortController()
  const failed = new Promise<never>((_resolve, reject) => {
    const onError = ({ target, detail }: CustomEventInit & Event) =>
      target === element && detail?.name === release.name && reject(detail.error)
    element.addEventListener('block:error', onError, ending)
  })
  failed.catch(() => {})
  // A view is drawn in a task of its own, after its block has started.
  const done = (async () => initInPlace(arrived, element))().then(() => pause(0))
  const late = () => new TryFailed('start', 'timeout', new Error(`${idOf(release, release)} did not start in time.`))
  await within(Promise.race([done, failed, settled]), timeout, late).finally(() => ending.abort())
}

/** Calls `init`, and puts an element back that it takes out of the page. */
function initInPlace({ release, block, context }: ReadyRelease, element: HTMLElement) {
  const { parentNode: parent, nextSibling: next } = element
  const started = block.init(element, context)
  if (element.isConnected || !parent?.isConnected) return started
  // In the same task: the loader ends blocks whose elements have left the page.
  parent.insertBefore(element, next?.parentNode === parent ? next : null)
  throw new TryFailed('check', 'element', new Error(`${idOf(release, release)} took its element away.`))
}

/** A release that has failed may fail in its end as well. */
function end(block: Block, element: HTMLElement) {
  try {
    block.destroy(element, 'failed')
  } catch {
    // Its remaining changes are undone all the same.
  }
}

/** Throws where a start has taken content away. That of a copy is no more what the server has sent (ENV-03). */
function checkContent(job: Job, release: ChosenRelease, compare: ReturnType<typeof compareContent>) {
  const lost = isComing(job) && !job.element.dataset.blockRelease && compare()
  if (lost) throw new TryFailed('check', lost, new Error(`${idOf(release, release)} took away a ${lost}.`))
}

/** The elements of other blocks inside that of a job. */
const getInner = ({ element }: Job, jobs: readonly Job[]) =>
  jobs.map((other) => other.element).filter((other) => other !== element && isInside(other, element))

/** True for a node of another running block inside that of a job. */
const isForeign = (node: Node, { element }: Job, jobs: readonly Job[]) =>
  jobs.some(
    (other) =>
      other.element !== element &&
      /ready|starting/.test(other.status) &&
      isInside(other.element, element) &&
      isInside(node, other.element),
  )

/** Creates the function that starts one release on one element, compares its content, and restores it after a failure. */
export function createStarter({ jobs }: LadderTools) {
  return async (job: Job, arrived: ReadyRelease) => {
    const { element } = job
    const { release, block } = arrived
    removeCopies()
    const point = createRestorePoint(element, {
      isForeign: (node) => isForeign(node, job, jobs()),
      onlyRemoved: release.page === true,
    })
    const compare = compareContent(element, release, getInner(job, jobs()))
    switchStyles(job, jobs(), release)
    Object.assign(job, { block, release })
    mark(job, 'starting')
    try {
      await settle(job, arrived)
      checkContent(job, release, compare)
    } catch (error) {
      job.block = undefined
      if (isComing(job)) {
        end(block, element)
        point.restore()
      }
      throw error
    } finally {
      point.stop()
    }
    if (isComing(job)) mark(job, 'ready')
  }
}
