import type { linkKinds } from './enumerations'

/** What a link can be (SITE-07). */
export type LinkKind = (typeof linkKinds)[number]

const scheme = /^([a-z][a-z0-9+.-]*):/i
/** Browsers drop tabs and line breaks inside an address, and blanks around it, before they look at its scheme. */
const plain = (href: string) => href.replace(/[\t\n\r]/g, '').trim()

/** Sorts an address into its kind; never throws, never follows it (SITE-07). `javascript:` is recognised as misc protocol. */
export function classifyLink(href: string, origin = ''): LinkKind {
  const text = plain(href)
  if (text === '') return 'empty string'
  if (text.startsWith('#')) return 'anchor'
  const [, found] = scheme.exec(text) ?? []
  const name = found?.toLowerCase()
  if (name && /^(?:https?|ftp)$/.test(name)) {
    if (!/^[a-z]+:\/\/[^/]/i.test(text) || !URL.canParse(text)) return 'malformed protocol'
    return origin && new URL(text).origin === origin
      ? kindOfPath(new URL(text).pathname + new URL(text).search)
      : 'external link'
  }
  if (name) return /^(?:mailto|tel|sms|javascript)$/.test(name) ? 'misc protocol' : 'malformed protocol'
  if (text.startsWith('//')) return 'external link'
  return text.startsWith('/') ? kindOfPath(text) : 'default'
}

function kindOfPath(path: string): LinkKind {
  if (/^\/s\/[^/]/.test(path)) return 'file link'
  return /^\/[\w-]+(?:\/[\w-]+)*\/?(?:\?[^#]*)?(?:#.*)?$/.test(path) ? 'content link' : 'default'
}

/** True for `/pages/` with an id of 24 lower-case letters and digits: a collection panel link (SITE-07). */
export const isCollectionPanelLink = (path: string) => /^\/pages\/[a-z0-9]{24}$/.test(path)
/** True inside the admin area (SITE-07). */
export const isAdminLink = (path: string) => /^\/config(?:\/|$)/.test(path)
/** True for the design editor (SITE-07). */
export const isDesignEditorLink = (path: string) => /^\/config\/design(?:\/|$)/.test(path)

/** Kinds of links an owner can type. */
export type LinkForm = 'anchor' | 'tel' | 'sms' | 'mailto' | 'javascript' | 'ftp' | 'internal' | 'external'

const rules: Readonly<Record<LinkForm, (text: string) => boolean>> = {
  anchor: (text) => text.startsWith('#') && text.length < 100,
  tel: (text) => /^tel:[+\-\d]+$/i.test(text) && text.length < 50 && text.replace(/\D/g, '').length >= 4,
  sms: (text) => /^sms:[\d+\-(),]+$/i.test(text) && text.length < 1000,
  mailto: (text) => /^mailto:[^@\s]+@[^@\s]+\.[^@\s.]+$/i.test(text) && text.length < 1000,
  javascript: (text) => /^javascript:/i.test(text) && text.length < 250,
  ftp: (text) => /^ftp:\/\/[^/]/i.test(text) && text.length < 100,
  internal: (text) => /^\/(?!\/)/.test(text) && text.length < 150,
  external: (text) => /^https?:\/\/[^/]/i.test(text) && URL.canParse(text),
}

/** True when an address keeps the rules of its kind; lengths in characters (SITE-08). */
export function isValidLink(form: LinkForm, text: string): boolean {
  return rules[form](plain(text))
}

/** The address with http:// before it when it has no protocol; undefined for a protocol other than http, https, ftp (SITE-08). */
export function completeUrl(text: string): string | undefined {
  const url = plain(text)
  const [, found] = scheme.exec(url) ?? []
  // "localhost:8080" and "example.com:80" are hosts with ports, not protocols.
  if (!found || /^[^/]+:\d+(?:\/|$)/.test(url)) return url ? `http://${url.replace(/^\/+/, '')}` : undefined
  return /^(?:https?|ftp):\/\/[^/]/i.test(url) ? url : undefined
}
