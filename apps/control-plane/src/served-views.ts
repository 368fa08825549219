import { createHash } from 'node:crypto'
import { createServedSample, isJudged, type Outcome, type ServedPage, wideNetwork } from '@ashlar/release'
import type { LiveReleases } from './claims.ts'
import { maxViews, type ServedView, type Views } from './views.ts'

/** Ends that wait while the control plane is gone. */
const maxWaiting = 100_000

const getHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

/** Keeps the views that this server has sent, and those that pages have reported of, until they are sent. */
export function createServedViews(report: (problem: string) => void) {
  const choose = createServedSample(report)
  let served: ServedView[] = []
  let ended = new Set<string>()
  /** Those of the last call: another server may have sent their views after it. */
  let before: readonly string[] = []

  return {
    serve(page: ServedPage, tokenId: string, { catalogue, channels }: LiveReleases) {
      const { site, network } = page
      for (const { block, version, step } of choose(page, catalogue, channels, new Date()))
        served.push({
          ...{ site, block, version, view: getHash(`${tokenId} ${block}`) },
          network: getHash(`${step} ${wideNetwork(network)}`),
        })
    },
    end(tokenId: string | undefined, outcomes: readonly Outcome[], { channels }: LiveReleases) {
      if (tokenId === undefined || ended.size >= maxWaiting) return
      for (const { block } of outcomes)
        if (isJudged(channels.blocks[block] ?? {})) ended.add(getHash(`${tokenId} ${block}`))
    },
    /** Sends what has been counted, by calls of at most a thousand of each kind; what cannot be sent waits for the next time. */
    async flush(send: (views: Views) => Promise<void>) {
      const [sent, ends] = [served, [...new Set([...before, ...ended])]]
      const last = [...ended]
      ;[served, ended, before] = [[], new Set(), last]
      try {
        for (let at = 0; at < Math.max(sent.length, ends.length); at += maxViews)
          await send({ served: sent.slice(at, at + maxViews), ended: ends.slice(at, at + maxViews) })
      } catch (error) {
        served = [...sent, ...served].slice(-maxWaiting)
        ended = new Set([...ends, ...ended])
        throw error
      }
    },
  }
}
