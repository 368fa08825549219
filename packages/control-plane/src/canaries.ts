import { type Canary, type Catalogue, type Channels, releasesOf } from '@ashlar/manifest'
import {
  type ChangeResult,
  joinEvidence,
  judgeCanary,
  nextStep,
  pause,
  promote,
  rollback,
  type Verdict,
} from '@ashlar/release'
import { readCatalogue } from './catalogue.ts'
import { databaseChannels, readChannels } from './channels.ts'
import { countNetworks, type HealthMinute, readEvidence, readMinutes } from './starts.ts'
import type { Database } from './tables.ts'

/** A canary with its starts, and the verdict on it. */
export interface JudgedCanary {
  readonly block: string
  readonly stable: string
  readonly canary: Canary
  readonly minutes: readonly HealthMinute[]
  readonly verdict: Verdict
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
  const signed = await readEvidence(database, query)
  const ofStep = { ...query, began: canary.since }
  const all = joinEvidence(signed, await readEvidence(database, ofStep, 'unsigned_starts'))
  const networks = await countNetworks(database, ofStep)
  const inStep = minutes
    .filter(({ minute }) => minute >= `${canary.since.slice(0, 16)}Z`)
    .reduce((sum, one) => sum + one.canary.starts, 0)
  const verdict = judgeCanary(canary, { signed, all, inStep, networks }, now)
  return { block, stable, canary, minutes, verdict }
}

interface Decided {
  readonly catalogue: Catalogue
  readonly block: string
  readonly canary: Canary
  readonly reason: string
}

/** The changes of verdicts; a canary that waits, also for a person, stays as it is. */
const changes: Partial<Record<Verdict['decision'], (channels: Channels, decided: Decided, now: Date) => ChangeResult>> =
  {
    next: (channels, { block, canary }, now) => nextStep(channels, block, canary, now),
    promote: (channels, { catalogue, block }, now) => promote(channels, catalogue, { block }, now),
    rollback: (channels, { catalogue, block }, now) => rollback(channels, catalogue, { block }, now),
    pause: (channels, { catalogue, block, reason }, now) => pause(channels, catalogue, { block, reason }, now),
  }

/**
 * Takes the next step of each canary, pauses it or rolls it back, by its verdict. Several servers may decide at once: the revision lets one of them
 * write. Returns the number of changes; a canary that waits for a person stays as it is.
 */
export async function decideCanaries(database: Database, now = new Date()): Promise<number> {
  const catalogue = (await readCatalogue(database))?.catalogue
  if (!catalogue) return 0
  const store = databaseChannels(database, 'health')
  const blocks = Object.entries((await store.read()).blocks).filter(([, { canary }]) => canary)
  let count = 0
  for (const [block] of blocks) {
    const channels = await readChannels(database, [''])
    const judged = await judge(database, { channels, catalogue, block }, now)
    const { decision = 'wait', reason = '' } = judged?.verdict ?? {}
    const act = changes[decision]
    if (!judged || !act) continue
    const result = act(channels, { catalogue, block, canary: judged.canary, reason }, now)
    if ('problem' in result) continue
    const { revision } = result.channels
    const change = { revision, at: now.toISOString(), block, text: result.text, reason }
    if ((await store.write(result.channels, channels.revision, change)) === 'written') count++
  }
  return count
}
