import type { Canary, Holdback } from '@ashlar/manifest'
import { countSites, type SiteEvidence } from './evidence.ts'
import { mayFailMore } from './excess.ts'
import { type AwaitedViews, type Names, type Reading, read, sumOf, type Worse } from './reading.ts'
import { count, getLack, manyOfOne, minSupport, minUnsigned, type Senders } from './support.ts'

/** The next change of a canary. */
export interface Verdict {
  /** `pause`: its share goes to no visitor until a person decides. `ask`: it waits for a person. */
  readonly decision: 'wait' | 'next' | 'promote' | 'rollback' | 'pause' | 'ask'
  /** The reason, as a sentence with its figures; of a question what happened, what follows and what to do. */
  readonly reason: string
  /** Sites that fail with the canary and did not with the stable release, the worst first. */
  readonly sites: readonly string[]
  /** Steps that double by which it starts slower than the stable release: a budget adds them up. Default: it is not known well enough. */
  readonly slower?: number | undefined
  /** Page views of both releases whose end is awaited. Default: nobody counts them. */
  readonly views?: AwaitedViews | undefined
  /** What a person is asked, in a word: each question of a step is put once. Default: it is no question. */
  readonly question?:
    | 'worse'
    | 'unsigned harm'
    | 'unsigned'
    | 'few'
    | 'doubt'
    | 'one address'
    | 'new sites'
    | 'approval'
    | 'support'
}

/** What a canary is judged by, from its beginning on. */
export interface JudgedStarts {
  /** Sites with starts that the server has signed: they decide. */
  readonly signed: readonly SiteEvidence[]
  /** Sites with all starts, of which those that no server has signed are of the present step: they may pause a canary or ask a person, and nothing else. */
  readonly all: readonly SiteEvidence[]
  /** Signed starts of the canary in its present step. */
  readonly inStep: number
  /** The networks of all of them. */
  readonly senders: Senders
  /** True where starts of more than one site are known: then sites decide, and one alone does not. */
  readonly isFleet: boolean
}

/** A canary, with what is known of its release. */
export interface TriedCanary extends Canary {
  /** True for what all pages share: that is taken back by a person alone. Default: false. */
  readonly isShared?: boolean
  /** Steps that double by which the releases before have become slower since the begin of a budget. Default: none. */
  readonly slowed?: number
}

/** Starts that a step needs at least before the next one. */
const minStarts = 100
/** Time after the end of a step, in milliseconds, after which a person is asked about one that waits. */
const patience = 86_400_000

const getNames = ({ version }: Canary): Names => [`canary ${version}`, 'stable']
const getEnd = ({ since, hold }: Canary) => Date.parse(since) + hold * 60_000

type Question = Verdict['question']

/** Makes verdicts with the figures of a reading: the reason, the figures, and what a person does. */
const withFigures =
  ({ facts, sites, views }: Reading) =>
  (decision: Verdict['decision'], why: string, remedy = '', question?: Question): Verdict => ({
    decision,
    reason: `${why} ${facts}.${remedy && ` ${remedy}`}`,
    sites,
    ...(views && { views }),
    ...(question && { question }),
  })

const choose = 'Roll it back, resume it or promote it.'

/** A canary that is worse, of which it is doubtful whether it may be taken back: it is paused once, and a person decides. */
function judgeDoubtful(canary: TriedCanary, reading: Reading, doubt: string, question: Question): Verdict {
  const verdict = withFigures(reading)
  const why = `It is worse. ${reading.worse?.text}`
  if (canary.paused) return verdict('wait', `It is paused: resume it, promote it or roll it back. ${why}`)
  return canary.resumed
    ? verdict('ask', why, `${doubt}: it stays at ${canary.share} %, as a person has resumed it. ${choose}`, question)
    : verdict('pause', why, `${doubt}: it is paused, and no visitor gets it. ${choose}`)
}

/** Why a person takes a release back that is worse; undefined where nobody needs to be asked. */
function getDoubt(isShared: boolean | undefined, { worse }: Reading, isFleet: boolean): string | undefined {
  if (isShared) return 'Every page needs it, so that a person takes it back'
  const lack = worse && getLack(worse.support, isFleet)
  return lack && `This rests on ${lack}, and ${minSupport} are needed without a person`
}

/** Reads all starts, also those that no server has signed. */
const readAll = (names: Names, { all, senders }: Omit<JudgedStarts, 'inStep'>) =>
  read(names, all, {
    judged: Math.max(senders.judged, senders.unsigned),
    stable: Math.max(senders.stable, senders.unsignedStable),
    failed: senders.unsignedFailed,
    // What was served is known of signed pages alone.
    ...{ lost: 0, hung: 0 },
  })

/** True for harm that many networks without a signature show: each failure by one, or times by all. */
const isWide = ({ kind }: Worse, { unsigned, unsignedFailed }: Senders) =>
  (kind === 'failures' ? unsignedFailed : unsigned) >= minUnsigned

