import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { breakpoints, limits, pageStatuses, productWorkflowLabel, reservedNames } from './constants'
import {
  blockVariants,
  censusEventTypes,
  collectionKinds,
  collectionViews,
  contentVisibility,
  deviceViews,
  editorBlockTypes,
  galleryMediaTypes,
  itemRecordTypes,
  linkKinds,
  measurementUnits,
  ninePositions,
  pageBlockTypes,
  pageTypes,
  permissions,
  platformVersions,
  productTypes,
  publishStatus,
  sectionTypes,
  siteStatus,
  siteTypes,
  surveyCohorts,
  tweakPageTypes,
  userRoles,
} from './enumerations'

const lists = {
  pageTypes,
  siteStatus,
  siteTypes,
  productTypes,
  publishStatus,
  userRoles,
  editorBlockTypes,
  sectionTypes,
  censusEventTypes,
  permissions,
  measurementUnits,
}

/** Names and codes of the lists (SITE-02, SITE-03). */
const specified = {
  pageTypes: `main content 1, page 2, splash page 3, content item 50, not found 100, error 101, search 102, lock screen 103,
    popup overlay 104, protected content 105, member-area access denied 106, show cart 200, checkout 201, order confirmed 202,
    donate 203, contribution confirmed 204, commerce cart v2 205, subscription confirmed 206, order received 207, membership
    confirmed 208, reviews request 209, newsletter unsubscribe 300, commerce email preview 301`,
  siteStatus: `expired 1, past due 2, trial 3, beta 4, removed 5, internal 6, comped 7, paid 8, v5 linked 11, active parking
    page 12, resold 13, resold grace period 14, enterprise 15`,
  siteTypes: 'classic 1, cover page 2, parking page 3, commerce 4, enterprise 5',
  productTypes: 'physical 1, digital 2, service 3, gift card 4, paywall 5',
  publishStatus: 'published 1, scheduled 2, needs review 3, draft 4, private 5, deleted 6',
  userRoles: `admin 1, billing 2, reporting 3, editor 4, moderator 6, commenter 7, store manager 8, scheduling 9, viewer 10,
    campaigns editor 11, scheduling viewer 12, scheduling editor 13`,
  editorBlockTypes: `heading 1, sub-heading 2, body 3, image 4, gallery 5, video 6, social icons 7, buttons 8, navigation 9,
    custom form 10, newsletter 11, album 12, map 13, logo 14, action 15, form 16, lock 17, password 18, twitter 19, popup
    overlay action 20`,
  sectionTypes: 'cover page 1, lock screen 2, popup overlay 3',
  censusEventTypes: 'page view 1, site search 2, heartbeat 10, audio 20, video 21',
  permissions: 'config 1, admin 2',
  measurementUnits: 'imperial 1, metric 2',
} as const

/** "popup overlay 104, …" as `{ popupOverlay: 104, … }`. */
function parseList(text: string): Record<string, number> {
  const entries = text.split(',').map((entry) => {
    const [, label = '', code] = /^(.+) (\d+)$/.exec(entry.replace(/\s+/g, ' ').trim()) ?? []
    return [label.replace(/[ -](\w)/g, (_all, letter: string) => letter.toUpperCase()), Number(code)] as const
  })
  return Object.fromEntries(entries)
}

it.each(Object.keys(specified) as (keyof typeof specified)[])(
  '[SITE-02] [SITE-03] %s has the listed names and codes, and no others',
  (name) => expect(lists[name]).toEqual(parseList(specified[name])),
)

it('[SITE-02] page types have the codes that the requirement names', () => {
  const requirements = readFileSync(new URL('../../../docs/requirements.md', import.meta.url), 'utf8')
  const [, sentence = ''] = /\*\*SITE-02\*\*([^\n]+)/.exec(requirements) ?? []
  const codes = Object.values<number>(pageTypes)
  const ranges = [...sentence.matchAll(/(\d+)(?: to (\d+))?/g)].map(([, from, to = from]) => [Number(from), Number(to)])
  const named = ranges.flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
  expect(codes).toEqual(named)
})

it('[SITE-03] the types of blocks on published pages have their codes', () => {
  expect(pageBlockTypes).toMatchObject({
    navigation: 1,
    html: 2,
    logo: 3,
    map: 4,
    image: 5,
    gallery: 8,
    accordion: 69,
    marquee: 70,
  })
})

it('[SITE-03] enumerations without codes have their names', () => {
  expect(blockVariants).toMatchObject({
    gallery: ['slideshow', 'carousel', 'grid', 'stack'],
    summary: ['wall', 'carousel', 'list', 'grid'],
    chart: ['bar', 'line', 'pie'],
    image: ['inline', 'poster', 'card', 'overlap', 'collage', 'stack'],
  })
  expect(blockVariants.booking).toHaveLength(2)
  expect(collectionKinds).toEqual(
    expect.arrayContaining(['generic', 'products', 'portfolio', 'lessons', 'blog', 'gallery', 'events']),
  )
  expect(collectionViews).toEqual(['list', 'grid', 'product'])
  expect(deviceViews).toEqual(['desktop', 'phone', 'tablet'])
  expect(tweakPageTypes).toEqual(['splash page', 'lock screen', 'popup overlay', 'checkout', 'style'])
  expect(itemRecordTypes).toEqual([
    'album track',
    'event item',
    'gallery image',
    'portfolio item',
    'blog post',
    'gallery video',
  ])
  expect(contentVisibility).toEqual(['draft', 'published', 'needs review', 'scheduled'])
  expect(platformVersions).toEqual(['7', '7.1', '8'])
  expect(surveyCohorts).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(galleryMediaTypes).toEqual([
    'empty image',
    'image file',
    'licensed image',
    'reused image',
    'reused asset',
    'video',
  ])
  expect(new Set(ninePositions).size).toBe(9)
  expect(linkKinds).toEqual([
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
