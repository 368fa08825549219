import { phoneLink } from '@ashlar/core-block/phone-link'
import type { kinds } from './contract'

export type Kind = (typeof kinds)[number]

/** A link that the block shows. */
export interface Link {
  readonly href: string
  /** Default: undefined, the message of the block names it. */
  readonly text?: string
}

/** A block that was served empty, and what the page knows of its content (PRC-02). */
export interface Config {
  readonly kind: Kind
  readonly collectionId: string
  /** Links to the content; empty where the page has none. */
  readonly links: readonly Link[]
}

/** The parts of a page context that an empty block can be filled from. */
export interface Facts {
  /** Addresses of the accounts that the site shows. */
  readonly accounts: readonly string[]
  /** The collection of the page: its id, its address and its title. */
  readonly collection: { readonly id: string; readonly fullUrl: string; readonly title: string }
  readonly contactEmail: string
  readonly contactPhoneNumber: string
}

/** Hosts of the services whose content a block was to show. */
const hosts: Partial<Record<Kind, RegExp>> = {
  instagram: /(?:^|\.)instagram\.com$/,
  soundcloud: /(?:^|\.)soundcloud\.com$/,
  twitter: /(?:^|\.)(?:twitter|x)\.com$/,
  acuity: /(?:^|\.)(?:(?:acuity|squarespace)scheduling\.com|as\.me)$/,
}

/** The first address of a host in the settings of a block, be it that of a sound inside that of its player. */
function findAddress(settings: string, host: RegExp): URL | undefined {
  const plain = settings.replace(/%3A/gi, ':').replace(/%2F|\\\//gi, '/')
  const found = plain.match(/https?:\/\/[^"'\s\\<>&]+/g) ?? []
  const urls = found.flatMap((text) => URL.parse(text.slice(text.lastIndexOf('http'))) ?? [])
  return urls.find(({ hostname }) => host.test(hostname))
}

/** The link to a collection, where it is that of the page. */
function findCollection(collectionId: string, { id, fullUrl, title }: Facts['collection']): readonly Link[] {
  return /^\/(?!\/)/.test(fullUrl) && id === collectionId && id ? [{ href: fullUrl, text: title || fullUrl }] : []
}

/** The links that a page has for a kind of block (PRC-02); `settings` are those of the block, as JSON. */
export function findLinks(kind: Kind, collectionId: string, facts: Facts, settings = ''): readonly Link[] {
  const host = hosts[kind]
  const address = host && findAddress(settings, host)
  if (address) return [{ href: address.href }]
  if (kind === 'pricing-plan' || kind === 'acuity') return findContact(facts)
  if (kind === 'archive' || kind === 'collectionlink') return findCollection(collectionId, facts.collection)
  const urls = facts.accounts
    .flatMap((address) => URL.parse(address) ?? [])
    .filter(({ protocol }) => /^https?:$/.test(protocol))
  if (host) return urls.filter(({ hostname }) => host.test(hostname)).map(({ href }) => ({ href }))
  return urls.map(({ href, host: site, pathname }) => ({ href, text: (site + pathname).replace(/^www\.|\/$/g, '') }))
}

/** How a visitor reaches the owner: by mail, or else by telephone. */
function findContact({ contactEmail, contactPhoneNumber }: Facts): readonly Link[] {
  if (/^[^\s@]+@[^\s@]+$/.test(contactEmail)) return [{ href: `mailto:${contactEmail}`, text: contactEmail }]
  const phone = phoneLink(contactPhoneNumber)
  // `tel:` and three digits are the number of a service, and not of the owner.
  return phone.length > 7 ? [{ href: phone, text: contactPhoneNumber }] : []
}