/** The verdict on a canary by starts that no server has signed; undefined where they show no harm, or come from few networks. */
function judgeUnsigned(canary: TriedCanary, counted: JudgedStarts): Verdict | undefined {
  const { senders, isFleet } = counted
  const reading = readAll(getNames(canary), counted)
  const { worse } = reading
  if (!worse || !isWide(worse, senders)) return undefined
  const verdict = withFigures(reading)
  const why = `Starts that no server has signed, from ${senders.unsigned} networks, show: ${worse.text} They may be forged.`
  const lack = getLack(worse.support, isFleet)
  if (canary.resumed || lack)
    return verdict('ask', why, `The canary stays at ${canary.share} %. ${choose}`, 'unsigned harm')
  return verdict('pause', why, `It is paused, and no visitor gets it. ${choose}`)
}

/** The verdict on a canary where all starts, also those of the stable release, come from one address; undefined for any other. */
function judgeOneAddress({ senders: { inStep, stable, sent } }: JudgedStarts, reading: Reading): Verdict | undefined {
  if (inStep !== 1 || stable > 1 || sent < manyOfOne) return undefined
  return withFigures(reading)(
    'ask',
    'All starts come from one address, so that they count as those of one visitor: the canary waits.',
    'Set TRUSTED_PROXIES to the addresses of the proxies before the server (with a control plane, count each page with the address of its visitor), or promote it or roll it back yourself.',
    'one address',
  )
}

/** A step that waits for more starts; where none have come for long, a person is asked. */
function withPatience(
  canary: Canary,
  { reading, senders }: { readonly reading: Reading; readonly senders: Senders },
  why: string,
  question: Question,
  now: Date,
): Verdict {
  const verdict = withFigures(reading)
  return now.getTime() < getEnd(canary) + patience
    ? verdict('wait', why, fromOneAddress(senders))
    : verdict('ask', why, `It stays at ${canary.share} %. Wait on, promote it or roll it back.`, question)
}

/** Said from the first start on: whoever tries a canary on a machine of their own sees why it does not move. */
const fromOneAddress = ({ inStep, stable, sent }: Senders) =>
  inStep === 1 && stable <= 1 && sent > 0
    ? 'All starts so far come from one address, as on a machine of your own: no step is taken by itself. Promote it or roll it back yourself; behind a proxy set TRUSTED_PROXIES.'
    : ''

/** The step of a canary that too few signed starts were counted of. */
function judgeFewStarts(canary: Canary, { inStep, all, senders }: JudgedStarts, reading: Reading, now: Date): Verdict {
  const verdict = withFigures(reading)
  const signedStarts = `${inStep} of ${minStarts} signed starts were counted in this step`
  // HTML that a CDN keeps has no token of its own, so that a test could wait forever.
  const others = senders.unsigned < minUnsigned ? 0 : sumOf(all, 'canary').starts - reading.canary.starts
  if (others >= minStarts)
    return verdict(
      'ask',
      `${signedStarts}, and ${others} that no server has signed: a person must decide.`,
      choose,
      'unsigned',
    )
  const why = `${signedStarts}, from ${count(senders.inStep, 'network')}: it waits for more, and one network adds five at most.`
  return withPatience(canary, { reading, senders }, why, 'few', now)
}

/** Failures on sites of which nothing was known before: no test can decide whether the canary is the reason. */
function unknownFailures(sites: readonly SiteEvidence[]): number {
  const known = new Set(sites.filter(({ stable }) => stable.starts > 0).map(({ site }) => site))
  const unknown = sites.filter(({ site }) => !known.has(site))
  return unknown.reduce((total, { canary }) => total + canary.failures, 0)
}

/** True where the next step is the one with all visitors, beside which there is no stable release to compare with. */
const isLastCompared = ({ share, steps }: Canary) => share < 100 && !steps.some((step) => step > share && step < 100)

/** A canary of which it is not known well enough that it is no worse; undefined for any other. After some time a person is asked. */
function judgeUncertain(canary: Canary, reading: Reading, senders: Senders, now: Date): Verdict | undefined {
  // Starts of few networks do not show how often the stable release fails.
  const isLast = isLastCompared(canary)
  const isOfFew = isLast && (reading.isOfFew || reading.sites.length > 0 || reading.worse !== undefined)
  const isUnknown = isLast && mayFailMore(reading.started, senders.stable >= minSupport)
  if (!reading.isDoubtful && !isOfFew && !isUnknown) return undefined
  const why = reading.isDoubtful
    ? 'It does worse than the stable release, which may be chance: it waits for more starts.'
    : isOfFew
      ? 'All visitors are next, and a few networks show that it is worse: it waits until more of them do, or starts beside theirs rule it out.'
      : 'All visitors are next, and one start in a hundred may still fail more: it waits for more starts.'
  return withPatience(canary, { reading, senders }, why, 'doubt', now)
}

