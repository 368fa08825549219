// @vitest-environment node
import { expect, it } from 'vitest'
import { wideNetwork } from './network'

it.each([
  ['10.9.9.1', '10.9.9.0/24'],
  ['10.9.9.255', '10.9.9.0/24'],
  ['::ffff:10.9.9.7', '10.9.9.0/24'],
  ['2001:db8:1::1', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ffff:1:2:3:4', '2001:db8:1::/48'],
  ['2001:db8:1:0:0:0:0:1', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['2001:db8::', '2001:db8:0::/48'],
])('[REL-04] the address %s counts by %s', (address, network) => {
  expect(wideNetwork(address)).toBe(network)
  expect(wideNetwork(network), 'a network stays as it is').toBe(network)
})

it('[REL-04] all of an IPv6 /48 is one network, and so is all of an IPv4 /24; the next one is another', () => {
  const count = (addresses: readonly string[]) => new Set(addresses.map(wideNetwork)).size
  const hex = (at: number) => at.toString(16)
  expect(count(Array.from({ length: 512 }, (_, at) => `2001:db8:77:${hex(at * 128)}::${hex(at)}`))).toBe(1)
  expect(count(Array.from({ length: 256 }, (_, at) => `192.0.2.${at}`))).toBe(1)
  expect(count(['2001:db8:77::1', '2001:db8:78::1', '192.0.2.1', '192.0.3.1', 'local', ''])).toBe(6)
})
