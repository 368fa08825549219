import { type Canary, type Catalogue, type Channels, releasesOf } from '@ashlar/manifest'
import { judgeCanary, nextStep, promote, rollback, type Verdict } from '@ashlar/release'
import { readCatalogue } from './catalogue.ts'
import { databaseChannels, readChannels } from './channels.ts'
import { type HealthMinute, readEvidence, readMinutes } from './starts.ts'
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
  const evidence = await readEvidence(database, query)
  const inStep = minutes
    .filter(({ minute }) => minute >= `${canary.since.slice(0, 16)}Z`)
    .reduce((sum, one) => sum + one.canary.starts, 0)
  // Records come with the key of a platform's server: they are as good as signed.
  const verdict = judgeCanary(canary, { signed: evidence, all: evidence, inStep, networks: 0 }, now)
  return { block, stable, canary, minutes, verdict }
}

/**
 * Takes the next step of each canary, or rolls it back, by its verdict. Several servers may decide at once: the revision lets one of them
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
    if (!judged || !['next', 'promote', 'rollback'].includes(decision)) continue
    const act = decision === 'promote' ? promote : rollback
    const result =
      decision === 'next' ? nextStep(channels, block, judged.canary, now) : act(channels, catalogue, { block }, now)
    if ('problem' in result) continue
    const { revision } = result.channels
    const change = { revision, at: now.toISOString(), block, text: result.text, reason }
    if ((await store.write(result.channels, channels.revision, change)) === 'written') count++
  }
  return count
}
