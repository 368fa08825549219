import type { Verdict } from './judge.ts'

/** A change that the health of a release has made, or a question to a person. */
export interface HealthDecision {
  readonly block: string
  readonly version: string
  /** `ask`: nothing was changed, a person must decide. */
  readonly decision: Verdict['decision']
  readonly reason: string
  /** The revision of the channels that it made, or that is asked about. */
  readonly revision: number
}

/** Posts a decision to a webhook as JSON. Resolves with the problem, in three parts, where the webhook cannot be reached: the decision stands all the same. */
export async function postDecision(webhook: string, decision: HealthDecision): Promise<string | undefined> {
  try {
    const headers = { 'Content-Type': 'application/json' }
    const signal = AbortSignal.timeout(5000)
    const { ok, status } = await fetch(webhook, { method: 'POST', headers, body: JSON.stringify(decision), signal })
    if (ok) return undefined
    throw new Error(`status ${status}`)
  } catch (error) {
    return `The webhook ${webhook} could not be reached (${(error as Error).message}). The decision stands, and the webhook was not told of it. Check RELEASE_WEBHOOK.`
  }
}