/** The next step of a canary that is as good as the stable release. */
function judgeGood(canary: TriedCanary, { senders, isFleet }: JudgedStarts, reading: Reading): Verdict {
  const verdict = withFigures(reading)
  const lack = getLack({ networks: senders.inStep, sites: countSites(reading.started) }, isFleet)
  const stays = `it stays at ${canary.share} %. Widen it by another canary, promote it or roll it back.`
  if (canary.approval) return verdict('ask', 'It is as good.', `The next step waits for approval: ${stays}`, 'approval')
  if (lack)
    return verdict(
      'ask',
      'It is as good.',
      `This rests on ${lack}, and ${minSupport} are needed without a person: ${stays}`,
      'support',
    )
  const unseen =
    sumOf(reading.started, 'stable').starts === 0 ? 'No start of the stable release was seen beside it.' : ''
  return { ...verdict(canary.share >= 100 ? 'promote' : 'next', 'It is as good.', unseen), slower: reading.slower }
}

/** The verdict on a canary that is worse; undefined for any other. Fewer networks than decide move nothing: one more that fails does, or the last step waits. */
function judgeWorse(canary: TriedCanary, { isFleet }: JudgedStarts, reading: Reading): Verdict | undefined {
  if (!reading.worse || reading.worse.support.networks < minSupport) return undefined
  const doubt = getDoubt(canary.isShared, reading, isFleet)
  return doubt
    ? judgeDoubtful(canary, reading, doubt, 'worse')
    : withFigures(reading)('rollback', `It is worse. ${reading.worse.text}`)
}

/** Decides the next step of a canary from the starts that were counted since it began. */
export function judgeCanary(canary: TriedCanary, counted: JudgedStarts, now: Date): Verdict {
  const { signed, inStep, senders } = counted
  const reading = read(getNames(canary), signed, senders, canary.slowed)
  const verdict = withFigures(reading)
  const worse = judgeWorse(canary, counted, reading)
  if (worse) return worse
  if (canary.paused) return verdict('wait', 'It is paused: resume it, promote it or roll it back.')
  const early = judgeUnsigned(canary, counted) ?? judgeOneAddress(counted, reading)
  if (early) return early
  if (now.getTime() < getEnd(canary))
    return verdict('wait', `The step lasts until ${new Date(getEnd(canary)).toISOString()}.`, fromOneAddress(senders))
  if (inStep < minStarts) return judgeFewStarts(canary, counted, reading, now)
  const uncertain = judgeUncertain(canary, reading, senders, now)
  if (uncertain) return uncertain
  const unknown = unknownFailures(signed)
  if (unknown > Math.max(5, 0.01 * reading.canary.starts))
    return verdict(
      'ask',
      `${unknown} starts failed on sites without a start of the stable release. A person must look.`,
      choose,
      'new sites',
    )
  return judgeGood(canary, counted, reading)
}

/** A release that became stable, and the share that stays on the one before. */
export interface PromotedRelease {
  /** The version that became stable. */
  readonly version: string
  readonly holdback: Holdback
  /** True for what all pages share: a person takes it back. Default: false. */
  readonly isShared?: boolean
}

/** The end of a holdback, whose day a person or a promotion has set: it says what was seen, and takes nothing back. */
function endHoldback(reading: Reading, { judged, stable }: Senders, isFleet: boolean): Verdict {
  const { canary, started, slower } = reading
  const verdict = (decision: 'promote', why: string) => ({ ...withFigures(reading)(decision, why), slower })
  if (canary.starts === 0)
    return verdict('promote', 'Its day is over, and nothing of it was seen: it was compared with nothing.')
  const lack = getLack({ networks: Math.min(judged, stable), sites: countSites(started) }, isFleet)
  return lack
    ? verdict('promote', `Its day is over. It was hardly compared: the starts are of ${lack}.`)
    : verdict('promote', 'It is as good as the release before.')
}

/** Decides whether a promotion is taken back: by what shows within its holdback, with the release before on the same sites. `promote` ends the holdback. */
export function judgeHoldback(
  { version, holdback, isShared }: PromotedRelease,
  counted: Omit<JudgedStarts, 'inStep'>,
  now: Date,
): Verdict {
  const { signed, senders, isFleet } = counted
  const names: Names = [version, `${holdback.version} before`]
  const reading = read(names, signed, senders)
  const verdict = withFigures(reading)
  const remedy = 'all sites keep it. Roll it back, or end its holdback by a promotion.'
  const doubt = getDoubt(isShared, reading, isFleet)
  const why = `It is worse than the release before. ${reading.worse?.text}`
  if (reading.worse) return doubt ? verdict('ask', why, `${doubt}: ${remedy}`, 'worse') : verdict('rollback', why)
  const unsigned = readAll(names, counted)
  if (unsigned.worse && isWide(unsigned.worse, senders))
    return withFigures(unsigned)(
      'ask',
      `Starts that no server has signed, from ${senders.unsigned} networks, show: ${unsigned.worse.text} They may be forged.`,
      `A person decides: ${remedy}`,
      'unsigned harm',
    )
  return now.getTime() < Date.parse(holdback.until)
    ? verdict('wait', `${holdback.share} % stays on ${holdback.version} until ${holdback.until}.`)
    : endHoldback(reading, senders, isFleet)
}
