import { expect, it } from 'vitest'
import { siteSettings } from '../../../playground/src/content/site-settings'
import { getSiteFrame, type SiteSettings } from '../../src/rendering/site-frame'

const settings = siteSettings('p1')
const having = (websiteSettings: Record<string, unknown>): SiteSettings => ({
  ...settings,
  websiteSettings: { ...settings.websiteSettings, ...websiteSettings },
})

it('[CHR-01] each of them is on the page when the site has it set, and otherwise is not even fetched', () => {
  expect(getSiteFrame(settings, {}).blocks).toEqual(['announcement-bar', 'mobile-info-bar'])
  expect(getSiteFrame({}, {})).toEqual({ announcement: '', blocks: [] })
  expect(getSiteFrame({ ...settings, showAnnouncementBar: false }, {}).blocks).toEqual(['mobile-info-bar'])
  expect(getSiteFrame(having({ announcementBarSettings: {} }), {}).blocks).toEqual(['mobile-info-bar'])
  expect(getSiteFrame(having({ mobileInfoBarSettings: { style: 1 } }), {}).blocks).toEqual(['announcement-bar'])
  expect(getSiteFrame(having({ ssBadgeType: 2 }), {}).blocks).toContain('badge')
})

it('[CHR-01] the popup is on the pages its owner chose, with the block its form needs', () => {
  expect(getSiteFrame(settings, { collectionId: 'p1' })).toMatchObject({ popup: settings.popup })
  expect(getSiteFrame(settings, { collectionId: 'p1' }).blocks).toEqual(expect.arrayContaining(['popup', 'forms']))
  expect(getSiteFrame(settings, { collectionId: 'p2' }).popup).toBeUndefined()
  const everywhere = having({ popupOverlaySettings: { showOnAllPages: true, enabledPages: [] } })
  expect(getSiteFrame(everywhere, {}).popup).toEqual(settings.popup)
})

it('[LDR-07] a logged-in account gets no announcement, no room for one, and no popup', () => {
  const page = { collectionId: 'p1', authenticatedAccount: { id: 'a1' } }
  expect(getSiteFrame(settings, page)).toEqual({ announcement: '', blocks: ['mobile-info-bar', 'owner'] })
})
