/** A service with accounts. */
export interface Service {
  /** As its icon is called: instagram, x, email. */
  readonly id: string
  /** As readers know it. */
  readonly name: string
}

/** Names that are more than their id with a capital. */
const names: Readonly<Record<string, string>> = {
  bsky: 'Bluesky',
  email: 'Email',
  github: 'GitHub',
  imdb: 'IMDb',
  itunes: 'iTunes',
  linkedin: 'LinkedIn',
  rss: 'RSS',
  soundcloud: 'SoundCloud',
  tiktok: 'TikTok',
  youtu: 'YouTube',
  youtube: 'YouTube',
}

const entry = <Value>(record: Readonly<Record<string, Value>>, key: string) =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** The service that a class of the link names. */
function findInClasses(classes: readonly string[]): string | undefined {
  for (const className of classes) {
    const [, id] = /^social-(\w+)$/.exec(className) ?? /^(\w+)-unauth$/.exec(className) ?? []
    if (id ?? entry(names, className)) return id ?? className
  }
  return undefined
}

/** The longest part of a host before its last one: soundcloud of music.soundcloud.com. */
function findInAddress(href: string): string | undefined {
  if (/^mailto:/i.test(href)) return 'email'
  const host = /^(?:https?:)?\/\/([^/?#:]+)/i.exec(href)?.[1]?.toLowerCase().split('.') ?? []
  return host.slice(0, -1).reduce((name, part) => (part.length >= name.length ? part : name), '') || host[0]
}

/** Names an account: by the service in its classes, else by its address (SOC-01). */
export function describeLink(href: string, classes: readonly string[]): Service {
  const id = findInClasses(classes) ?? findInAddress(href) ?? 'link'
  const name = id === 'link' ? href : (entry(names, id) ?? `${id[0]?.toUpperCase()}${id.slice(1)}`)
  return { id, name }
}

/** Our own drawings, as lines in a box of 64 units: for pages whose sprite is missing, and for our own markup. */
const drawings: Readonly<Record<string, string>> = {
  link: 'M26 38 38 26M22 31l-5 5a8 8 0 0 0 11 11l5-5M42 33l5-5a8 8 0 0 0-11-11l-5 5',
  email: 'M13 20h38v24H13zM13 21l19 14 19-14',
  rss: 'M17 17a30 30 0 0 1 30 30M17 30a17 17 0 0 1 17 17M18 46h.1',
  facebook: 'M41 15h-3a8 8 0 0 0-8 8v26M23 32h16',
  instagram: 'M15 15h34v34H15zM40 32a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM42 22h.1',
  linkedin: 'M18 28v20M18 18h.1M29 48V28M29 37a9 9 0 0 1 18 0v11',
  x: 'M16 16l32 32M48 16 16 48',
  youtube: 'M13 20h38v24H13zM28 26l10 6-10 6z',
}

export const getDrawing = ({ id }: Service) => entry(drawings, id) ?? drawings.link
