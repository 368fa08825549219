// A suspicion that rests on fewer networks than may decide: one person may have them, and may forge what they send.
//
// Of each network one failure of a canary counts. Without the failures that say most, as many as such networks can send, what is left is shown by others.
// Where that is nothing, honest starts answer: with as many of them a harm of the limit, or one that breaks half of the starts of a site, would have
// shown more failures (`excess.ts`). A harm that is smaller than both may be taken for forged, as it may be promoted without any forgery.
import { compareFailures, getFailureWeight } from './e-values.ts'
import type { SiteEvidence } from './evidence.ts'
import { mayBreakSite, mayFailMore } from './excess.ts'
import { minSupport } from './support.ts'

function removeFailure(stratum: SiteEvidence): SiteEvidence {
  const { canary } = stratum
  return { ...stratum, canary: { ...canary, starts: canary.starts - 1, failures: canary.failures - 1 } }
}

/** The evidence without so many failures of the canary: those that say most. */
function withoutWorst(strata: readonly SiteEvidence[], count: number): SiteEvidence[] {
  const left = [...strata]
  const getGain = (stratum: SiteEvidence) =>
    stratum.canary.failures > 0 ? getFailureWeight(stratum) - getFailureWeight(removeFailure(stratum)) : 0
  const gains = left.map(getGain)
  for (let removed = 0; removed < count; removed++) {
    const at = gains.reduce((best, gain, place) => (gain > (gains[best] ?? 0) ? place : best), 0)
    const stratum = left[at]
    if (!stratum || (gains[at] ?? 0) <= 0) break
    left[at] = removeFailure(stratum)
    gains[at] = getGain(left[at])
  }
  return left
}

/** How many times likelier it has become that the canary is worse, without the failures of fewer networks than may decide. */
export const withoutFew = (started: readonly SiteEvidence[]): number =>
  compareFailures(withoutWorst(started, minSupport - 1)).likelihood

/** True where honest starts rule out what few networks show. */
export const isContradicted = (started: readonly SiteEvidence[], isStableKnown: boolean): boolean =>
  !mayFailMore(started, isStableKnown) && !mayBreakSite(started)
