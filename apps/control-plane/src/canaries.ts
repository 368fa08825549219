import type { Canary, Catalogue, Channels } from '@ashlar/manifest'
import {
  applyVerdict,
  type HealthDecision,
  type HealthMinute,
  isJudged,
  judgedPeriod,
  judgePeriod,
  type Verdict,
} from '@ashlar/release'
import { readCatalogue } from './catalogue.ts'
import { databaseChannels, readChannels } from './channels.ts'
import { readMinutes } from './curves.ts'
import { claimQuestion } from './leases.ts'
import { readStarts } from './starts.ts'
import type { Database } from './tables.ts'

/** A canary with its starts, and the verdict on it. */
export interface JudgedCanary {
  readonly block: string
  readonly stable: string
  readonly canary: Canary
  readonly minutes: readonly HealthMinute[]
  readonly verdict: Verdict
}

interface Judged {
  readonly channels: Channels
  readonly catalogue: Catalogue
  readonly block: string
}

/** The verdict on the canary of a block, with its curve; undefined for a block that has none. */
export async function judge(
  database: Database,
  { channels, catalogue, block }: Judged,
  now: Date,
): Promise<JudgedCanary | undefined> {
  const period = judgedPeriod(channels, catalogue, block)
  if (!period?.canary) return undefined
  const verdict = judgePeriod(period, await readStarts(database, period, now), now)
  const minutes = await readMinutes(database, period, now)
  return { block, stable: period.stable, canary: period.canary, minutes, verdict }
}

/** The verdicts on canaries and holdbacks, by name. */
export async function readVerdicts(
  database: Database,
  catalogue: Catalogue,
  names: readonly string[],
): Promise<Readonly<Record<string, Verdict>>> {
  const channels = await readChannels(database, [''])
  const verdicts: Record<string, Verdict> = {}
  for (const name of names) {
    const period = judgedPeriod(channels, catalogue, name)
    const now = new Date()
    if (period) verdicts[name] = judgePeriod(period, await readStarts(database, period, now), now)
  }
  return verdicts
}

/** Makes the change that the verdict on a block asks for, as one revision, or puts its question once. Undefined where there is neither, or another change was first. */
async function decide(
  database: Database,
  catalogue: Catalogue,
  block: string,
  now: Date,
): Promise<HealthDecision | undefined> {
  const channels = await readChannels(database, [''])
  const period = judgedPeriod(channels, catalogue, block)
  if (!period) return undefined
  const { decision, ...verdict } = judgePeriod(period, await readStarts(database, period, now), now)
  const { reason } = verdict
  const told = { block, version: period.version, decision, reason }
  if (decision === 'ask') {
    const isNew = await claimQuestion(database, `${block} ${period.version} ${period.since} ${verdict.question}`, now)
    return isNew ? { ...told, revision: channels.revision } : undefined
  }
  const result = applyVerdict(channels, catalogue, { period, verdict: { decision, ...verdict } }, now)
  if (!result || 'problem' in result) return undefined
  const { revision } = result.channels
  const change = { revision, at: now.toISOString(), block, text: result.text, reason }
  const written = await databaseChannels(database, 'health').write(result.channels, channels.revision, change)
  return written === 'written' ? { ...told, revision } : undefined
}

/**
 * Takes the next step of each canary, pauses it or rolls it back, and takes a promotion back that is worse than its holdback. Several servers may decide at once: the revision lets one of them
 * write. Returns the number of changes; a canary that waits for a person stays as it is. `tell` gets each change, and each question to a person once.
 */
export async function decideCanaries(
  database: Database,
  now: Date = new Date(),
  tell: (decision: HealthDecision) => Promise<void> | void = () => {},
): Promise<number> {
  const catalogue = (await readCatalogue(database))?.catalogue
  if (!catalogue) return 0
  const { blocks } = await readChannels(database, [''])
  let count = 0
  for (const [block, channels] of Object.entries(blocks)) {
    const made = isJudged(channels) ? await decide(database, catalogue, block, now) : undefined
    if (made) await tell(made)
    if (made && made.decision !== 'ask') count++
  }
  return count
}
