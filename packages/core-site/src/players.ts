// The one list of video players: blocks frame by it, and servers allow frames by it (VID-04).

/** A player's page: its address and its provider. */
export interface PlayerSource {
  /** Name of the provider for visitors. */
  readonly provider: string
  readonly url: URL
  /** Known players keep their own origin; every other page is framed without one. */
  readonly isKnown: boolean
}

/**
 * Name, the address that visitors copy without `https://` and `www.`, and the address of the player, built anew from the parts that were
 * recognised; only these players are framed with their own origin (VID-04).
 */
const players: readonly (readonly [name: string, address: RegExp, player: string])[] = [
  [
    'YouTube',
    /^(youtube(?:-nocookie)?)\.com\/(?:embed\/|v\/|shorts\/|live\/|watch\?(?:\S*?&)?v=)([\w-]+).*/,
    'https://www.$1.com/embed/$2',
  ],
  [
    'Vimeo',
    /^(?:player\.)?vimeo\.com\/(?:video\/|channels\/\w+\/)?(\d+)(?:\/(\w+))?.*/,
    'https://player.vimeo.com/video/$1?h=$2',
  ],
  [
    'Wistia',
    /^[\w-]+\.wistia\.(?:net|com)\/(?:embed\/)?(?:iframe|medias)\/(\w+).*/,
    'https://fast.wistia.net/embed/iframe/$1',
  ],
  ['Animoto', /^animoto\.com\/(?:play|embed)\/(\w+).*/, 'https://animoto.com/embed/$1'],
  // The embeds of Animoto have a page of their own on a host of files; its parameter `f` names the video.
  ['Animoto', /^(s3\.amazonaws\.com\/embed\.animoto\.com\/play\.html).*/, 'https://$1'],
]

/** The sources that a policy of content names for the frames of these players, by directive `frame-src` (VID-04). */
export const playerSources = [
  'https://www.youtube.com',
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://fast.wistia.net',
  'https://animoto.com',
  'https://s3.amazonaws.com/embed.animoto.com/',
] as const

/** The address that a third party's wrapper frames; empty for any other page. */
const getWrapped = ({ hostname, searchParams }: URL) =>
  (hostname === 'cdn.embedly.com' && searchParams.get('src')) || ''

/** The player's page of an address; undefined unless it is https. `autoplay` is added for known players (VID-04). */
export function toPlayerSource(address: string, autoplay = false): PlayerSource | undefined {
  // Published embeds leave the scheme out, and old ones have http.
  const url = URL.parse(address.replace(/^(?:http:)?\/\//i, 'https://'))
  if (url?.protocol !== 'https:' || url.username || url.password) return undefined
  // A known player is framed without a third party's wrapper around it.
  const wrapped = toPlayerSource(getWrapped(url), autoplay)
  if (wrapped?.isKnown) return wrapped
  return findPlayer(url, autoplay) ?? { provider: url.hostname.replace(/^www\./, ''), url, isKnown: false }
}

/** The page of the known player that an address belongs to; undefined for any other (VID-04). */
export function findPlayer(page: URL, autoplay: boolean): PlayerSource | undefined {
  const address = page.href.replace(/^https:..(?:www\.|m\.)?/, '').replace(/^youtu\.be/, 'youtube.com/v')
  const found = players.find(([, pattern]) => pattern.test(address))
  if (!found) return undefined
  const [provider, pattern, player] = found
  const url = new URL(address.replace(pattern, player))
  const { searchParams } = url
  if (!searchParams.get('h')) url.search = ''
  for (const [key, value] of page.searchParams) if (key !== 'v') searchParams.set(key, value)
  if (autoplay) searchParams.set(provider === 'Wistia' ? 'autoPlay' : 'autoplay', '1')
  url.hash = page.hash
  return { provider, url, isKnown: true }
}
