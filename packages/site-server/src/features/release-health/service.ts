import type { Canary, Catalogue, Channels } from '@ashlar/manifest'
import { type CanaryDecision, type ChannelStore, decideCanary, promote, rollback } from '@ashlar/release'
import type { Log } from '../../http/log'
import { healthMinutes } from './domain'
import { removeStartsBefore, startsSince } from './repository'
import type { ReleaseHealthDatabase } from './tables'

const day = 86_400_000
/** Days for which counts are stored. */
const retention = 30

/** What heals canaries. */
export interface HealingParts {
  readonly database: ReleaseHealthDatabase
  readonly store: ChannelStore
  catalogue(): Catalogue
  readonly log: Log
  /** Address that each change is posted to as JSON. Default: none. */
  readonly webhook?: string | undefined
}

/** A change that a canary's health made. */
interface HealthChange {
  readonly block: string
  readonly version: string
  readonly decision: CanaryDecision['decision']
  readonly reason: string
  readonly revision: number
}

/** The channels with the next step of a canary, and a line for the history. */
function nextStep(channels: Channels, block: string, canary: Canary, now: Date) {
  const share = canary.steps.find((step) => step > canary.share) ?? 100
  const changed = { ...channels.blocks[block], canary: { ...canary, share, since: now.toISOString() } }
  return {
    channels: { revision: channels.revision + 1, blocks: { ...channels.blocks, [block]: changed } },
    text: `canary ${canary.version} at ${share} %`,
  }
}

function changeOf(
  parts: HealingParts,
  channels: Channels,
  block: string,
  canary: Canary,
  decision: CanaryDecision,
  now: Date,
) {
  if (decision.decision === 'next') return nextStep(channels, block, canary, now)
  const act = decision.decision === 'promote' ? promote : rollback
  return act(channels, parts.catalogue(), { block }, now)
}

/** A webhook that cannot be reached changes nothing: the log has the same line. */
async function notify({ webhook, log }: HealingParts, change: HealthChange) {
  if (!webhook) return
  try {
    const body = JSON.stringify(change)
    const signal = AbortSignal.timeout(5000)
    await fetch(webhook, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, signal })
  } catch (error) {
    log({
      level: 'warn',
      problem: `The webhook ${webhook} could not be reached (${(error as Error).message}). The change has been made. Check RELEASE_WEBHOOK.`,
    })
  }
}

async function healOne(parts: HealingParts, block: string, now: Date): Promise<void> {
  const { database, store, log } = parts
  const channels = await store.read()
  const { canary, stable = parts.catalogue().blocks[block]?.stable ?? '' } = channels.blocks[block] ?? {}
  if (!canary) return
  const counts = await startsSince(database, new Date(now.getTime() - retention * day).toISOString(), block)
  const decision = decideCanary(canary, healthMinutes(counts, canary.version, stable), now)
  if (decision.decision === 'wait') return
  const changed = changeOf(parts, channels, block, canary, decision, now)
  if ('problem' in changed) {
    log({ level: 'warn', problem: changed.problem })
    return
  }
  const { revision } = changed.channels
  const { text } = changed
  const entry = { revision, at: now.toISOString(), block, text, reason: decision.reason }
  // Another server, or a person, was first: what they wrote is looked at in the next minute.
  if ((await store.write(changed.channels, channels.revision, entry)) === 'conflict') return
  const change = { block, version: canary.version, ...decision, revision }
  log({ level: decision.decision === 'rollback' ? 'error' : 'info', release: change })
  await notify(parts, change)
}

/** Decides the next step of each canary once. */
export async function healCanaries(parts: HealingParts, now = new Date()): Promise<void> {
  const { blocks } = await parts.store.read()
  for (const [block, { canary }] of Object.entries(blocks)) if (canary) await healOne(parts, block, now)
  await removeStartsBefore(parts.database, new Date(now.getTime() - retention * day).toISOString())
}

/** Decides each minute. Returns a function that stops it. */
export function startHealing(parts: HealingParts): () => void {
  const heal = () =>
    healCanaries(parts).catch((error: Error) =>
      parts.log({
        level: 'warn',
        problem: `Release health could not be read (${error.message}). Canaries stay as they are. It is tried again in a minute.`,
      }),
    )
  const timer = setInterval(heal, 60_000)
  timer.unref()
  return () => clearInterval(timer)
}
