import type { linkKinds } from './enumerations'

/** What a link can be (SITE-07). */
export type LinkKind = (typeof linkKinds)[number]

const scheme = /^([a-z][a-z0-9+.-]*):/i

// Browsers drop these before they look for a scheme: control characters and blanks around an address, tabs and line breaks in it.
const unseen = /^[\0-\x20]+|[\0-\x20]+$|[\t\n\r]/g

/** True for `/pages/` with an id of 24 lower-case letters and digits: a collection panel link (SITE-07). */
export const isCollectionPanelLink = (path: string): boolean => /^\/pages\/[a-z0-9]{24}$/.test(path)

/** True inside the admin area, `/config` and everything under it (SITE-07). */
export const isAdminLink = (path: string): boolean => /^\/config(?:[/?#]|$)/.test(path)

/** True for the design editor, `/config/design` and everything under it (SITE-07). */
export const isDesignEditorLink = (path: string): boolean => /^\/config\/design(?:[/?#]|$)/.test(path)

function kindOfPath(path: string): LinkKind {
  if (/^\/s\/[^/]/.test(path)) return 'file link'
  if (isAdminLink(path)) return 'default'
  return /^\/[\w%~-]+(?:\/[\w%~-]+)*\/?(?:[?#].*)?$/.test(path) ? 'content link' : 'default'
}

/** An address with a protocol that leads to a host. */
const webAddress = /^(?:https?|ftp):\/\/[^/]/i

/**
 * Sorts an address into its kind, as a browser would read it; never throws, never follows it. `origin` is the page's own, so
 * that its full addresses are content and file links too; default: none is. `javascript:`, `mailto:`, `tel:` and `sms:` are misc
 * protocol, every other protocol but http, https and ftp is malformed (SITE-07).
 */
export function classifyLink(href: string, { origin }: { readonly origin?: string | undefined } = {}): LinkKind {
  const text = href.replace(unseen, '')
  if (!text) return 'empty string'
  if (text[0] === '#') return 'anchor'
  // A browser takes a backslash for a slash here.
  if (/^[/\\]{2}/.test(text)) return 'external link'
  if (!scheme.test(text)) return kindOfPath(text)
  if (/^(?:mailto|tel|sms|javascript):/i.test(text)) return 'misc protocol'
  const url = webAddress.test(text) && URL.parse(text)
  if (!url) return 'malformed protocol'
  return url.origin === origin ? kindOfPath(url.pathname + url.search) : 'external link'
}

/** Kinds of links an owner can type (SITE-08). */
export type LinkForm = 'anchor' | 'tel' | 'sms' | 'mailto' | 'javascript' | 'ftp' | 'internal' | 'external'

/** The problem of a link: too many characters for its kind, a protocol that is not accepted, or the wrong form for its kind. */
export type LinkProblem = 'length' | 'protocol' | 'format'

/** Each kind: the length in characters it must stay under, and its form (SITE-08). */
const linkForms: Readonly<Record<LinkForm, readonly [under: number, form: RegExp]>> = {
  anchor: [100, /^#/],
  tel: [50, /^(?:tel:)?(?=(?:\D*\d){4})[\d+-]+$/i],
  sms: [1000, /^(?:sms:)?[\d()+,-]+$/i],
  mailto: [1000, /^(?:mailto:)?[^@\s]+@[^@\s]+\.[^@\s.]+$/i],
  javascript: [250, /^javascript:/i],
  ftp: [100, /^ftp:\/\/[^/\s]/i],
  internal: [150, /^\/(?![/\\])/],
  external: [Number.POSITIVE_INFINITY, /^(?:https?|ftp):\/\/[^/\s]/i],
}

/** 'ok' for an address that keeps the rules of its kind, otherwise the first thing that is wrong; never throws (SITE-08). */
export function validateLink(kind: LinkForm, value: string): 'ok' | LinkProblem {
  const text = value.replace(unseen, '')
  const [under, form] = linkForms[kind]
  if (text.length >= under) return 'length'
  if (kind === 'external' && scheme.test(text) && !/^(?:https?|ftp):/i.test(text)) return 'protocol'
  return form.test(text) && (kind !== 'external' || URL.canParse(text)) ? 'ok' : 'format'
}

/**
 * The address with `http://` before it when it has no protocol; undefined for an empty one, for a protocol other than http, https
 * and ftp, and for one of these without `//` after the colon. Never throws (SITE-08).
 */
export function completeUrl(value: string): string | undefined {
  const text = value.replace(unseen, '')
  const name = scheme.exec(text)?.[1]
  // "localhost:8080" and "example.com:80" are hosts with ports, not protocols.
  const isHost = name === undefined || /^(?:localhost|[\w-]+(?:\.[\w-]+)+):\d+(?:[/?#]|$)/i.test(text)
  if (isHost) return text ? `http://${text.replace(/^[/\\]+/, '')}` : undefined
  return webAddress.test(text) ? text : undefined
}
