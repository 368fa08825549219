import { isIPv6 } from 'node:net'
import { wideNetwork as toWideNetwork } from '@ashlar/release'
import type { SiteContext } from '../context'

/** Half of an IPv6 address: one client has the whole other half. */
function getNetwork(address: string): string {
  const [before = '', after] = address.split('::')
  const head = before.split(':')
  const tail = after?.split(':') ?? []
  const gap = after === undefined ? 0 : 8 - head.length - tail.length
  const groups = [...head, ...Array<string>(Math.max(0, gap)).fill('0'), ...tail]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')
}

const getAddress = (context: SiteContext) => context.get('requestOrigin')?.address ?? 'local'

/** The address that a request is counted by: of the client, and of its network where it has IPv6. */
export function clientAddress(context: SiteContext): string {
  const address = getAddress(context)
  return isIPv6(address) ? getNetwork(address) : address
}

/** The network of many clients that a request comes from, whose addresses one person may have: an IPv6 /48, or an IPv4 /24. */
export const wideNetwork = (context: SiteContext): string => toWideNetwork(getAddress(context))
