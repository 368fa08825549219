export type Kind = 'social' | 'instagram' | 'archive' | 'pricing-plan'

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

export interface State {
  readonly config: Config
}

/** An account of the site, as the page context has it. */
export interface Account {
  readonly profileUrl: string
  readonly isShown: boolean
}

/** The parts of a page context that an empty block can be filled from. */
export interface Facts {
  readonly accounts: readonly Account[]
  /** The collection of the page: its id, its address and its title. */
  readonly collection: { readonly id: string; readonly fullUrl: string; readonly title: string }
  readonly contactEmail: string
  readonly contactPhoneNumber: string
}

const isInstagram = ({ hostname }: URL) => /(?:^|\.)instagram\.com$/.test(hostname)

/** The links that a page has for a kind of block (PRC-02). */
export function findLinks(kind: Kind, collectionId: string, facts: Facts): readonly Link[] {
  if (kind === 'pricing-plan') return findContact(facts)
  if (kind === 'archive') {
    const { id, fullUrl, title } = facts.collection
    return /^\/(?!\/)/.test(fullUrl) && id === collectionId && id ? [{ href: fullUrl, text: title || fullUrl }] : []
  }
  const urls = facts.accounts
    .filter(({ isShown }) => isShown)
    .flatMap(({ profileUrl }) => URL.parse(profileUrl) ?? [])
    .filter(({ protocol }) => /^https?:$/.test(protocol))
  if (kind === 'instagram') return urls.filter(isInstagram).map(({ href }) => ({ href }))
  return urls.map(({ href, host, pathname }) => ({
    href,
    text: `${host.replace(/^www\./, '')}${pathname}`.replace(/\/$/, ''),
  }))
}

/** How a visitor reaches the owner: by mail, or else by telephone. */
function findContact({ contactEmail, contactPhoneNumber }: Facts): readonly Link[] {
  if (/^[^\s@]+@[^\s@]+$/.test(contactEmail)) return [{ href: `mailto:${contactEmail}`, text: contactEmail }]
  const digits = contactPhoneNumber.replace(/[^\d+]/g, '')
  return digits.length > 3 ? [{ href: `tel:${digits}`, text: contactPhoneNumber }] : []
}

export function init(config: Config): State {
  return { config }
}

export function reduce(state: State): State {
  return state
}
