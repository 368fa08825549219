// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { addressList, createOriginReader, type Deployment } from './request-origin'

const getArrival = (deployment: Deployment, peer: string | undefined, headers: Record<string, string>) =>
  createOriginReader(deployment)({ url: 'http://127.0.0.1:4173/', peer, header: (name) => headers[name] })

const shop: Deployment = { publicOrigin: 'https://shop.example', trustedProxies: ['10.0.0.0/8', '::1'] }
const forged = { 'X-Forwarded-For': '6.6.6.6', 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'evil.test' }

it('[H3] headers of a client that is no trusted proxy change nothing', () => {
  const plain = { origin: 'http://127.0.0.1:4173', address: '203.0.113.9', isDowngraded: false }
  expect(getArrival({}, '203.0.113.9', { Host: '127.0.0.1:4173', ...forged })).toEqual(plain)
  expect(getArrival({ trustedProxies: ['10.0.0.0/8'] }, '203.0.113.9', { Host: '127.0.0.1:4173', ...forged })).toEqual(
    plain,
  )
})

it('[H3] scheme and origin are those of PUBLIC_ORIGIN, also where the proxy asks by address', () => {
  expect(getArrival(shop, '10.1.2.3', { Host: 'shop.example:443' })?.origin).toBe('https://shop.example')
  const byName = { Host: '10.1.2.3:4173', 'X-Forwarded-Host': 'shop.example', 'X-Forwarded-Proto': 'https' }
  expect(getArrival(shop, '10.1.2.3', byName)).toMatchObject({ origin: 'https://shop.example', isDowngraded: false })
  expect(getArrival(shop, '203.0.113.9', byName)).toBeUndefined()
  expect(getArrival(shop, '10.1.2.3', { Host: 'shop.example', 'X-Forwarded-Proto': 'http' })?.isDowngraded).toBe(true)
})

it('[H3] of values that several proxies have added, name and scheme are those of the visitor', () => {
  const listed = {
    Host: '127.0.0.1:4173',
    'X-Forwarded-Host': 'shop.example, inner.local',
    'X-Forwarded-Proto': 'https, http',
  }
  expect(getArrival(shop, '10.1.2.3', listed)).toMatchObject({ origin: 'https://shop.example', isDowngraded: false })
  expect(getArrival(shop, '10.1.2.3', { ...listed, 'X-Forwarded-Proto': 'http,https' })?.isDowngraded).toBe(true)
  expect(getArrival(shop, '10.1.2.3', { ...listed, 'X-Forwarded-Host': 'evil.test, shop.example' })).toBeUndefined()
  expect(getArrival(shop, '203.0.113.9', listed)).toBeUndefined()
})

it('[H3] a header that a proxy sends empty is none', () => {
  const empty = { Host: 'shop.example', 'X-Forwarded-Host': '', 'X-Forwarded-Proto': '', 'X-Forwarded-For': '' }
  expect(getArrival(shop, '10.1.2.3', empty)).toEqual({
    origin: 'https://shop.example',
    address: '10.1.2.3',
    isDowngraded: false,
  })
})

it('[H3] a proxy that is not trusted is told of, also where it asks for another name; no visitor and no trusted proxy is', () => {
  const told: string[] = []
  const read = createOriginReader(shop, (peer) => told.push(peer))
  const ask = (peer: string, headers: Record<string, string>) =>
    read({ url: 'http://127.0.0.1:4173/', peer, header: (name) => headers[name] })
  ask('203.0.113.9', { Host: 'shop.example' })
  ask('10.1.2.3', { Host: 'shop.example', 'X-Forwarded-For': '203.0.113.9' })
  expect(told).toEqual([])
  ask('::ffff:172.17.0.1', { Host: '127.0.0.1:4173', 'X-Forwarded-For': '203.0.113.9' })
  expect(told).toEqual(['172.17.0.1'])
})

it('[H3] without PUBLIC_ORIGIN the scheme of a trusted proxy counts', () => {
  const deployment = { trustedProxies: ['10.0.0.1'], allowedHosts: ['shop.example'] }
  const headers = { Host: 'shop.example', 'X-Forwarded-Proto': 'https' }
  expect(getArrival(deployment, '10.0.0.1', headers)?.origin).toBe('https://shop.example')
  expect(getArrival(deployment, '10.0.0.2', headers)?.origin).toBe('http://shop.example')
})

