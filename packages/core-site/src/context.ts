/** What a page says of itself, checked once; whatever is missing or malformed is its default (SITE-01). */
export interface PageContext {
  readonly pageType: number
  readonly templateId: string
  readonly templateVersion: string
  readonly website: {
    readonly id: string
    readonly baseUrl: string
    readonly title: string
    readonly language: string
    readonly timeZone: string
    readonly typekitId: string
    readonly developerMode: boolean
    readonly cloneable: boolean
  }
  readonly websiteSettings: {
    readonly disqusShortname: string
    readonly commentsEnabled: boolean
    readonly useEscapeKeyToLogin: boolean
    readonly pinterestMode: string
    readonly popupOverlaySettings: Raw
    readonly mobileInfoBarSettings: Raw
    readonly announcementBarSettings: Raw
    readonly storeSettings: Raw
    readonly ssBadgeType: number
  }
  readonly cookieSettings: Raw
  readonly collection: { readonly id: string; readonly title: string; readonly fullUrl: string; readonly type: number }
  readonly collectionId: string
  readonly item: { readonly id: string; readonly title: string; readonly fullUrl: string; readonly recordType: number }
  readonly itemId: string
  /** Codes of the roles of who is logged in. Default: none. */
  readonly websiteRoles: readonly number[]
  /** Id of who is logged in; empty for a visitor. */
  readonly authenticatedAccountId: string
  readonly showAnnouncementBar: boolean
  readonly censusDisabled: boolean
  readonly demoCollections: readonly unknown[]
  readonly googleFonts: readonly string[]
  readonly typekitFonts: readonly string[]
  readonly rollups: Raw
  readonly frameRollups: Raw
  readonly product: Raw | undefined
  /** Members whose value could not be used, by path. */
  readonly problems: readonly string[]
}

/** An object from JSON whose members nobody has checked. */
export type Raw = Readonly<Record<string, unknown>>

/** Reads members of one object, noting each that is there and cannot be used. */
function reader(source: unknown, path: string, problems: string[]) {
  const isObject = typeof source === 'object' && source !== null && !Array.isArray(source)
  if (source !== undefined && source !== null && !isObject) problems.push(path || '(the whole)')
  const raw = (isObject ? source : {}) as Raw
  const at = (name: string) => (path ? `${path}.${name}` : name)
  const get = (name: string) => (Object.hasOwn(raw, name) ? (raw[name] ?? undefined) : undefined)
  function read<Value>(name: string, fallback: Value, convert: (value: unknown) => Value | undefined): Value {
    const value = get(name)
    if (value === undefined) return fallback
    const good = convert(value)
    if (good === undefined) problems.push(at(name))
    return good ?? fallback
  }
  return {
    text: (name: string) => read(name, '', asText),
    code: (name: string) => read(name, 0, asCode),
    flag: (name: string) => read(name, false, asFlag),
    list: (name: string) => read<readonly unknown[]>(name, [], (value) => (Array.isArray(value) ? value : undefined)),
    words: (name: string) => read<readonly string[]>(name, [], asWords),
    raw: (name: string) => read<Raw>(name, {}, asRaw),
    inner: (name: string) => reader(get(name), at(name), problems),
    has: (name: string) => get(name) !== undefined,
  }
}

/** Rich text comes as a string or as {html, raw}. */
function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  const raw = asRaw(value)
  return raw && typeof raw.raw === 'string' ? raw.raw : undefined
}
function asCode(value: unknown): number | undefined {
  const code = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof code === 'number' && Number.isFinite(code) ? code : undefined
}
function asFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (value === 'true' || value === 1) return true
  return value === 'false' || value === '' || value === 0 ? false : undefined
}
const asRaw = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : undefined
function asWords(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined
  return value.flatMap((one) =>
    typeof one === 'string' ? [one] : typeof asRaw(one)?.name === 'string' ? [asRaw(one)?.name as string] : [],
  )
}
const codesOf = (roles: readonly unknown[]) => roles.flatMap((role) => asCode(asRaw(role)?.roleType ?? role) ?? [])

/** Makes a checked context of whatever stands in the page. Never throws (SITE-01). */
export function readPageContext(source: unknown): PageContext {
  const problems: string[] = []
  const page = reader(source, '', problems)
  const website = page.inner('website')
  const settings = page.inner('websiteSettings')
  const collection = page.inner('collection')
  const item = page.inner('item')
  const collectionId = page.text('collectionId') || collection.text('id')
  const itemId = page.text('itemId') || item.text('id')
  return {
    pageType: page.code('pageType'),
    templateId: page.text('templateId'),
    templateVersion: page.text('templateVersion'),
    website: {
      id: website.text('id'),
      baseUrl: website.text('baseUrl'),
      title: website.text('siteTitle'),
      language: website.text('language') || 'en-US',
      timeZone: website.text('timeZone'),
      typekitId: website.text('typekitId'),
      developerMode: website.flag('developerMode'),
      cloneable: website.flag('cloneable'),
    },
    websiteSettings: {
      disqusShortname: settings.text('disqusShortname'),
      commentsEnabled: settings.flag('commentsEnabled'),
      useEscapeKeyToLogin: settings.flag('useEscapeKeyToLogin'),
      pinterestMode: settings.inner('pinterestOverlayOptions').text('mode'),
      popupOverlaySettings: settings.raw('popupOverlaySettings'),
      mobileInfoBarSettings: settings.raw('mobileInfoBarSettings'),
      announcementBarSettings: settings.raw('announcementBarSettings'),
      storeSettings: settings.raw('storeSettings'),
      ssBadgeType: settings.code('ssBadgeType'),
    },
    cookieSettings: page.raw('cookieSettings'),
    collection: {
      id: collectionId,
      title: collection.text('title'),
      fullUrl: collection.text('fullUrl'),
      type: collection.code('type'),
    },
    collectionId,
    item: { id: itemId, title: item.text('title'), fullUrl: item.text('fullUrl'), recordType: item.code('recordType') },
    itemId,
    websiteRoles: codesOf(page.list('websiteRoles')),
    authenticatedAccountId: page.inner('authenticatedAccount').text('id'),
    showAnnouncementBar: page.flag('showAnnouncementBar'),
    censusDisabled: page.flag('censusDisabled'),
    demoCollections: page.list('demoCollections'),
    googleFonts: page.words('googleFonts'),
    typekitFonts: page.words('typekitFonts'),
    rollups: page.raw('rollups'),
    frameRollups: page.raw('frameRollups'),
    product: page.has('product') ? page.raw('product') : undefined,
    problems,
  }
}
