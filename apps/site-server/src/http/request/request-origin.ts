import { BlockList, isIP } from 'node:net'

/** How a site is reached. */
export interface Deployment {
  /** The origin that visitors see, such as `https://shop.example`. Default: that of each request. */
  readonly publicOrigin?: string | undefined
  /** Addresses and networks (CIDR) whose `X-Forwarded-*` headers are believed. Default: none. */
  readonly trustedProxies?: readonly string[]
  /** Further names that the site answers to, each with or without a port. Default: none. */
  readonly allowedHosts?: readonly string[]
  /** Origins of copies of the site on static hosts, whose pages may call its API. Default: none. */
  readonly pageOrigins?: readonly string[]
}

/** How a request came to the site, as far as it can be believed. */
export interface RequestOrigin {
  /** Scheme, name and port that the visitor's browser shows. */
  readonly origin: string
  /** The address of the client: of the nearest hop that is no trusted proxy. */
  readonly address: string
  /** The visitor came by http to a site whose public origin is https. */
  readonly isDowngraded: boolean
}

/** What a request itself claims. */
export interface Claims {
  /** The address as the connection has it, before any proxy is believed. */
  readonly url: string
  /** The target of the request line, a path or a whole address; undefined for a call within the process. */
  readonly target?: string | undefined
  /** The connection is encrypted up to this server. Default: false. */
  readonly isEncrypted?: boolean
  /** The address at the other end of the connection; undefined for a call within the process. */
  readonly peer: string | undefined
  /** A header by its name; undefined for one that was not sent. */
  header(name: string): string | undefined
}

/** Ports that addresses leave out. */
const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** Without a public origin the site answers to its own machine alone: another name may be one that an attacker points here. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]']
const hostPattern = /^(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Scheme and host of a target that is a whole address; the host as it was sent, so that one with a user is none. */
const wholeTargetPattern = /^(https?):\/\/([^/?#]*)/i

/** A host, or an origin, without the dot that may end a name: with and without it a name is the same one. */
export const withoutDot = (host: string) => host.replace(/\.(?=(?::\d*)?$)/, '')

/** An IPv4 address that IPv6 sockets name in a way of their own, as IPv4. */
const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** A hop of `X-Forwarded-For`; some proxies write its port, too. */
const hopAddress = (hop: string) =>
  plainAddress(
    hop
      .trim()
      .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
      .replace(/^([\d.]+):\d+$/, '$1'),
  )

const getFamily = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Addresses and networks, for questions about one address. */
interface AddressList {
  has(address: string): boolean
}

/** Adds an address such as 10.0.0.7 or a network such as 10.0.0.0/8; throws for any other text. */
function addEntry(list: BlockList, entry: string) {
  const [address = '', bits] = entry.split('/')
  const max = isIP(address) === 6 ? 128 : 32
  const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= max)
  if (!isIP(address) || !isNetwork) throw new Error(`"${entry}" is no address and no network`)
  if (bits === undefined) list.addAddress(address, getFamily(address))
  else list.addSubnet(address, Number(bits), getFamily(address))
}

/** A list of addresses and networks. Throws with the first entry that is neither. */
export function addressList(entries: readonly string[]): AddressList {
  const list = new BlockList()
  for (const entry of entries) addEntry(list, entry)
  return { has: (address) => isIP(address) !== 0 && list.check(address, getFamily(address)) }
}

/** The address of the nearest hop that is no trusted proxy; `peer` is one. */
function findClient(proxies: AddressList, peer: string, forwarded: string): string {
  const hops = forwarded.split(',')
  let address = peer
  do {
    const hop = hopAddress(hops.pop() ?? '')
    if (!isIP(hop)) break
    address = hop
  } while (proxies.has(address))
  return address
}

/** Reads a header `X-Forwarded-…`; undefined where it cannot be believed. */
type ReadForwarded = (name: string) => string | undefined

/** The value that the proxy next to the visitor has sent: one behind it, such as Apache, adds its own. Some send an empty one for what they do not know. */
const getFirst = (values: string | undefined) => values?.split(',')[0]?.trim() || undefined

/** Parses addresses; that of the last request is known, as most ask for one site. */
function createUrlParser(): (text: string) => URL | null {
  let [known, url]: [string, URL | null] = ['', null]
  return (text) => {
    if (text !== known) [known, url] = [text, URL.parse(text)]
    return url
  }
}

/** Reads the address that a request asks for, with the scheme of the site; null for a host that is none, and for https over an open connection. */
function createAskedUrl(site: URL | undefined) {
  const parse = createUrlParser()
  return ({ url, target = '', isEncrypted = false, header }: Claims, forwarded: ReadForwarded): URL | null => {
    // Its host replaces that of the Host header (RFC 9112, 3.2.2).
    const [, targetScheme, targetHost] = wholeTargetPattern.exec(target) ?? []
    const claimed = forwarded('Proto') ?? url
    const [scheme = 'http'] = /^https?(?=:|$)/.exec(claimed) ?? []
    const isOpen = targetScheme === 'https' && claimed === url && !isEncrypted && site?.protocol !== 'https:'
    const host = withoutDot(forwarded('Host') ?? targetHost ?? header('Host') ?? new URL(url).host)
    return !isOpen && hostPattern.test(host) ? parse(`${site?.protocol ?? `${scheme}:`}//${host}`) : null
  }
}

/**
 * Reads scheme, origin and address of each request; undefined for one to a name that is not of this site. Where the site has a public origin,
 * `tellStranger` gets the address of each peer that names another client, as a proxy does, and is not trusted.
 */
export function createOriginReader(
  deployment: Deployment,
  tellStranger: (peer: string) => void = () => {},
): (claims: Claims) => RequestOrigin | undefined {
  const { publicOrigin, trustedProxies = [], allowedHosts = [] } = deployment
  const proxies = addressList(trustedProxies)
  const site = publicOrigin === undefined ? undefined : new URL(withoutDot(publicOrigin))
  const names = new Set([
    ...(site ? [site.hostname] : loopbackNames),
    ...allowedHosts.map((name) => withoutDot(name.toLowerCase())),
  ])

  const readUrl = createAskedUrl(site)
  const isKnown = ({ hostname, port, protocol }: URL) =>
    names.has(hostname) || names.has(`${hostname}:${port || defaultPorts[protocol]}`)

  /** The other end of the connection, with what it forwards as far as that can be believed. */
  function readPeer({ peer, header }: Claims): { readonly nearest: string; readonly forwarded: ReadForwarded } {
    const nearest = plainAddress(peer ?? 'local')
    if (proxies.has(nearest)) return { nearest, forwarded: (name) => header(`X-Forwarded-${name}`) }
    if (site && header('X-Forwarded-For')) tellStranger(nearest)
    return { nearest, forwarded: () => undefined }
  }

  return (claims) => {
    const { nearest, forwarded } = readPeer(claims)
    const first = (name: string) => getFirst(forwarded(name))
    const asked = readUrl(claims, first)
    if (!asked || !isKnown(asked)) return undefined
    const isDowngraded = site?.protocol === 'https:' && first('Proto') === 'http'
    const origin = asked.hostname === site?.hostname ? site.origin : asked.origin
    const hops = forwarded('For')
    return { origin, address: hops === undefined ? nearest : findClient(proxies, nearest, hops), isDowngraded }
  }
}
