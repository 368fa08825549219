// What a decision without a person rests on: one network, one key, one site or one process decides nothing (REL-04).

/** Wide networks that starts came from. Of the failures of a release that is judged each has a network of its own. */
export interface Senders {
  /** Of the release that is judged, since it began. */
  readonly judged: number
  /** Of it in its present step. */
  readonly inStep: number
  /** Starts that those have sent in the step, also beyond what counts of one network. */
  readonly sent: number
  /** Of the release that it is compared with. */
  readonly stable: number
  /** Of its page views that were served and never reported how they ended. */
  readonly lost: number
  /** Of those of them that are known to have begun a start. */
  readonly hung: number
  /** Of starts in the present step that no server has signed. */
  readonly unsigned: number
  /** Of those of them that failed. */
  readonly unsignedFailed: number
  /** Of starts of the release that it is compared with that no server has signed. */
  readonly unsignedStable: number
}

/** No networks. */
export const noSenders: Senders = {
  ...{ judged: 0, inStep: 0, sent: 0, stable: 0, lost: 0, hung: 0 },
  ...{ unsigned: 0, unsignedFailed: 0, unsignedStable: 0 },
}

/** Wide networks, and above one site sites, without which a person decides. */
export const minSupport = 5
/** Networks without which starts that no server has signed are those of one attacker. */
export const minUnsigned = 20
/** Starts from one network, and from no other, from which on an address is missing rather than visitors. */
export const manyOfOne = 20

/** What a finding rests on. */
export interface Support {
  readonly networks: number
  readonly sites: number
}

/** A number with its noun, as `1 network`. */
export const count = (number: number, name: string): string => `${number} ${name}${number === 1 ? '' : 's'}`

/** What a finding rests on, where that is too little for a decision, as `3 networks and 1 site`; undefined where it is enough. */
export function getLack({ networks, sites }: Support, isFleet: boolean): string | undefined {
  const isFewNetworks = networks < minSupport
  const isFewSites = isFleet && sites < minSupport
  if (isFewNetworks && isFewSites) return `${count(networks, 'network')} and ${count(sites, 'site')}`
  if (isFewNetworks) return count(networks, 'network')
  return isFewSites ? count(sites, 'site') : undefined
}
