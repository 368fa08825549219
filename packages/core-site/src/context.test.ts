import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPageContext } from './context'

const published = {
  pageType: '1',
  templateId: 5,
  templateVersion: '7.1',
  website: {
    id: 'w1',
    baseUrl: 'https://example.com',
    siteTitle: 'Title',
    siteDescription: { html: '<p>Hi</p>', raw: 'Hi' },
    language: '',
    timeZone: 'Europe/Berlin',
    typekitId: '',
    developerMode: 'true',
    cloneable: false,
    location: { mapLat: 40.7, addressLine1: '1 Main St' },
  },
  websiteSettings: {
    disqusShortname: 'abc',
    commentsEnabled: 1,
    pinterestOverlayOptions: { mode: 'disabled' },
    popupOverlaySettings: { style: 1 },
    mobileInfoBarSettings: { style: 2 },
    announcementBarSettings: {},
    contactEmail: 'hello@example.com',
    contactPhoneNumber: 5550101234,
    businessHours: { monday: { text: '9 to 5', ranges: [] } },
    ssBadgeType: 2,
    ssBadgePosition: '4',
    ssBadgeVisibility: 1,
    ssBadgeDevices: 1,
    storeSettings: { isLive: true },
  },
  cookieSettings: { isCookieBannerEnabled: true, cookieBannerText: '' },
  collection: { id: 'c1', title: 'Blog', fullUrl: '/blog', type: '1' },
  item: { id: 'i1', title: 'Post', fullUrl: '/blog/post', recordType: 1 },
  websiteRoles: [10, '1', { roleType: 4 }],
  authenticatedAccount: { id: 'a1' },
  showAnnouncementBar: true,
  demoCollections: [{ collectionId: 'c1', deleted: false }],
  googleFonts: ['Lato', { name: 'Inter' }],
  typekitFonts: [],
  rollups: { forms: { js: '/forms.js' } },
  frameRollups: {},
  product: { variants: [] },
}

it('[SITE-01] every field of a published context is read, also numbers as text and rich text', () => {
  const context = readPageContext(published)
  expect(context.problems).toEqual([])
  expect(context).toMatchObject({
    pageType: 1,
    templateId: '5',
    templateVersion: '7.1',
    website: {
      id: 'w1',
      baseUrl: 'https://example.com',
      title: 'Title',
      description: 'Hi',
      language: 'en-US',
      timeZone: 'Europe/Berlin',
      typekitId: '',
      developerMode: true,
      cloneable: false,
      location: { mapLat: 40.7, addressLine1: '1 Main St' },
    },
    websiteSettings: {
      disqusShortname: 'abc',
      commentsEnabled: true,
      pinterestOverlayOptions: { mode: 'disabled' },
      popupOverlaySettings: { style: 1 },
      mobileInfoBarSettings: { style: 2 },
      contactEmail: 'hello@example.com',
      contactPhoneNumber: '5550101234',
      businessHours: { monday: { text: '9 to 5' } },
      ssBadgeType: 2,
      ssBadgePosition: 4,
      ssBadgeVisibility: 1,
      ssBadgeDevices: 1,
      storeSettings: { isLive: true },
    },
    cookieSettings: { isCookieBannerEnabled: true, cookieBannerText: '' },
    collection: { id: 'c1', title: 'Blog', fullUrl: '/blog', type: 1 },
    collectionId: 'c1',
    item: { id: 'i1', recordType: 1 },
    itemId: 'i1',
    websiteRoles: [10, 1, 4],
    authenticatedAccount: { id: 'a1' },
    authenticatedAccountId: 'a1',
    showAnnouncementBar: true,
    censusDisabled: false,
    demoCollections: [{ collectionId: 'c1', deleted: false }],
    googleFonts: ['Lato', 'Inter'],
    rollups: { forms: { js: '/forms.js' } },
    frameRollups: {},
    product: { variants: [] },
  })
})

it('[SITE-01] a malformed part becomes its default, is listed, and stops nothing else', () => {
  const context = readPageContext({
    pageType: 'page',
    website: 5,
    websiteSettings: { commentsEnabled: 'perhaps', popupOverlaySettings: [], disqusShortname: 'abc' },
    websiteRoles: [1, 'king'],
    showAnnouncementBar: true,
  })
  expect(context.problems.toSorted()).toEqual([
    'pageType',
    'website',
    'websiteRoles',
    'websiteSettings.commentsEnabled',
    'websiteSettings.popupOverlaySettings',
  ])
  expect(context).toMatchObject({
    pageType: 0,
    website: { id: '', language: 'en-US' },
    websiteRoles: [],
    showAnnouncementBar: true,
  })
  expect(context.websiteSettings).toMatchObject({
    commentsEnabled: false,
    popupOverlaySettings: {},
    disqusShortname: 'abc',
  })
})

it('[SITE-01] a flag is read in each way that pages write it', () => {
  const read = (showAnnouncementBar: unknown) => {
    const { problems, ...context } = readPageContext({ showAnnouncementBar })
    return problems.length > 0 ? problems : context.showAnnouncementBar
  }
  expect([true, 'true', 1, '1'].map(read)).toEqual([true, true, true, true])
  expect([false, 'false', 0, '0', undefined, null, ''].map(read)).toEqual(Array(7).fill(false))
  for (const odd of ['yes', 2, '01', [], {}]) expect(read(odd)).toEqual(['showAnnouncementBar'])
})

it('[SITE-01] absent, null and empty parts are defaults without a problem', () => {
  const empty = readPageContext(undefined)
  expect(empty.problems).toEqual([])
  expect(readPageContext(null)).toEqual(empty)
  const blank = { pageType: '', website: null, cookieSettings: '', googleFonts: '' }
  expect(readPageContext(blank)).toEqual({ ...empty, source: blank })
  expect(readPageContext({ website: { siteDescription: 'Plain' } }).website.description).toBe('Plain')
  expect(readPageContext('nonsense').problems).toEqual(['(the whole)'])
})

it('[SITE-01] reading any context never throws, and every field has its type', () => {
  const names = fc.constantFrom(
    ...Object.keys(published),
    ...Object.keys(published.website),
    ...Object.keys(published.websiteSettings),
  )
  const odd = fc.dictionary(names, fc.oneof(fc.anything(), fc.dictionary(names, fc.anything())), {
    noNullPrototype: false,
  })
  fc.assert(
    fc.property(fc.oneof(fc.anything(), odd), (source) => {
      const context = readPageContext(source)
      expect(typeof context.pageType).toBe('number')
      expect(typeof context.website.id).toBe('string')
      expect(typeof context.showAnnouncementBar).toBe('boolean')
      expect(context.websiteRoles.every((role) => Number.isFinite(role))).toBe(true)
      expect(typeof context.cookieSettings).toBe('object')
    }),
    { numRuns: 500 },
  )
})

it('[SITE-01] a throwing getter, a refusing proxy and a member called __proto__ do no harm', () => {
  const hostile = {
    showAnnouncementBar: true,
    get website() {
      throw new Error('no')
    },
  }
  expect(readPageContext(hostile)).toMatchObject({ showAnnouncementBar: true, problems: ['website'] })
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  expect(readPageContext(proxy).problems).toEqual(['(the whole)'])
  readPageContext(JSON.parse('{"__proto__": {"showAnnouncementBar": true}, "website": {"__proto__": {"id": "x"}}}'))
  expect(({} as { id?: string }).id).toBeUndefined()
  expect(readPageContext(Object.create({ pageType: 2 })).pageType).toBe(0)
})
