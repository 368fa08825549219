// What happens to pages whichever release they get: twelve kinds, each drawn by a seed.

/** One page view, before it is known how its start ends. */
export interface Visit {
  /** Hours since the canary began. */
  readonly hour: number
  /** Place of the site by traffic: 0 is the giant one. */
  readonly site: number
  /** Numbers from 0 to 1: the engine of the visitor, and the visitor's network. */
  readonly engine: number
  readonly network: number
}

/** How a start ends that meets the weather, whichever release it is of. */
export interface Weather {
  /** Share of starts that fail, beside those that always do. Default: none. */
  failing?(visit: Visit): number
  /** Time that is added, in steps that double. Default: none. */
  slower?(visit: Visit): number
  /** Share of views that report nothing, beside those that never do. Default: none. */
  lost?(visit: Visit): number
  /** Visits of an hour as a multiple of the mean. Default: 1. */
  traffic?(hour: number): number
  /** Share of all visits that go to one site from a time on. Default: none. */
  readonly crowd?: { readonly site: number; readonly share: number; readonly from: number; readonly until: number }
  /** Number of networks that all visitors share. Default: each has nearly one of its own. */
  readonly networks?: number
  /** Share of visits whose page a CDN has kept: their token is another's, and no server has signed them. Default: none. */
  readonly kept?: number
}

type Draw = (roll: () => number) => Weather
const between = (roll: () => number, low: number, high: number) => low + (high - low) * roll()
const isIn = (hour: number, from: number, length: number) => hour >= from && hour < from + length
/** A fraction that belongs to a number, for what is drawn for each of many. */
const fractionOf = (number: number, salt: number) => {
  const mixed = Math.imul(Math.floor(number * 1e6) ^ Math.floor(salt * 7919), 0x9e3779b1)
  return (Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 0) / 2 ** 32
}

const outages: Draw = (roll) => {
  const [from, share] = [between(roll, 0, 5), [0.01, 0.05, 0.3][Math.floor(roll() * 3)] ?? 0]
  return { failing: ({ hour }) => (isIn(hour, from, 1 / 3) ? share : 0) }
}
const slowCdn: Draw = (roll) => {
  const [from, lost] = [between(roll, 0, 5), between(roll, 0, 0.02)]
  return {
    failing: ({ hour }) => (isIn(hour, from, 1 / 3) ? lost : 0),
    slower: ({ hour }) => (isIn(hour, from, 1 / 3) ? 2 : 0),
  }
}
const weekend: Draw = (roll) => {
  const phase = roll() * 24
  return {
    traffic: (hour) => 1 + 0.8 * Math.sin(((hour + phase) / 24) * 2 * Math.PI),
    slower: () => Math.log2(1.5),
    failing: ({ hour }) => 0.002 * (1 + Math.sin(((hour + phase) / 24) * 2 * Math.PI)),
  }
}
const flashCrowd: Draw = (roll) => {
  const [site, from, failing] = [1 + Math.floor(roll() * 50), between(roll, 0, 4), between(roll, 0.005, 0.05)]
  const crowd = { site, from, share: between(roll, 0.3, 0.7), until: from + 2 }
  const isMet = (visit: Visit) => visit.site === site && isIn(visit.hour, from, 2)
  return { crowd, failing: (visit) => (isMet(visit) ? failing : 0), slower: (visit) => (isMet(visit) ? 1.5 : 0) }
}
const giantEdits: Draw = (roll) => {
  const [from, failing, slower] = [between(roll, 0, 5), between(roll, 0.01, 0.1), between(roll, 0, 1.5)]
  const isMet = ({ site, hour }: Visit) => site === 0 && hour >= from
  return { failing: (visit) => (isMet(visit) ? failing : 0), slower: (visit) => (isMet(visit) ? slower : 0) }
}
const filterLists: Draw = (roll) => {
  const [from, share] = [between(roll, -2, 4), between(roll, 0.003, 0.03)]
  // A list reaches browsers within some hours, each visitor with one for good.
  const isMet = ({ hour, network }: Visit, salt: number) =>
    fractionOf(network, salt) < share * Math.min(1, Math.max(0, (hour - from) / 3))
  return {
    failing: (visit) => (isMet(visit, 7) ? 1 : 0),
    lost: (visit) => (isMet(visit, 8) ? 1 : 0),
  }
}
const drift: Draw = (roll) => {
  const [more, slower] = [between(roll, 0.001, 0.01), between(roll, 0, 0.5)]
  return { failing: ({ hour }) => (more * hour) / 6, slower: ({ hour }) => (slower * hour) / 6 }
}
const siteDeploys: Draw = (roll) => {
  const salt = roll() * 1000
  const from = (site: number) => fractionOf(site, salt) * 8
  const isMet = ({ site, hour }: Visit) => fractionOf(site, salt + 1) < 0.3 && hour >= from(site)
  return {
    failing: (visit) => (isMet(visit) && isIn(visit.hour, from(visit.site), 1) ? 0.2 : 0),
    slower: (visit) => (isMet(visit) ? 2 * fractionOf(visit.site, salt + 2) - 1 : 0),
  }
}
const otherCanaries: Draw = (roll) => {
  const salts = [roll() * 1000, roll() * 1000, roll() * 1000]
  const trials = salts.map((salt) => ({ salt, share: between(roll, 0.01, 0.5), failing: between(roll, 0, 0.05) }))
  // Each has cohorts of its own: it meets canary and control alike.
  return {
    failing: ({ network }) =>
      trials.reduce((sum, { salt, share, failing }) => sum + (fractionOf(network, salt) < share ? failing : 0), 0),
  }
}
const sharedNetworks: Draw = (roll) => {
  const [networks, salt] = [Math.round(between(roll, 2000, 50_000)), roll() * 1000]
  return { networks, failing: ({ network }) => (fractionOf(network, salt) < 0.02 ? 0.9 : 0) }
}
const bots: Draw = (roll) => {
  const [share, salt] = [between(roll, 0.0001, 0.001), roll() * 1000]
  return {
    // They come from a few networks, which they share with nobody.
    failing: ({ network }) => (network < share ? 0.5 : 0),
    slower: ({ network }) => (network < share ? 3 * fractionOf(network, salt) : 0),
    networks: 50_000,
  }
}
const keptHtml: Draw = (roll) => {
  const kept = between(roll, 0.1, 0.9)
  return { kept, failing: () => 0.002, slower: () => -0.3 }
}

/** The weathers by name. */
export const weathers: Readonly<Record<string, Draw>> = {
  outages,
  'a slow CDN': slowCdn,
  'night and weekend': weekend,
  'a flash crowd': flashCrowd,
  'the giant site edits': giantEdits,
  'filter lists': filterLists,
  drift,
  'deploys of sites': siteDeploys,
  'other canaries': otherCanaries,
  'shared networks': sharedNetworks,
  bots,
  'HTML of a CDN': keptHtml,
}
