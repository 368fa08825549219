// What a server counts of simulated views, by the bounds of a network, as evidence for the judge.
import { noStarts, type SiteStarts } from '../../../../packages/release/src/health/evidence.ts'
import type { JudgedStarts } from '../../../../packages/release/src/health/judge.ts'
import { noSenders, type Senders } from '../../../../packages/release/src/health/support.ts'
import type { End } from './visits.ts'

type Mutable = { -readonly [Member in Exclude<keyof SiteStarts, 'times'>]: number } & { times: number[] }
interface Row {
  readonly site: string
  readonly hour: string
  readonly canary: Mutable
  readonly stable: Mutable
}

/** Starts and failures that one network adds to a step. */
const [maxOfNetwork, maxFailures] = [5, 1]
/** Views that a server awaits in ten minutes. */
const maxServed = 500

function addStart(to: Mutable, { isFailed, step, memory }: End, isFirst: boolean) {
  to.starts++
  if (isFailed) to.failures++
  // Times of one visitor are alike: the first of a network is measured.
  if (isFailed || !isFirst) return
  to.timed++
  to.times[step] = (to.times[step] ?? 0) + 1
  to.time += step
  to.timeSquares += step * step
  to.weighed++
  to.memory += memory
  to.memorySquares += memory * memory
}

/** The rows of sites by hours. */
function createRows() {
  const rows = new Map<string, Row>()
  const none = () => ({ ...noStarts, times: [...noStarts.times] })
  function getRow(site: number, hour: number): Row {
    const key = `${site} ${hour}`
    const row = rows.get(key) ?? { site: `site-${site}`, hour: `${hour}`, canary: none(), stable: none() }
    rows.set(key, row)
    return row
  }
  return { getRow, all: () => [...rows.values()] }
}

/** The networks of a canary. */
const createNetworks = () => ({
  canary: new Set<number>(),
  stable: new Set<number>(),
  inStep: new Set<number>(),
  unsigned: new Set<number>(),
  unsignedFailed: new Set<number>(),
  lost: new Set<number>(),
  hung: new Set<number>(),
})

function readSenders(networks: ReturnType<typeof createNetworks>, sent: number): Senders {
  const { canary, stable, inStep, unsigned, unsignedFailed, lost, hung } = networks
  return {
    ...noSenders,
    ...{ judged: canary.size, inStep: inStep.size, sent, stable: stable.size, lost: lost.size, hung: hung.size },
    ...{ unsigned: unsigned.size, unsignedFailed: unsignedFailed.size },
  }
}

function countUnsigned({ unsigned, unsignedFailed }: ReturnType<typeof createNetworks>, { network, isFailed }: End) {
  unsigned.add(network)
  if (isFailed) unsignedFailed.add(network)
}

function addView(to: Mutable, { isSilent, isHung }: End) {
  to.served++
  if (!isSilent || isHung) to.begun++
  if (!isSilent) to.ended++
}

/** Of sessions with a number a server knows the release: it awaits the first view of each network in a step, and a few hundred in ten minutes. */
function createServed(getRow: (site: number, hour: number) => Row, { lost, hung }: ReturnType<typeof createNetworks>) {
  const known = new Set<number>()
  const views = new Map<number, number>()
  function isAwaited({ network, hour, isNumbered }: End): boolean {
    const window = Math.floor(6 * hour)
    const count = views.get(window) ?? 0
    if (!isNumbered || count >= maxServed || known.has(network)) return false
    known.add(network)
    views.set(window, count + 1)
    return true
  }
  return {
    count(end: End) {
      if (!isAwaited(end)) return
      addView(getRow(end.site, Math.floor(end.hour))[end.cohort], end)
      const isLost = end.isSilent && end.cohort === 'canary'
      if (isLost) lost.add(end.network)
      if (isLost && end.isHung) hung.add(end.network)
    },
    nextStep: () => known.clear(),
  }
}

/** The starts and failures that networks have room for. */
function createRoom() {
  let sent = new Map<number, number>()
  /** Of a network one failure of a canary counts, whatever its step. */
  const failed = new Set<number>()
  function add(key: number): number {
    const count = (sent.get(key) ?? 0) + 1
    sent.set(key, count)
    return count
  }
  function hasRoomToFail({ cohort, network }: End): boolean {
    if (add(2 * network + 1) > maxFailures || (cohort === 'canary' && failed.has(network))) return false
    if (cohort === 'canary') failed.add(network)
    return true
  }
  return {
    /** The number of this start among those of its network in a step; undefined for one without room. Both releases share it: which of them gets it is as much chance as which a visitor gets. */
    take(end: End): number | undefined {
      const count = add(2 * end.network)
      if (count > maxOfNetwork || (end.isFailed && !hasRoomToFail(end))) return undefined
      return count
    },
    nextStep() {
      sent = new Map()
    },
  }
}

/** The counts of one canary. */
export function createCounts() {
  const { getRow, all } = createRows()
  const networks = createNetworks()
  const room = createRoom()
  const served = createServed(getRow, networks)
  let inStep = 0

  function countNetwork({ cohort, network }: End) {
    networks[cohort].add(network)
    if (cohort === 'stable') return
    networks.inStep.add(network)
    inStep++
  }
  function countSigned(end: End) {
    served.count(end)
    if (end.isSilent) return
    const row = getRow(end.site, Math.floor(end.hour))[end.cohort]
    const place = room.take(end)
    if (place === undefined) return
    addStart(row, end, place === 1)
    countNetwork(end)
  }
  /** Counts how a view ended: five of a network in a step, and of their failures one. */
  function count(end: End) {
    if (end.isSigned) countSigned(end)
    else if (!end.isSilent && end.cohort === 'canary') countUnsigned(networks, end)
  }
  function nextStep() {
    room.nextStep()
    served.nextStep()
    inStep = 0
    networks.inStep.clear()
  }
  function read(): JudgedStarts {
    const signed = all().filter(({ canary }) => canary.starts > 0 || canary.served > 0)
    return { signed, all: signed, inStep, senders: readSenders(networks, inStep), isFleet: true }
  }
  return { count, nextStep, read }
}
