import type { Outcome } from '../domain/outcomes'

/** Starts that one network may add to the counts of a block in a window, by whether they are signed. */
const maxOfNetwork = { signed: 60, unsigned: 5 }
const windowLength = 10 * 60_000

/** The sender of a call. */
export interface Sender {
  /** The network of the client. */
  readonly network: string
  /** The random part of a good token; undefined for records that no server has signed. */
  readonly tokenId: string | undefined
}

/** Bounds what one page and one network add to a verdict. */
export function createAdmission(now: () => number) {
  let networks = new Map<string, number>()
  // A token lives for three windows.
  let tokens: readonly Set<string>[] = [new Set(), new Set(), new Set(), new Set()]
  let windowEnd = 0

  function turnWindow() {
    if (now() < windowEnd) return
    windowEnd = now() + windowLength
    networks = new Map()
    tokens = [new Set(), ...tokens.slice(0, -1)]
  }
  /** A page reports each outcome of a block once. */
  function isRepeated({ block, outcome }: Outcome, { tokenId }: Sender): boolean {
    if (tokenId === undefined) return false
    const [kind] = outcome.split(':')
    const id = `${tokenId} ${block} ${kind}`
    if (tokens.some((one) => one.has(id))) return true
    tokens[0]?.add(id)
    return false
  }
  function isOverShare({ block }: Outcome, { network, tokenId }: Sender): boolean {
    const key = `${block} ${network} ${tokenId === undefined}`
    const count = (networks.get(key) ?? 0) + 1
    networks.set(key, count)
    return count > (tokenId === undefined ? maxOfNetwork.unsigned : maxOfNetwork.signed)
  }
  return (outcome: Outcome, sender: Sender): boolean => {
    turnWindow()
    return !isRepeated(outcome, sender) && !isOverShare(outcome, sender)
  }
}
