import { createHash } from 'node:crypto'
import { createServedSample, isJudged, type PageRecords, type ServedPage, wideNetwork } from '@ashlar/release'
import type { LiveReleases } from './claims.ts'
import { maxViews, type ServedView, type Views } from './views.ts'

/** Ends that wait while the control plane is gone. */
const maxWaiting = 100_000

const getHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

/** Names of views that wait. Those of one call are sent with the next one again: another server may have sent their views after it. */
function createNames() {
  let names = new Set<string>()
  let before: readonly string[] = []
  return {
    add(all: readonly string[]) {
      if (names.size < maxWaiting) for (const name of all) names.add(name)
    },
    take(): string[] {
      const taken = [...new Set([...before, ...names])]
      before = [...names]
      names = new Set()
      return taken
    },
  }
}

/** Keeps the views that this server has sent, and those that pages have reported of, until they are sent. */
export function createServedViews(report: (problem: string) => void) {
  const choose = createServedSample(report)
  let served: ServedView[] = []
  const ended = createNames()
  const begun = createNames()

  return {
    serve(page: ServedPage, tokenId: string, { catalogue, channels }: LiveReleases) {
      const { site, network } = page
      for (const { block, version, step } of choose(page, catalogue, channels, new Date()))
        served.push({
          ...{ site, block, version, view: getHash(`${tokenId} ${block}`) },
          network: getHash(`${step} ${wideNetwork(network)}`),
        })
    },
    /** Counts what a page has reported: the blocks whose start has begun, and those that have ended it. */
    mark(tokenId: string | undefined, records: Pick<PageRecords, 'outcomes' | 'begun'>, { channels }: LiveReleases) {
      if (tokenId === undefined) return
      const getNames = (blocks: readonly string[]) =>
        blocks.filter((block) => isJudged(channels.blocks[block] ?? {})).map((block) => getHash(`${tokenId} ${block}`))
      ended.add(getNames(records.outcomes.map(({ block }) => block)))
      begun.add(getNames(records.begun))
    },
    /** Sends what has been counted, by calls of at most a thousand of each kind; what cannot be sent waits for the next time. */
    async flush(send: (views: Views) => Promise<void>) {
      const [sent, ends, begins] = [served, ended.take(), begun.take()]
      served = []
      try {
        for (let at = 0; at < Math.max(sent.length, ends.length, begins.length); at += maxViews) {
          const part = <Entry>(all: readonly Entry[]) => all.slice(at, at + maxViews)
          await send({ served: part(sent), ended: part(ends), begun: part(begins) })
        }
      } catch (error) {
        served = [...sent, ...served].slice(-maxWaiting)
        ended.add(ends)
        begun.add(begins)
        throw error
      }
    },
  }
}
