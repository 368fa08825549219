import { randomUUID } from 'node:crypto'
import type { Canary, Catalogue, Channels } from '@ashlar/manifest'
import { cohortOf } from '@ashlar/manifest/rules'
import {
  applyVerdict,
  type ChannelStore,
  canaryId,
  countAges,
  evidenceFrom,
  type HealthDecision,
  isJudged,
  type JudgedPeriod,
  type JudgedRelease,
  type JudgedStarts,
  judgedPeriod,
  judgePeriod,
  postDecision,
  type Senders,
  stableId,
  type Verdict,
  withServed,
} from '@ashlar/release'
import type { Log } from '../../../http/log/log'
import {
  claimTokens,
  countNetworks,
  countSenders,
  hasManySites,
  judgedStarts,
  startsInStep,
  takeTurn,
  tidyStarts,
} from '../repository'
import { countLost, servedViews } from '../repository/views'
import type { ReleaseHealthDatabase } from '../tables'
import { networkLifetime } from './claims'
import { failedStep } from './counts'

/** Time for which one server decides, in milliseconds; one that ends leaves it to the others by then. */
const turnLength = 90_000
/** The name of this server among those that share its database. */
const holder = randomUUID()

/** Dependencies of the healing of canaries. */
export interface HealingDependencies {
  readonly database: ReleaseHealthDatabase
  /** Where the channels are changed. */
  readonly store: ChannelStore
  /** The releases that there are. */
  catalogue(): Catalogue
  /** Gets a line for each change. */
  readonly log: Log
  /** Id of the site, for the share at which its visitors are in a canary. Default: none is known. */
  readonly site?: string | undefined
  /** Address that each change is posted to as JSON. Default: none. */
  readonly webhook?: string | undefined
}

async function notify({ webhook, log }: HealingDependencies, decision: HealthDecision) {
  const problem = webhook && (await postDecision(webhook, decision))
  if (problem) log({ level: 'warn', problem })
}

/** A sentence for a share that reaches no visitor of the site; undefined where it reaches some. */
export function reachProblem(
  { catalogue, site }: Pick<HealingDependencies, 'catalogue' | 'site'>,
  block: string,
  canary: Canary,
) {
  if (site === undefined) return undefined
  const isShared = Object.hasOwn(catalogue().shared, block)
  const first = (cohortOf(isShared ? [canary.salt, site] : [canary.salt, site, '']) + 1) / 100
  if (canary.share >= first) return undefined
  const who = isShared ? 'no visitor' : 'no visitor without consent to analytics'
  return `This site's share begins at ${first} %: at ${canary.share} % ${who} gets it.`
}

/** Dependencies of a verdict. */
export type JudgeDependencies = Pick<HealingDependencies, 'database' | 'catalogue' | 'site'>

/** The networks that the starts of a period came from. */
async function readSenders({ database }: JudgeDependencies, period: JudgedPeriod, now: Date): Promise<Senders> {
  const { block, version, stable, began, since, from } = period
  const step = canaryId(block, version, since)
  const [ofTrial, ofStable] = [canaryId(block, version, began), stableId(block, stable)]
  const inStep = await countSenders(database, ofTrial, since)
  return {
    judged: (await countSenders(database, ofTrial, began)).networks,
    inStep: inStep.networks,
    sent: inStep.sent,
    ...(await countLost(database, period, now)),
    stable: (await countSenders(database, ofStable, from.slice(0, 10))).networks,
    unsigned: await countNetworks(database, step),
    unsignedFailed: await countNetworks(database, failedStep(step)),
    unsignedStable: await countNetworks(database, ofStable),
  }
}

/** The counted starts of a period, and the networks that they came from. */
async function countedStarts(parts: JudgeDependencies, period: JudgedPeriod, now: Date): Promise<JudgedStarts> {
  const { database } = parts
  const [signed, all] = [await judgedStarts(database, period, true), await judgedStarts(database, period, false)]
  const inStep = period.canary ? await startsInStep(database, period) : 0
  const isFleet = await hasManySites(database, period.block)
  return {
    signed: withServed(evidenceFrom(signed), await servedViews(database, period, now)),
    all: evidenceFrom(all),
    ...{ inStep, isFleet, senders: await readSenders(parts, period, now) },
  }
}

