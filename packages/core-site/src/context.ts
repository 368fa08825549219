/** The context of a page, checked once; a missing or malformed member is its default (SITE-01). */
export interface PageContext {
  /** Code out of `pageTypes`. Default: 0, none of them. */
  readonly pageType: number
  readonly templateId: string
  /** "7", "7.1" or "8". Default: empty. */
  readonly templateVersion: string
  readonly website: {
    readonly id: string
    readonly baseUrl: string
    readonly title: string
    /** Plain text where the page has it as rich text. */
    readonly description: string
    /** Default: en-US. */
    readonly language: string
    readonly timeZone: string
    readonly typekitId: string
    readonly developerMode: boolean
    readonly cloneable: boolean
    /** Where the business is, as the page has it: title, lines of the address, point. Default: empty. */
    readonly location: Raw
  }
  readonly websiteSettings: {
    readonly disqusShortname: string
    readonly commentsEnabled: boolean
    readonly useEscapeKeyToLogin: boolean
    /** `loginAllowed` and `signupAllowed`, as the page has them. Default: empty. */
    readonly userAccountsSettings: Raw
    readonly pinterestOverlayOptions: { readonly mode: string }
    readonly popupOverlaySettings: Raw
    readonly mobileInfoBarSettings: Raw
    readonly announcementBarSettings: Raw
    /** As the page has it. Default: undefined. */
    readonly storeSettings: unknown
    /** Empty where the owner gives none. */
    readonly contactEmail: string
    readonly contactPhoneNumber: string
    /** Hours by day, as the page has them. Default: empty. */
    readonly businessHours: Raw
    readonly ssBadgeType: number
    readonly ssBadgePosition: number
    readonly ssBadgeVisibility: number
    readonly ssBadgeDevices: number
  }
  readonly cookieSettings: Raw
  readonly collection: {
    readonly id: string
    readonly title: string
    readonly fullUrl: string
    readonly type: number
    /** Who may see it. Default: 1, all visitors (FRM-04). */
    readonly permissionType: number
  }
  readonly collectionId: string
  readonly item: { readonly id: string; readonly title: string; readonly fullUrl: string; readonly recordType: number }
  readonly itemId: string
  /** Role codes of the logged-in user. Default: none. */
  readonly websiteRoles: readonly number[]
  /** The logged-in account, as the page has it. Default: undefined, for a visitor. */
  readonly authenticatedAccount: unknown
  /** Id of the logged-in account. Default: empty, for a visitor. */
  readonly authenticatedAccountId: string
  /**
   * The logged-in user, as the page has it: `xsrfToken` of the session, and `displayName` of a member, who counts as a visitor on
   * the site's own pages. Default: empty, for a visitor (MEM-01, MEM-03).
   */
  readonly siteUser: Raw
  readonly showAnnouncementBar: boolean
  readonly censusDisabled: boolean
  readonly demoCollections: readonly unknown[]
  readonly googleFonts: readonly string[]
  readonly typekitFonts: readonly string[]
  readonly rollups: Raw
  readonly frameRollups: Raw
  /** Configuration of features by name, as flags read it. Default: empty, for not loaded (SITE-11). */
  readonly features: Raw
  /** As the page has it. Default: undefined. */
  readonly product: unknown
  /** The whole context as the page has it, for members that a single block reads. Default: empty. */
  readonly source: Raw
  /** Paths of unusable members; `(the whole)` for an unusable context. */
  readonly problems: readonly string[]
}

/** An object from JSON with unchecked members. */
export type Raw = Readonly<Record<string, unknown>>

/** Undefined for an absent, null or empty member: published pages write "" for "not set". */
function getOwn(raw: Raw, name: string): unknown {
  const value = Object.hasOwn(raw, name) ? raw[name] : undefined
  return value === null || value === '' ? undefined : value
}

/** Reads members of one object, and collects the paths of unusable ones. */
function reader(source: unknown, path: string, problems: string[]) {
  const raw = asRaw(source)
  if (source !== undefined && !raw) problems.push(path || '(the whole)')
  const at = (name: string) => (path ? `${path}.${name}` : name)

  function read<Value>(name: string, fallback: Value, convert: (value: unknown) => Value | undefined): Value {
    try {
      const value = raw && getOwn(raw, name)
      if (value === undefined) return fallback
      const good = convert(value)
      if (good !== undefined) return good
    } catch {
      // A getter of a hostile page throws: treated as an unusable value.
    }
    problems.push(at(name))
    return fallback
  }
  return {
    text: (name: string) => read(name, '', asText),
    code: (name: string) => read(name, 0, asCode),
    flag: (name: string) => read(name, false, asFlag),
    list: (name: string) => read<readonly unknown[]>(name, [], (value) => (Array.isArray(value) ? value : undefined)),
    names: (name: string) => read<readonly string[]>(name, [], (value) => toList(value, asName)),
    codes: (name: string) => read<readonly number[]>(name, [], (value) => toList(value, asRole)),
    raw: (name: string) => read<Raw>(name, {}, asRaw),
    any: (name: string) => read<unknown>(name, undefined, asIs),
    inner: (name: string) => reader(read<unknown>(name, undefined, asIs), at(name), problems),
  }
}

