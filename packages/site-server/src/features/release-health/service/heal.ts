import { randomUUID } from 'node:crypto'
import { type Canary, type Catalogue, type Channels, type Holdback, releasesOf } from '@ashlar/manifest'
import { cohortOf } from '@ashlar/manifest/rules'
import {
  type ChannelStore,
  judgeCanary,
  judgeHoldback,
  nextStep,
  pause,
  promote,
  rollback,
  type Verdict,
} from '@ashlar/release'
import type { Log } from '../../../http/log'
import { isJudged } from '../domain/health'
import { canaryId, evidenceFrom, historyStart } from '../domain/site-starts'
import { judgedStarts, startsInStep, takeTurn, tidyStarts } from '../repository'
import type { ReleaseHealthDatabase } from '../tables'
import type { StartCounter } from './counts'

const day = 86_400_000
/** Days for which counts are stored. */
const retention = 30
/** Time for which one server decides, in milliseconds; one that ends leaves it to the others by then. */
const turnLength = 90_000
/** The name of this server among those that share its database. */
const holder = randomUUID()

/** What heals canaries. */
export interface HealingParts {
  readonly database: ReleaseHealthDatabase
  readonly store: ChannelStore
  catalogue(): Catalogue
  readonly log: Log
  /** Counts the starts that pages report to this server. */
  readonly counter: Pick<StartCounter, 'networksOf'>
  /** Id of the site, for the share at which its visitors are in a canary. Default: none is known. */
  readonly site?: string | undefined
  /** Address that each change is posted to as JSON. Default: none. */
  readonly webhook?: string | undefined
}

/** A change that a canary's health made. */
interface HealthChange {
  readonly block: string
  readonly version: string
  readonly decision: Verdict['decision']
  readonly reason: string
  readonly revision: number
}

function changeOf(parts: HealingParts, channels: Channels, block: string, verdict: Verdict, now: Date) {
  const { canary } = channels.blocks[block] ?? {}
  if (verdict.decision === 'next' && canary) return nextStep(channels, block, canary, now)
  if (verdict.decision === 'pause') return pause(channels, parts.catalogue(), { block, reason: verdict.reason }, now)
  const act = verdict.decision === 'promote' ? promote : rollback
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

/** A sentence for a share that reaches no visitor of the site; undefined where it reaches some. */
export function reachProblem(
  { catalogue, site }: Pick<HealingParts, 'catalogue' | 'site'>,
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

type JudgeParts = Omit<HealingParts, 'log'>

/** The counted starts of a release and of the one that it is compared with, and the networks of unsigned starts. */
async function countedStarts(
  { database, counter }: JudgeParts,
  period: Omit<Parameters<typeof judgedStarts>[1], 'history'>,
) {
  const { block, canary, began, since } = period
  const judged = { ...period, history: historyStart(began) }
  const [signed, all] = [await judgedStarts(database, judged, true), await judgedStarts(database, judged, false)]
  const networks = counter.networksOf(canaryId(block, canary, since))
  return { signed: evidenceFrom(signed), all: evidenceFrom(all), networks }
}

async function verdictOnCanary(parts: JudgeParts, block: string, canary: Canary, stable: string, now: Date) {
  const { version, since, began = since } = canary
  const counted = await countedStarts(parts, { block, canary: version, cohort: 'canary', stable, began, since })
  const inStep = await startsInStep(parts.database, { block, canary: version, since })
  const verdict = judgeCanary(canary, { ...counted, inStep }, now)
  const reach = verdict.decision === 'wait' && inStep === 0 ? reachProblem(parts, block, canary) : undefined
  return reach ? { ...verdict, reason: `${reach} ${verdict.reason}` } : verdict
}

async function verdictOnHoldback(parts: JudgeParts, block: string, holdback: Holdback, version: string, now: Date) {
  const { since } = holdback
  const releases = { block, canary: version, stable: holdback.version }
  const counted = await countedStarts(parts, { ...releases, cohort: 'stable', began: since, since })
  return judgeHoldback({ version, holdback }, counted, now)
}

/** The verdict on a canary, or on a release with a holdback, by all that was counted since it began; undefined for a block without either. */
export async function verdictOn(parts: JudgeParts, block: string, now: Date): Promise<Verdict | undefined> {
  const { blocks } = await parts.store.read()
  const { canary, holdback, stable = releasesOf(parts.catalogue(), block)?.stable ?? '' } = blocks[block] ?? {}
  if (canary) return verdictOnCanary(parts, block, canary, stable, now)
  return holdback && verdictOnHoldback(parts, block, holdback, stable, now)
}

/** Questions that were put to a person about the channels of a store, so that each is put once. */
const questions = new WeakMap<ChannelStore, Set<string>>()

function isAsked(store: ChannelStore, question: string): boolean {
  const asked = questions.get(store) ?? new Set()
  questions.set(store, asked)
  const isKnown = asked.has(question)
  asked.add(question)
  return isKnown
}

async function healOne(parts: HealingParts, block: string, now: Date): Promise<void> {
  const { store, log } = parts
  const channels = await store.read()
  const { canary, holdback, stable = '' } = channels.blocks[block] ?? {}
  const verdict = await verdictOn(parts, block, now)
  if (!verdict || verdict.decision === 'wait') return
  const { decision, reason } = verdict
  const change = { block, version: canary?.version ?? stable, decision, reason }
  if (decision === 'ask') {
    if (isAsked(store, `${block} ${change.version} ${(canary ?? holdback)?.since}`)) return
    log({ level: 'warn', release: { ...change, revision: channels.revision } })
    await notify(parts, { ...change, revision: channels.revision })
    return
  }
  const changed = changeOf(parts, channels, block, verdict, now)
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
export async function healCanaries(parts: HealingParts, now = new Date()): Promise<void> {
  const { database, store } = parts
  if (!(await takeTurn(database, 'canaries', { holder, now: now.getTime(), length: turnLength }))) return
  const { blocks } = await store.read()
  for (const [block, one] of Object.entries(blocks)) if (isJudged(one)) await healOne(parts, block, now)
}

/** Joins and removes old counts. */
const tidy = ({ database }: HealingParts, now = Date.now()) =>
  tidyStarts(database, {
    joinBefore: new Date(now - day).toISOString(),
    removeBefore: new Date(now - retention * day).toISOString(),
    now,
  })

/** Decides each minute, and tidies each hour. Returns a function that stops both. */
export function startHealing(parts: HealingParts): () => void {
  const quietly = (work: () => Promise<void>) => () =>
    work().catch((error: Error) =>
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