async function judge(parts: JudgeDependencies, period: JudgedPeriod, now: Date): Promise<Verdict> {
  const { block, canary } = period
  const counted = await countedStarts(parts, period, now)
  const verdict = judgePeriod(period, counted, now)
  if (!canary || verdict.decision !== 'wait' || counted.inStep > 0) return verdict
  const reach = reachProblem(parts, block, canary)
  return reach ? { ...verdict, reason: `${reach} ${verdict.reason}` } : verdict
}

/** The verdict on a canary, or on a release with a holdback, by all that was counted since it began; undefined for a block without either. */
export async function verdictOn(
  parts: JudgeDependencies & Pick<HealingDependencies, 'store'>,
  block: string,
  now: Date,
): Promise<Verdict | undefined> {
  const period = judgedPeriod(await parts.store.read(), parts.catalogue(), block)
  return period && judge(parts, period, now)
}

/** The releases that are judged, with the verdict of now. */
export async function readJudged(parts: JudgeDependencies, channels: Channels, now: Date): Promise<JudgedRelease[]> {
  const judged: JudgedRelease[] = []
  for (const [block, current] of Object.entries(channels.blocks)) {
    const period = isJudged(current) ? judgedPeriod(channels, parts.catalogue(), block) : undefined
    if (period) judged.push({ block, version: period.version, verdict: await judge(parts, period, now) })
  }
  return judged
}

/** True once for each question about a step, on all servers together. */
async function isNewQuestion({ database }: HealingDependencies, period: JudgedPeriod, verdict: Verdict, now: Date) {
  const { block, version, since } = period
  const id = `ask ${canaryId(block, version, since)} ${verdict.question}`
  return (await claimTokens(database, [{ id, expires: now.getTime() + networkLifetime }])).size > 0
}

async function healBlock(parts: HealingDependencies, block: string, now: Date): Promise<void> {
  const { store, log } = parts
  const channels = await store.read()
  const period = judgedPeriod(channels, parts.catalogue(), block)
  const verdict = period && (await judge(parts, period, now))
  if (!verdict) return
  const { decision, reason } = verdict
  const change = { block, version: period.version, decision, reason }
  if (decision === 'ask') {
    if (!(await isNewQuestion(parts, period, verdict, now))) return
    log({ level: 'warn', release: { ...change, revision: channels.revision } })
    await notify(parts, { ...change, revision: channels.revision })
    return
  }
  const changed = applyVerdict(channels, parts.catalogue(), { period, verdict }, now)
  if (!changed) return
  if ('problem' in changed) {
    log({ level: 'warn', problem: changed.problem })
    return
  }
  const { revision } = changed.channels
  const entry = { revision, at: now.toISOString(), block, text: changed.text, reason }
  // Another server, or a person, was first: what they wrote is looked at in the next minute.
  if ((await store.write(changed.channels, channels.revision, entry)) === 'conflict') return
  log({ level: decision === 'next' || decision === 'promote' ? 'info' : 'error', release: { ...change, revision } })
  await notify(parts, { ...change, revision })
}

/** Decides the next step of each canary, and whether a promotion is taken back, once, if it is this server's turn. */
export async function healCanaries(parts: HealingDependencies, now = new Date()): Promise<void> {
  const { database, store } = parts
  if (!(await takeTurn(database, 'canaries', { holder, now: now.getTime(), length: turnLength }))) return
  const { blocks } = await store.read()
  for (const [name, block] of Object.entries(blocks)) if (isJudged(block)) await healBlock(parts, name, now)
}

/** Joins and removes old counts. */
const tidy = ({ database }: HealingDependencies, now = Date.now()) =>
  tidyStarts(database, {
    joinBefore: new Date(now - countAges.joined).toISOString(),
    removeBefore: new Date(now - countAges.removed).toISOString(),
    now,
  })

/** Decides each minute, and tidies each hour. Returns a function that stops both. */
export function startHealing(parts: HealingDependencies): () => void {
  const quietly = (transaction: () => Promise<void>) => () =>
    transaction().catch((error: Error) =>
      parts.log({
        level: 'warn',
        problem: `Release health could not be read (${error.message}). Canaries stay as they are. It is tried again in a minute.`,
      }),
    )
  const timers = [
    setInterval(
      quietly(() => healCanaries(parts)),
      60_000,
    ),
    setInterval(
      quietly(() => tidy(parts)),
      3_600_000,
    ),
  ]
  for (const timer of timers) timer.unref()
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