function asRaw(value: unknown): Raw | undefined {
  return Object(value) === value && !Array.isArray(value) ? (value as Raw) : undefined
}
/** Rich text comes as a string or as {html, raw}. */
function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  const { raw, html } = asRaw(value) ?? {}
  if (typeof raw === 'string') return raw
  return typeof html === 'string' ? html : undefined
}
function asCode(value: unknown): number | undefined {
  const code = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof code === 'number' && Number.isFinite(code) ? code : undefined
}
function asFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (value === 'true' || value === 1 || value === '1') return true
  return value === 'false' || value === 0 || value === '0' ? false : undefined
}
const asIs = (value: unknown) => value
const asName = (value: unknown) => asText(asRaw(value)?.name ?? value)
const asRole = (value: unknown) => asCode(asRaw(value)?.roleType ?? value)
/** The whole list, or undefined when a member of it cannot be used. */
function toList<Value>(value: unknown, convert: (value: unknown) => Value | undefined): Value[] | undefined {
  if (!Array.isArray(value)) return undefined
  const good = value.map((one) => convert(one))
  return good.includes(undefined) ? undefined : (good as Value[])
}

type Reader = ReturnType<typeof reader>

/** Reads the context of a page and checks it. Never throws (SITE-01). */
export function readPageContext(source: unknown): PageContext {
  try {
    return readAll(source, [])
  } catch {
    // A hostile proxy throws at every access.
    return readAll(undefined, ['(the whole)'])
  }
}

function readWebsite(website: Reader): PageContext['website'] {
  return {
    id: website.text('id'),
    baseUrl: website.text('baseUrl'),
    title: website.text('siteTitle'),
    description: website.text('siteDescription'),
    language: website.text('language') || 'en-US',
    timeZone: website.text('timeZone'),
    typekitId: website.text('typekitId'),
    developerMode: website.flag('developerMode'),
    cloneable: website.flag('cloneable'),
    location: website.raw('location'),
  }
}

function readSettings(settings: Reader): PageContext['websiteSettings'] {
  return {
    disqusShortname: settings.text('disqusShortname'),
    commentsEnabled: settings.flag('commentsEnabled'),
    useEscapeKeyToLogin: settings.flag('useEscapeKeyToLogin'),
    userAccountsSettings: settings.raw('userAccountsSettings'),
    pinterestOverlayOptions: { mode: settings.inner('pinterestOverlayOptions').text('mode') },
    popupOverlaySettings: settings.raw('popupOverlaySettings'),
    mobileInfoBarSettings: settings.raw('mobileInfoBarSettings'),
    announcementBarSettings: settings.raw('announcementBarSettings'),
    storeSettings: settings.any('storeSettings'),
    contactEmail: settings.text('contactEmail'),
    contactPhoneNumber: settings.text('contactPhoneNumber'),
    businessHours: settings.raw('businessHours'),
    ssBadgeType: settings.code('ssBadgeType'),
    ssBadgePosition: settings.code('ssBadgePosition'),
    ssBadgeVisibility: settings.code('ssBadgeVisibility'),
    ssBadgeDevices: settings.code('ssBadgeDevices'),
  }
}

function readCollection(page: Reader): Pick<PageContext, 'collection' | 'collectionId'> {
  const collection = page.inner('collection')
  const id = page.text('collectionId') || collection.text('id')
  return {
    collection: {
      id,
      title: collection.text('title'),
      fullUrl: collection.text('fullUrl'),
      type: collection.code('type'),
      permissionType: collection.code('permissionType') || 1,
    },
    collectionId: id,
  }
}

function readItem(page: Reader): Pick<PageContext, 'item' | 'itemId'> {
  const item = page.inner('item')
  const id = page.text('itemId') || item.text('id')
  return {
    item: { id, title: item.text('title'), fullUrl: item.text('fullUrl'), recordType: item.code('recordType') },
    itemId: id,
  }
}

function readAll(source: unknown, problems: string[]): PageContext {
  const page = reader(source ?? undefined, '', problems)
  return {
    pageType: page.code('pageType'),
    templateId: page.text('templateId'),
    templateVersion: page.text('templateVersion'),
    website: readWebsite(page.inner('website')),
    websiteSettings: readSettings(page.inner('websiteSettings')),
    cookieSettings: page.raw('cookieSettings'),
    ...readCollection(page),
    ...readItem(page),
    websiteRoles: page.codes('websiteRoles'),
    authenticatedAccount: page.any('authenticatedAccount'),
    authenticatedAccountId: page.inner('authenticatedAccount').text('id'),
    siteUser: page.raw('siteUser'),
    showAnnouncementBar: page.flag('showAnnouncementBar'),
    censusDisabled: page.flag('censusDisabled'),
    demoCollections: page.list('demoCollections'),
    googleFonts: page.names('googleFonts'),
    typekitFonts: page.names('typekitFonts'),
    rollups: page.raw('rollups'),
    frameRollups: page.raw('frameRollups'),
    features: page.raw('features'),
    product: page.any('product'),
    source: asRaw(source) ?? {},
    problems,
  }
}
