import { expect, it } from 'vitest'
import { breakpoints, limits, pageStatuses, productWorkflowLabel, reservedNames } from './constants'
import * as lists from './enumerations'

it('[SITE-02] page types have the codes of the platform', () => {
  expect(lists.pageTypes).toEqual({
    mainContent: 1,
    page: 2,
    splashPage: 3,
    contentItem: 50,
    notFound: 100,
    error: 101,
    search: 102,
    lockScreen: 103,
    popupOverlay: 104,
    protectedContent: 105,
    memberAreaAccessDenied: 106,
    showCart: 200,
    checkout: 201,
    orderConfirmed: 202,
    donate: 203,
    contributionConfirmed: 204,
    commerceCartV2: 205,
    subscriptionConfirmed: 206,
    orderReceived: 207,
    membershipConfirmed: 208,
    reviewsRequest: 209,
    newsletterUnsubscribe: 300,
    commerceEmailPreview: 301,
  })
})

it('[SITE-03] the other enumerations have the codes and words of the platform', () => {
  expect(Object.values(lists.siteStatus)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15])
  expect(lists.siteStatus).toMatchObject({ trial: 3, paid: 8, v5Linked: 11, resoldGracePeriod: 14, enterprise: 15 })
  expect(lists.siteTypes).toEqual({ classic: 1, coverPage: 2, parkingPage: 3, commerce: 4, enterprise: 5 })
  expect(lists.productTypes).toEqual({ physical: 1, digital: 2, service: 3, giftCard: 4, paywall: 5 })
  expect(lists.publishStatus).toEqual({ published: 1, scheduled: 2, needsReview: 3, draft: 4, private: 5, deleted: 6 })
  expect(lists.userRoles).toEqual({
    admin: 1,
    billing: 2,
    reporting: 3,
    editor: 4,
    moderator: 6,
    commenter: 7,
    storeManager: 8,
    scheduling: 9,
    viewer: 10,
    campaignsEditor: 11,
    schedulingViewer: 12,
    schedulingEditor: 13,
  })
  expect(Object.entries(lists.editorBlockTypes)).toEqual(
    [
      'heading',
      'subHeading',
      'body',
      'image',
      'gallery',
      'video',
      'socialIcons',
      'buttons',
      'navigation',
      'customForm',
      'newsletter',
      'album',
      'map',
      'logo',
      'action',
      'form',
      'lock',
      'password',
      'twitter',
      'popupOverlayAction',
    ].map((name, index) => [name, index + 1]),
  )
  expect(lists.pageBlockTypes).toMatchObject({
    navigation: 1,
    html: 2,
    logo: 3,
    map: 4,
    image: 5,
    gallery: 8,
    accordion: 69,
    marquee: 70,
  })
  expect(lists.sectionTypes).toEqual({ coverPage: 1, lockScreen: 2, popupOverlay: 3 })
  expect(lists.censusEventTypes).toEqual({ pageView: 1, siteSearch: 2, heartbeat: 10, audio: 20, video: 21 })
  expect(lists.permissions).toEqual({ config: 1, admin: 2 })
  expect(lists.measurementUnits).toEqual({ imperial: 1, metric: 2 })
})

it('[SITE-03] enumerations without codes have their words', () => {
  expect(lists.blockVariants).toMatchObject({
    gallery: ['slideshow', 'carousel', 'grid', 'stack'],
    summary: ['wall', 'carousel', 'list', 'grid'],
    chart: ['bar', 'line', 'pie'],
    image: ['inline', 'poster', 'card', 'overlap', 'collage', 'stack'],
  })
  expect(lists.blockVariants.booking).toHaveLength(2)
  expect(lists.collectionKinds).toEqual(
    expect.arrayContaining(['generic', 'products', 'portfolio', 'lessons', 'blog', 'gallery', 'events']),
  )
  expect(lists.collectionViews).toEqual(['list', 'grid', 'product'])
  expect(lists.deviceViews).toEqual(['desktop', 'phone', 'tablet'])
  expect(lists.tweakPageTypes).toEqual(['splash page', 'lock screen', 'popup overlay', 'checkout', 'style'])
  expect(lists.itemRecordTypes).toEqual([
    'album track',
    'event item',
    'gallery image',
    'portfolio item',
    'blog post',
    'gallery video',
  ])
  expect(lists.contentVisibility).toEqual(['draft', 'published', 'needs review', 'scheduled'])
  expect(lists.platformVersions).toEqual(['7', '7.1', '8'])
  expect(lists.surveyCohorts).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(lists.galleryMediaTypes).toEqual([
    'empty image',
    'image file',
    'licensed image',
    'reused image',
    'reused asset',
    'video',
  ])
  expect(new Set(lists.ninePositions).size).toBe(9)
  expect(lists.linkKinds).toEqual([
    'anchor',
    'content link',
    'external link',
    'file link',
    'empty string',
    'malformed protocol',
    'misc protocol',
    'default',
  ])
})

it('[SITE-12] limits, reserved names and page statuses have names', () => {
  expect(limits).toEqual({
    blocksPerLayout: 60,
    albumTracks: 60,
    orderableCollectionItems: 250,
    productsPerCollection: 200,
    nestedCategories: 10_000,
    galleryCount: 20,
    gallerySize: 50,
  })
  expect(Object.keys(reservedNames)).toEqual(['hiddenNavigation', 'memberAreaNavigation'])
  expect(pageStatuses).toEqual(['Scheduled', 'Needs Review', 'Draft', 'Private'])
})

it('[SITE-13] breakpoints in CSS pixels', () => {
  expect(breakpoints).toEqual({
    desktop: 800,
    wideDesktop: 1024,
    maxMobileWidth: 432,
    minDesktopWidth: 433,
    maxMobileInfoBarWidth: 1024,
  })
})

it('[SITE-14] a workflow state has its label, an unknown one is unsupported', () => {
  expect(productWorkflowLabel('published')).toBe('Available')
  expect(productWorkflowLabel('scheduled')).toBe('Scheduled')
  expect(productWorkflowLabel('draft')).toBe('Hidden')
  for (const state of ['', 'deleted', 'PUBLISHED', 'constructor'])
    expect(productWorkflowLabel(state)).toBe('Unsupported')
})
