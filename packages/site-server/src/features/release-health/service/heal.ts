import { randomUUID } from 'node:crypto'
import { type Canary, type Catalogue, type Channels, releasesOf } from '@ashlar/manifest'
import { cohortOf } from '@ashlar/manifest/rules'
import { type ChannelStore, judgeCanary, nextStep, pause, promote, rollback, type Verdict } from '@ashlar/release'
import type { Log } from '../../../http/log'
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

function changeOf(parts: HealingParts, channels: Channels, block: string, canary: Canary, verdict: Verdict, now: Date) {
  if (verdict.decision === 'next') return nextStep(channels, block, canary, now)
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

/** The verdict on a canary by all that was counted since it began. */
export async function verdictOn(
  parts: Omit<HealingParts, 'log'>,
  block: string,
  now: Date,
): Promise<Verdict | undefined> {
  const { database, store, counter } = parts
  const { blocks } = await store.read()
  const { canary, stable = releasesOf(parts.catalogue(), block)?.stable ?? '' } = blocks[block] ?? {}
  if (!canary) return undefined
  const began = canary.began ?? canary.since
  const { since } = canary
  const period = { block, canary: canary.version, stable, began, since, history: historyStart(began) }
  const [signed, all] = [await judgedStarts(database, period, true), await judgedStarts(database, period, false)]
  const inStep = await startsInStep(database, { block, canary: canary.version, since })
  const networks = counter.networksOf(canaryId(block, canary.version, since))
  const verdict = judgeCanary(canary, { signed: evidenceFrom(signed), all: evidenceFrom(all), inStep, networks }, now)
  const reach = verdict.decision === 'wait' && inStep === 0 ? reachProblem(parts, block, canary) : undefined
  return reach ? { ...verdict, reason: `${reach} ${verdict.reason}` } : verdict
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
  const { canary } = channels.blocks[block] ?? {}
  const verdict = await verdictOn(parts, block, now)
  if (!canary || !verdict || verdict.decision === 'wait') return
  const { decision, reason } = verdict
  const change = { block, version: canary.version, decision, reason }
  if (decision === 'ask') {
    if (isAsked(store, `${block} ${canary.version} ${canary.since}`)) return
    log({ level: 'warn', release: { ...change, revision: channels.revision } })
    await notify(parts, { ...change, revision: channels.revision })
    return
  }
  const changed = changeOf(parts, channels, block, canary, verdict, now)
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

/** Decides the next step of each canary once, if it is this server's turn. */
export async function healCanaries(parts: HealingParts, now = new Date()): Promise<void> {
  const { database, store } = parts
  if (!(await takeTurn(database, 'canaries', { holder, now: now.getTime(), length: turnLength }))) return
  const { blocks } = await store.read()
  for (const [block, { canary }] of Object.entries(blocks)) if (canary) await healOne(parts, block, now)
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
