import { type Canary, type Catalogue, type Channels, type Holdback, releasesOf } from '@ashlar/manifest'
import {
  type ChangeResult,
  joinEvidence,
  judgeCanary,
  judgeHoldback,
  nextStep,
  pause,
  promote,
  rollback,
  type Verdict,
} from '@ashlar/release'
import { readCatalogue } from './catalogue.ts'
import { databaseChannels, readChannels } from './channels.ts'
import { type CanaryQuery, countNetworks, type HealthMinute, readEvidence, readMinutes } from './starts.ts'
import type { Database } from './tables.ts'

/** A canary with its starts, and the verdict on it. */
export interface JudgedCanary {
  readonly block: string
  readonly stable: string
  readonly canary: Canary
  readonly minutes: readonly HealthMinute[]
  readonly verdict: Verdict
}

/** The starts since a canary or a holdback began; without a good token, since its present step. */
async function readStarts(database: Database, query: CanaryQuery, step: string) {
  const signed = await readEvidence(database, query)
  const ofStep = { ...query, began: step }
  const all = joinEvidence(signed, await readEvidence(database, ofStep, 'unsigned_starts'))
  return { signed, all, networks: await countNetworks(database, ofStep) }
}

/** The verdict on a release whose promotion has a holdback. */
async function judgePromotion(database: Database, block: string, version: string, holdback: Holdback, now: Date) {
  const query = { block, canary: version, stable: holdback.version, began: holdback.since }
  return judgeHoldback({ version, holdback }, await readStarts(database, query, holdback.since), now)
}

/** The verdict on the canary of a block; undefined for a block that has none. */
export async function judge(
  database: Database,
  {
    channels,
    catalogue,
    block,
  }: { readonly channels: Channels; readonly catalogue: Catalogue; readonly block: string },
  now: Date,
): Promise<JudgedCanary | undefined> {
  const { canary, stable = releasesOf(catalogue, block)?.stable ?? '' } = channels.blocks[block] ?? {}
  if (!canary) return undefined
  const query = { block, canary: canary.version, stable, began: canary.began ?? canary.since }
  const minutes = await readMinutes(database, query)
  const counted = await readStarts(database, query, canary.since)
  const inStep = minutes
    .filter(({ minute }) => minute >= `${canary.since.slice(0, 16)}Z`)
    .reduce((sum, one) => sum + one.canary.starts, 0)
  const verdict = judgeCanary(canary, { ...counted, inStep }, now)
  return { block, stable, canary, minutes, verdict }
}

interface Decided {
  readonly catalogue: Catalogue
  readonly block: string
  readonly canary: Canary | undefined
  readonly reason: string
}

/** The changes of verdicts; a canary that waits, also for a person, stays as it is. */
const changes: Partial<Record<Verdict['decision'], (channels: Channels, decided: Decided, now: Date) => ChangeResult>> =
  {
    next: (channels, { block, canary }, now) =>
      canary ? nextStep(channels, block, canary, now) : { problem: `${block} has no canary.` },
    promote: (channels, { catalogue, block }, now) => promote(channels, catalogue, { block }, now),
    rollback: (channels, { catalogue, block }, now) => rollback(channels, catalogue, { block }, now),
    pause: (channels, { catalogue, block, reason }, now) => pause(channels, catalogue, { block, reason }, now),
  }

/**
 * Takes the next step of each canary, pauses it or rolls it back, and takes a promotion back that is worse than its holdback. Several servers may decide at once: the revision lets one of them
 * write. Returns the number of changes; a canary that waits for a person stays as it is.
 */
export async function decideCanaries(database: Database, now = new Date()): Promise<number> {
  const catalogue = (await readCatalogue(database))?.catalogue
  if (!catalogue) return 0
  const store = databaseChannels(database, 'health')
  const blocks = Object.entries((await store.read()).blocks).filter(([, { canary, holdback }]) => canary ?? holdback)
  let count = 0
  for (const [block] of blocks) {
    const channels = await readChannels(database, [''])
    const { canary, holdback, stable = '' } = channels.blocks[block] ?? {}
    const verdict = canary
      ? (await judge(database, { channels, catalogue, block }, now))?.verdict
      : holdback && (await judgePromotion(database, block, stable, holdback, now))
    const act = verdict && changes[verdict.decision]
    if (!act) continue
    const { reason } = verdict
    const result = act(channels, { catalogue, block, canary, reason }, now)
    if ('problem' in result) continue
    const { revision } = result.channels
    const change = { revision, at: now.toISOString(), block, text: result.text, reason }
    if ((await store.write(result.channels, channels.revision, change)) === 'written') count++
  }
  return count
}
