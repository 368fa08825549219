import type { Block, BlockContext } from '@ashlar/core-block'
import { pause, TryFailed, within } from './arrive'
import { compareContent } from './content'
import { isComing, type Job, mark } from './job'
import { idOf, type LadderTools } from './ladder-tools'
import type { ChosenRelease } from './page-manifest'
import { createRestorePoint } from './restore-point'
import { switchStyles } from './style-links'

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
    const onError = ({ target, detail }: CustomEventInit & { target?: EventTarget | null }) =>
      target === element && detail?.name === release.name && reject(detail.error)
    element.addEventListener('block:error', onError, { signal: ending.signal })
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

/** Creates the function that starts one release on one element, compares its content, and restores it after a failure. */
export function createStarter({ jobs }: LadderTools) {
  /** Nodes of other running blocks inside this one. */
  const foreignTo = (job: Job) => (node: Node) =>
    jobs().some(
      (other) =>
        other.element !== job.element &&
        /ready|starting/.test(other.status) &&
        job.element.contains(other.element) &&
        other.element.contains(node),
    )

  return async (job: Job, arrived: ReadyRelease) => {
    const { element } = job
    const { release, block } = arrived
    const point = createRestorePoint(element, { isForeign: foreignTo(job), onlyRemoved: release.page === true })
    const inside = jobs().map((other) => other.element)
    const others = inside.filter((other) => other !== element && element.contains(other))
    const compare = compareContent(element, release, others)
    switchStyles(job, jobs(), release)
    Object.assign(job, { block, release })
    mark(job, 'starting')
    try {
      await settle(job, arrived)
      const lost = isComing(job) && compare()
      if (lost) throw new TryFailed('check', lost, new Error(`${idOf(release, release)} took away a ${lost}.`))
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
