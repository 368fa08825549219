/** An IPv6 address as its eight groups; undefined for any other text. */
function toGroups(address: string): string[] | undefined {
  if (!/^[\da-f:]+$/i.test(address) || !address.includes(':')) return undefined
  const [before = '', after] = address.split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after ? after.split(':') : []
  const gap = Array<string>(after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)).fill('0')
  return [...head, ...gap, ...tail].map((group) => Number.parseInt(group || '0', 16).toString(16))
}

/**
 * The network that a sender counts by in the health of releases: an IPv6 /48 or an IPv4 /24, as one person may have all its addresses. Text that
 * is no address, and a network, stay as they are.
 */
export function wideNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  const [, firstThree] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(plain) ?? []
  if (firstThree) return `${firstThree}.0/24`
  const groups = toGroups(plain)
  return groups ? `${groups.slice(0, 3).join(':')}::/48` : address
}
