/** A player's page: its address, its provider and its message protocol. */
export interface Source {
  /** Name of the provider for visitors. */
  readonly provider: string
  readonly url: URL
  /** Known providers keep their own origin; every other page is framed without one. */
  readonly isKnown: boolean
  /** Protocol of its messages; undefined for a player without one. */
  readonly protocol: 'youtube' | 'vimeo' | undefined
}

interface Provider {
  readonly name: string
  readonly address: RegExp
  /** The address of the player for a match of `address`. */
  player(found: readonly string[]): string
  readonly autoplay: string
  readonly protocol?: Source['protocol']
}

/** Where the frames of the players come from, for the policy of a page. */
export const playerSources = [
  'https://player.vimeo.com',
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://fast.wistia.net',
  'https://animoto.com',
  // One folder of a host that many share.
  'https://s3.amazonaws.com/embed.animoto.com/',
]

/** The players that are framed with their own origin (VID-04). Their addresses are built anew from the recognised parts. */
const providers: readonly Provider[] = [
  {
    name: 'YouTube',
    address:
      /^https:\/\/(?:(?:www\.|m\.)?(youtube(?:-nocookie)?)\.com\/(?:embed\/|v\/|shorts\/|live\/|watch\?(?:\S*?&)?v=)|youtu\.be\/)([\w-]+)/,
    player: ([, host = '', id]) => `https://www.${host || 'youtube'}.com/embed/${id}`,
    autoplay: 'autoplay',
    protocol: 'youtube',
  },
  {
    name: 'Vimeo',
    address: /^https:\/\/(?:player\.vimeo\.com\/video|(?:www\.)?vimeo\.com(?:\/channels\/\w+)?)\/(\d+)(?:\/(\w+))?/,
    player: ([, id, hash]) => `https://player.vimeo.com/video/${id}${hash ? `?h=${hash}` : ''}`,
    autoplay: 'autoplay',
    protocol: 'vimeo',
  },
  {
    name: 'Wistia',
    address: /^https:\/\/(?:fast\.wistia\.(?:net|com)\/embed\/(?:iframe|medias)|[\w-]+\.wistia\.com\/medias)\/(\w+)/,
    player: ([, id]) => `https://fast.wistia.net/embed/iframe/${id}`,
    autoplay: 'autoPlay',
  },
  {
    name: 'Animoto',
    // Its embeds stand in a folder of another host, and name the video in their query.
    address:
      /^https:\/\/(?:(?:www\.)?(animoto\.com\/)(?:play|embed)(\/\w+)|(s3\.amazonaws\.com\/embed\.animoto\.com\/play\.html)\?)/,
    player: ([, host, id, embed]) => `https://${embed ?? `${host}embed${id}`}`,
    autoplay: 'autoplay',
  },
]

/** The player's page of an address; undefined unless it is https. `autoplay` is added for known providers (VID-04). */
export function sourceOf(address: string, autoplay = false): Source | undefined {
  // Published embeds leave the scheme out, and old ones have http.
  const url = URL.parse(address.replace(/^(?:http:)?\/\//i, 'https://'))
  if (url?.protocol !== 'https:' || url.username || url.password) return undefined
  // A known player is framed without a third party's wrapper around it.
  const inner = url.hostname === 'cdn.embedly.com' ? url.searchParams.get('src') : null
  if (inner && inner !== address) {
    const source = sourceOf(inner, autoplay)
    if (source?.isKnown) return source
  }
  for (const { name, address: pattern, player, autoplay: parameter, protocol } of providers) {
    const found = pattern.exec(url.href)
    if (!found) continue
    const target = new URL(player(found))
    for (const [key, value] of url.searchParams) if (key !== 'v') target.searchParams.set(key, value)
    if (autoplay) target.searchParams.set(parameter, '1')
    if (protocol === 'youtube') target.searchParams.set('enablejsapi', '1')
    target.hash = url.hash
    return { provider: name, url: target, isKnown: true, protocol }
  }
  return { provider: url.hostname.replace(/^www\./, ''), url, isKnown: false, protocol: undefined }
}
