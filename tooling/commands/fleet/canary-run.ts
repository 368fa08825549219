// One canary from its first step to its end, by the code that decides real ones, on a clock of its own.
import { type Canary, type Catalogue, type Channels, isInCanary } from '../../../packages/manifest/src/index.ts'
import { promote, rollback } from '../../../packages/release/src/channels/canary.ts'
import { nextStep } from '../../../packages/release/src/channels/next-step.ts'
import { addUp, noStarts, type SiteEvidence, type SiteStarts } from '../../../packages/release/src/health/evidence.ts'
import { type JudgedStarts, judgeCanary, type Verdict } from '../../../packages/release/src/health/judge.ts'
import { getStarts, poisson } from '../../../packages/release/src/health/simulated-sites.ts'
import { noSenders } from '../../../packages/release/src/health/support.ts'
import { type Defect, type PlatformSite, sharedNames } from './platform.ts'

/** Hours between two looks of the judge. */
const tick = 6
/** Days after which a canary that has not ended counts as waiting. */
const maxDays = 16
/** Days of the stable release before the canary, which one of what pages share is compared with. */
const daysBefore = 7

/** How a canary ended. `paused`: no visitor gets it, and a person had to decide. `asked`: a person had to decide. */
export interface CanaryEnd {
  readonly outcome: 'promoted' | 'rolled back' | 'paused' | 'asked' | 'waiting'
  readonly hours: number
  /** Percent of the sites or sessions that had it at the end. */
  readonly share: number
  /** Visits in which the defect was met. */
  readonly hurt: number
  readonly channels: Channels
  readonly reason: string
}

/** A canary that has begun in these channels. */
export interface CanaryRun {
  readonly roll: () => number
  readonly name: string
  readonly users: readonly PlatformSite[]
  readonly channels: Channels
  readonly catalogue: Catalogue
  /** Default: the release is as good as the one before. */
  readonly defect?: Defect | undefined
  readonly start: Date
}

/** Adds starts to those of a site. */
function add(sum: SiteStarts, more: SiteStarts): SiteStarts {
  if (more.starts === 0) return sum
  if (sum.starts === 0) return more
  return addUp([sum, more])
}

interface Counted {
  readonly site: PlatformSite
  canary: SiteStarts
  stable: SiteStarts
}

/** The share of a site's visits that get the canary: a part of its sessions, or of what pages share all or none. */
const shareOn = ({ salt, share }: Canary, name: string, { site }: PlatformSite) =>
  sharedNames.includes(name) ? Number(isInCanary(salt, share, site)) : share / 100

/** Lets visitors come for the time between two looks; returns the visits in which the defect was met. */
function visit({ roll, name, defect }: CanaryRun, canary: Canary, counted: readonly Counted[]): number {
  let hurt = 0
  for (const [at, entry] of counted.entries()) {
    const { views, behaviour } = entry.site
    const share = shareOn(canary, name, entry.site)
    const worse = defect ? defect.worse(behaviour, entry.site, at) : behaviour
    const starts = poisson(roll, (views * share * tick) / 24)
    entry.canary = add(entry.canary, getStarts(roll, starts, worse))
    entry.stable = add(entry.stable, getStarts(roll, poisson(roll, (views * (1 - share) * tick) / 24), behaviour))
    hurt += defect ? starts * defect.hurts(entry.site, at) : 0
  }
  return hurt
}

/** The evidence of a look: each visitor of the platform comes from a network of its own. */
function getEvidence(counted: readonly Counted[], before: number): JudgedStarts {
  const signed: SiteEvidence[] = counted
    .filter(({ canary }) => canary.starts > 0)
    .map(({ site: { site }, canary, stable }) => ({ ...{ site, hour: '' }, canary, stable }))
  const sum = (arm: 'canary' | 'stable') => signed.reduce((total, evidence) => total + evidence[arm].starts, 0)
  const judged = sum('canary')
  const inStep = judged - before
  const senders = { ...noSenders, judged, inStep, sent: inStep, stable: sum('stable') }
  return { signed, all: signed, inStep, senders, isFleet: true }
}

/** The decisions that end a canary here: a person who is asked takes it back. */
const ends: Partial<Record<Verdict['decision'], readonly [CanaryEnd['outcome'], typeof promote | typeof rollback]>> = {
  ask: ['asked', rollback],
  pause: ['paused', rollback],
  rollback: ['rolled back', rollback],
  promote: ['promoted', promote],
}

/** Runs a canary to its end. */
export function runCanary(run: CanaryRun): CanaryEnd {
  const { roll, name, catalogue, start } = run
  let channels = run.channels
  const isShared = sharedNames.includes(name)
  const counted: Counted[] = run.users.map((site) => ({
    site,
    canary: noStarts,
    stable: isShared ? getStarts(roll, poisson(roll, site.views * daysBefore), site.behaviour) : noStarts,
  }))
  // Starts of the steps before.
  let [hurt, before] = [0, 0]
  for (let hours = tick; hours <= maxDays * 24; hours += tick) {
    const canary = channels.blocks[name]?.canary as Canary
    hurt += visit(run, canary, counted)
    const evidence = getEvidence(counted, before)
    const now = new Date(start.getTime() + hours * 3_600_000)
    const { decision, reason, question } = judgeCanary({ ...canary, isShared }, evidence, now)
    // Who is asked about what may be chance waits on.
    if (question === 'doubt') continue
    const end = { hours, share: canary.share, hurt: Math.round(hurt), reason }
    const [outcome, act] = ends[decision] ?? []
    if (outcome && act) return { ...end, outcome, channels: changed(act) }
    if (decision === 'next') {
      channels = nextStep(channels, name, canary, now).channels
      before += evidence.inStep
    }
  }
  const share = channels.blocks[name]?.canary?.share ?? 0
  return {
    outcome: 'waiting',
    hours: maxDays * 24,
    share,
    hurt: Math.round(hurt),
    reason: '',
    channels: changed(rollback),
  }

  function changed(act: typeof promote): Channels {
    const result = act(channels, catalogue, { block: name }, start)
    if ('problem' in result) throw new Error(result.problem)
    return result.channels
  }
}
