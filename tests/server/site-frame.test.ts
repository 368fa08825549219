import { expect, it } from 'vitest'
import { siteSettings } from '../../apps/playground/src/content/site-settings'
import { type SiteSettings, siteFrameOf } from '../../packages/site-server/src/rendering/site-frame'

const settings = siteSettings('p1')
const having = (websiteSettings: Record<string, unknown>): SiteSettings => ({
  ...settings,
  websiteSettings: { ...settings.websiteSettings, ...websiteSettings },
})

it('[CHR-01] each of them is on the page when the site has it set, and otherwise is not even fetched', () => {
  expect(siteFrameOf(settings, {}).blocks).toEqual(['announcement-bar', 'mobile-info-bar'])
  expect(siteFrameOf({}, {})).toEqual({ announcement: '', blocks: [] })
  expect(siteFrameOf({ ...settings, showAnnouncementBar: false }, {}).blocks).toEqual(['mobile-info-bar'])
  expect(siteFrameOf(having({ announcementBarSettings: {} }), {}).blocks).toEqual(['mobile-info-bar'])
  expect(siteFrameOf(having({ mobileInfoBarSettings: { style: 1 } }), {}).blocks).toEqual(['announcement-bar'])
  expect(siteFrameOf(having({ ssBadgeType: 2 }), {}).blocks).toContain('badge')
})

it('[CHR-01] the popup is on the pages its owner chose, with the block its form needs', () => {
  expect(siteFrameOf(settings, { collectionId: 'p1' })).toMatchObject({ popup: settings.popup })
  expect(siteFrameOf(settings, { collectionId: 'p1' }).blocks).toEqual(expect.arrayContaining(['popup', 'forms']))
  expect(siteFrameOf(settings, { collectionId: 'p2' }).popup).toBeUndefined()
  const everywhere = having({ popupOverlaySettings: { showOnAllPages: true, enabledPages: [] } })
  expect(siteFrameOf(everywhere, {}).popup).toEqual(settings.popup)
})

it('[LDR-07] a logged-in account gets no announcement, no room for one, and no popup', () => {
  const page = { collectionId: 'p1', authenticatedAccount: { id: 'a1' } }
  expect(siteFrameOf(settings, page)).toEqual({ announcement: '', blocks: ['mobile-info-bar', 'owner'] })
})
