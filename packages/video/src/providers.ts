/** A player's page: what is framed, from whom, and how one speaks with it. */
export interface Source {
  /** Who is behind it, in words a visitor knows. */
  readonly provider: string
  readonly url: URL
  /** Providers we know keep their own origin; every other page is framed without one. */
  readonly isKnown: boolean
  /** How it is told to play and pause; none for a player that does not listen. */
  readonly language: 'youtube' | 'vimeo' | undefined
}

interface Provider {
  readonly name: string
  readonly address: RegExp
  /** The address of the player for what `address` found. */
  player(found: readonly string[]): string
  readonly autoplay: string
  readonly language?: Source['language']
}

/** The players that are framed with their own origin (VID-04). Their addresses are built anew from what was recognised. */
const providers: readonly Provider[] = [
  {
    name: 'YouTube',
    address:
      /^https:\/\/(?:(?:www\.|m\.)?(youtube(?:-nocookie)?)\.com\/(?:embed\/|v\/|shorts\/|live\/|watch\?(?:\S*?&)?v=)|youtu\.be\/)([\w-]+)/,
    player: ([, host = '', id]) => `https://www.${host || 'youtube'}.com/embed/${id}`,
    autoplay: 'autoplay',
    language: 'youtube',
  },
  {
    name: 'Vimeo',
    address: /^https:\/\/(?:player\.vimeo\.com\/video|(?:www\.)?vimeo\.com(?:\/channels\/\w+)?)\/(\d+)(?:\/(\w+))?/,
    player: ([, id, hash]) => `https://player.vimeo.com/video/${id}${hash ? `?h=${hash}` : ''}`,
    autoplay: 'autoplay',
    language: 'vimeo',
  },
  {
    name: 'Wistia',
    address: /^https:\/\/(?:fast\.wistia\.(?:net|com)\/embed\/(?:iframe|medias)|[\w-]+\.wistia\.com\/medias)\/(\w+)/,
    player: ([, id]) => `https://fast.wistia.net/embed/iframe/${id}`,
    autoplay: 'autoPlay',
  },
  {
    name: 'Animoto',
    address: /^https:\/\/(?:www\.)?animoto\.com\/(?:play|embed)\/(\w+)/,
    player: ([, id]) => `https://animoto.com/embed/${id}`,
    autoplay: 'autoplay',
  },
]

/** What an address frames; undefined unless it is https. `autoplay` is added for the providers we know (VID-04). */
export function sourceOf(address: string, autoplay = false): Source | undefined {
  // Published embeds leave the protocol out, and old ones say http.
  const url = URL.parse(address.replace(/^(?:http:)?\/\//i, 'https://'))
  if (url?.protocol !== 'https:' || url.username || url.password) return undefined
  // A wrapper around a player we know is one party too many.
  const inner = url.hostname === 'cdn.embedly.com' ? url.searchParams.get('src') : null
  if (inner && inner !== address) {
    const source = sourceOf(inner, autoplay)
    if (source?.isKnown) return source
  }
  for (const { name, address: pattern, player, autoplay: word, language } of providers) {
    const found = pattern.exec(url.href)
    if (!found) continue
    const target = new URL(player(found))
    for (const [key, value] of url.searchParams) if (key !== 'v') target.searchParams.set(key, value)
    if (autoplay) target.searchParams.set(word, '1')
    if (language === 'youtube') target.searchParams.set('enablejsapi', '1')
    target.hash = url.hash
    return { provider: name, url: target, isKnown: true, language }
  }
  return { provider: url.hostname.replace(/^www\./, ''), url, isKnown: false, language: undefined }
}
