import { createHash } from 'node:crypto'
import { maxOfStep } from '@ashlar/release'
import type { SiteCount } from '../domain/site-starts'
import { addSenders, claimTokens } from '../repository'
import type { ReleaseHealthDatabase } from '../tables'
import { claimLifetime } from './tokens'

/** Time for which networks are remembered, as hashes, in milliseconds: longer than canaries last. */
export const networkLifetime = 30 * 86_400_000

/** A hash that is short enough for a key. */
export const getHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16)

/** Where the network of a start counts. */
export interface SentFrom {
  /** The canary, or the stable release beside it. */
  readonly scope: string
  /** The step or the day that the network is bounded in. */
  readonly period: string
  /** Hash of the network. */
  readonly network: string
  /** The step that it counts for where the start is unsigned. */
  readonly step: string
  /** The name of its one failure. */
  readonly failure: string
}

/** A signed start of a release on trial, which counts where no server has counted it, and its network has room. */
export interface Claim extends SentFrom {
  /** The report of its page. */
  readonly report: string
  readonly row: SiteCount
}

interface Claimed {
  /** What counts as signed. */
  readonly signed: readonly Claim[]
  /** What another server has counted before, by the same token: it counts as unsigned. */
  readonly unsigned: readonly Claim[]
}

/** The claims that are the first with their id, on all servers. */
async function claimFirst(
  database: ReleaseHealthDatabase,
  claims: readonly Claim[],
  getId: (claim: Claim) => string,
  expires: number,
): Promise<ReadonlySet<Claim>> {
  const free = new Set(
    await claimTokens(
      database,
      claims.map((claim) => ({ id: getId(claim), expires })),
    ),
  )
  return new Set(claims.filter((claim) => free.delete(getId(claim))))
}

/** A network with the starts that it has sent in a step or on a day. */
export interface SentStarts {
  readonly scope: string
  readonly period: string
  readonly network: string
  readonly starts: number
}

const getKey = ({ scope, period, network }: SentStarts) => [scope, period, network].join('\n')
const toSent = ({ scope, period, network, row }: Claim): SentStarts => ({
  ...{ scope, period, network },
  starts: row.starts > 0 ? 1 : 0,
})

/** Adds what networks have sent to what all servers know of them; the answer is what each had sent before. */
async function addSent(database: ReleaseHealthDatabase, all: readonly SentStarts[], expires: number) {
  const sent = new Map<string, SentStarts>()
  for (const one of all) {
    const starts = one.starts + (sent.get(getKey(one))?.starts ?? 0)
    if (starts > 0) sent.set(getKey(one), { ...one, starts })
  }
  const rows = [...sent.values()]
  const sums = await addSenders(
    database,
    rows.map((row) => ({ ...row, expires })),
  )
  return new Map(rows.map((row, at) => [getKey(row), (sums[at] ?? 0) - row.starts]))
}

/** The starts for which their networks have room in the step; what is no start needs none. */
function takeRoom(claims: readonly Claim[], before: Map<string, number>): Claim[] {
  return claims.filter((claim) => {
    const { starts, ...network } = toSent(claim)
    if (starts === 0) return true
    const key = getKey({ ...network, starts })
    const count = (before.get(key) ?? 0) + 1
    before.set(key, count)
    return count <= maxOfStep
  })
}

interface Claiming {
  readonly claims: readonly Claim[]
  /** Networks of stable releases of which none is on trial. */
  readonly senders: readonly SentStarts[]
}

/** Claims starts in a transaction: each report once, and of each network few starts of a step and one failure of a canary. */
export async function claimStarts(
  database: ReleaseHealthDatabase,
  { claims, senders }: Claiming,
  now: number,
): Promise<Claimed> {
  const first = await claimFirst(database, claims, ({ report }) => report, now + claimLifetime)
  const winners = claims.filter((claim) => first.has(claim))
  const before = await addSent(database, [...winners.map(toSent), ...senders], now + networkLifetime)
  const admitted = takeRoom(winners, before)
  const failures = await claimFirst(
    database,
    admitted.filter(({ row }) => row.failures > 0),
    ({ failure }) => getHash(failure),
    now + networkLifetime,
  )
  return {
    signed: admitted.filter((claim) => claim.row.failures === 0 || failures.has(claim)),
    unsigned: claims.filter((claim) => !first.has(claim)),
  }
}