it.each([
  ['a forged first hop', '10.0.0.1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['two proxies of ours', '::1', '6.6.6.6, 203.0.113.9, 10.0.0.7', '203.0.113.9'],
  ['an IPv4 address as IPv6 sockets name it', '::ffff:10.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
  ['a hop with its port', '10.0.0.1', '203.0.113.9:5123', '203.0.113.9'],
  ['an IPv6 hop with its port', '10.0.0.1', '[2001:db8::1]:5123', '2001:db8::1'],
  ['a hop that is no address', '10.0.0.1', '6.6.6.6, unknown', '10.0.0.1'],
  ['no hops', '10.0.0.1', '', '10.0.0.1'],
  ['proxies all the way', '10.0.0.1', '10.0.0.3', '10.0.0.3'],
])('[H3] the address of the client is the nearest hop that is not trusted: %s', (_, peer, hops, expected) => {
  expect(getArrival(shop, peer, { Host: 'shop.example', 'X-Forwarded-For': hops })?.address).toBe(expected)
})

it.each(['localhost', 'localhost:4173', '127.0.0.1:80', '[::1]:4173', 'LOCALHOST', 'localhost.', 'localhost.:4173'])(
  '[L4] without configuration the site answers to %s',
  (Host) => {
    expect(getArrival({}, '127.0.0.1', { Host })).toBeDefined()
  },
)

it.each([
  'evil.test',
  'localhost.evil.test',
  'localhost..',
  '.localhost',
  'evil.test:4173',
  'shop.example@evil.test',
  '127.0.0.1, evil.test',
  '127.0.0.1/evil',
  '127.0.0.1:x',
  '[::2]',
  '',
])('[L4] it does not answer to "%s"', (Host) => {
  expect(getArrival({}, '127.0.0.1', { Host })).toBeUndefined()
})

it('[L4] with PUBLIC_ORIGIN it answers to that name and to those of ALLOWED_HOSTS', () => {
  const also = { ...shop, allowedHosts: ['www.shop.example', 'localhost:8080'] }
  const originFor = (Host: string) => getArrival(also, '203.0.113.9', { Host })?.origin
  expect(originFor('www.shop.example')).toBe('https://www.shop.example')
  expect(originFor('localhost:8080')).toBe('https://localhost:8080')
  expect(originFor('localhost')).toBeUndefined()
  expect(originFor('shop.example.evil.test')).toBeUndefined()
})

it('[L4] a name is the same with a dot at its end, in capital letters and with the port that addresses leave out', () => {
  const also = { ...shop, allowedHosts: ['www.shop.example:443', 'WWW.Shop.Test.'] }
  const originFor = (Host: string, deployment: Deployment = also) =>
    getArrival(deployment, '203.0.113.9', { Host })?.origin
  for (const Host of ['shop.example.', 'Shop.Example.', 'shop.example.:443', 'SHOP.EXAMPLE:443', 'shop.example:443'])
    expect(originFor(Host), Host).toBe('https://shop.example')
  for (const Host of ['www.shop.example', 'www.shop.example:443', 'WWW.shop.example.'])
    expect(originFor(Host), Host).toBe('https://www.shop.example')
  expect(originFor('www.shop.example:8443')).toBeUndefined()
  expect(originFor('www.shop.test')).toBe('https://www.shop.test')
  expect(originFor('shop.example', { publicOrigin: 'https://shop.example.' })).toBe('https://shop.example')
  expect(originFor('shop.example:80', { allowedHosts: ['shop.example:80'] })).toBe('http://shop.example')
})

describe('a target that is a whole address', () => {
  const readFor = (deployment: Deployment, target: string, headers: Record<string, string>, isEncrypted = false) =>
    createOriginReader(deployment)({
      url: target,
      target,
      isEncrypted,
      peer: '10.1.2.3',
      header: (name) => headers[name],
    })?.origin

  it('[L4] replaces the Host header: another name is not answered, and that of the site is', () => {
    expect(readFor({}, 'http://evil.test/shop', { Host: 'localhost' })).toBeUndefined()
    expect(readFor({}, 'http://localhost:4173/shop', { Host: 'evil.test' })).toBe('http://localhost:4173')
    expect(readFor({ publicOrigin: 'https://shop.example' }, 'http://shop.example/', { Host: 'evil.test' })).toBe(
      'https://shop.example',
    )
  })

  it.each(['http://localhost@evil.test/', 'http://evil.test@localhost/', 'http://localhost\\@evil.test/', 'http:///'])(
    '[L4] "%s" names no host',
    (target) => {
      expect(readFor({}, target, { Host: 'localhost' })).toBeUndefined()
    },
  )

  it('[H3] the name that a trusted proxy forwards counts more', () => {
    const named = { Host: 'inner.local', 'X-Forwarded-Host': 'shop.example' }
    expect(readFor(shop, 'http://inner.local/', named)).toBe('https://shop.example')
    expect(readFor({ publicOrigin: 'https://shop.example' }, 'http://inner.local/', named)).toBeUndefined()
  })

  it('[H3] https over an open connection is not answered, except where the site or a trusted proxy has https', () => {
    const target = 'https://localhost/'
    expect(readFor({}, target, {})).toBeUndefined()
    expect(readFor({}, target, {}, true)).toBe('https://localhost')
    expect(readFor({ publicOrigin: target }, target, {})).toBe('https://localhost')
    expect(readFor({ trustedProxies: ['10.0.0.0/8'] }, target, { 'X-Forwarded-Proto': 'https' })).toBe(
      'https://localhost',
    )
  })
})

it.each(['10.0.0.0/33', '10.0.0', '::/129', 'proxy', '10.0.0.1/x', ''])(
  '"%s" is no address and no network',
  (entry) => {
    expect(() => addressList([entry])).toThrow('is no address and no network')
  },
)
